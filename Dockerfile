FROM python:3.13-slim AS build
RUN python -m venv --without-pip /venv
WORKDIR /build
COPY requirements.txt .
RUN pip --python /venv install --no-cache-dir -r requirements.txt
COPY . .
RUN pip --python /venv install --no-cache-dir --no-deps .

FROM python:3.13-slim
COPY --from=build /venv /venv
# The port where nothing sets one, and the one proxy that every container platform puts in front.
ENV PATH=/venv/bin:$PATH PYTHONUNBUFFERED=1 PORT=8080 TRUSTED_PROXIES=1
USER 65534:65534
CMD ["tictactoe-web"]
