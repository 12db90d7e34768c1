# docker build -t hakem . && docker run --rm -v "$PWD:/records" hakem check /records
FROM debian:12-slim AS build
WORKDIR /hakem
COPY . .
RUN ./setup.sh && cmake --preset release -DHAKEM_TESTS=OFF && cmake --build --preset release \
 && cd build/release && cpack -G DEB -B /package

FROM debian:12-slim
COPY --from=build /package/*.deb /tmp/
RUN apt-get update -qq && apt-get install -y -qq --no-install-recommends /tmp/*.deb && rm -rf /tmp/*.deb /var/lib/apt/lists/*
WORKDIR /records
ENTRYPOINT ["hakem"]
