# docker build -t hakem . && docker run --rm -v "$PWD:/records:ro" hakem check /records
# It runs as nobody. Where files are to be written: docker run --user "$(id -u):$(id -g)" -v "$PWD:/records" …
FROM debian:12-slim AS build
WORKDIR /hakem
COPY . .
RUN ./setup.sh --program && apt-get install -y -qq --no-install-recommends file dpkg-dev
RUN cmake --preset release -DHAKEM_TESTS=OFF && cmake --build --preset release && cd build/release && cpack -G DEB -B /package

FROM debian:12-slim
COPY --from=build /package/*.deb /tmp/
RUN apt-get update -qq && apt-get install -y -qq --no-install-recommends /tmp/*.deb && rm -rf /tmp/*.deb /var/lib/apt/lists/*
WORKDIR /records
USER 65534:65534
ENTRYPOINT ["hakem"]
