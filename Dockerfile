FROM python:3.13-slim AS packages
RUN python -m venv --without-pip /venv
COPY requirements.txt .
RUN pip --python /venv install --no-cache-dir --only-binary :all: -r requirements.txt

# The game itself is copied, not built, so that nothing comes in but what requirements.txt pins.
FROM python:3.13-slim
COPY --from=packages /venv /venv
WORKDIR /app
COPY tictactoe_web tictactoe_web
COPY templates templates
COPY static static
RUN python -m compileall -q tictactoe_web
# The port where the platform sets none, and the one proxy that container platforms put in front.
ENV PATH=/venv/bin:$PATH PYTHONUNBUFFERED=1 PORT=8080 TRUSTED_PROXIES=1
USER 65534:65534
HEALTHCHECK --interval=30s --timeout=5s --start-period=10s \
  CMD ["python", "-c", "import os, urllib.request as web; web.urlopen(f'http://127.0.0.1:{os.environ[\"PORT\"]}/health')"]
CMD ["python", "-m", "tictactoe_web"]
