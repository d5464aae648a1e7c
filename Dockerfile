# docker build -t cdk8s-services . && docker run --rm -v "$PWD:/work:ro" cdk8s-services check .
FROM node:24-alpine AS build
WORKDIR /build
RUN apk add --no-cache binutils
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts --no-fund --no-audit
COPY . .
RUN npx tsx scripts/executable.ts /out && mv /out/cdk8s-services-* /cdk8s-services

# git is for --changed and diff; the mounted folder belongs to another user, so that it must be declared safe.
FROM alpine:3.22
RUN apk add --no-cache git libstdc++ \
  && git config --system --add safe.directory /work \
  && adduser -D services
COPY --from=build /cdk8s-services /usr/local/bin/cdk8s-services
USER services
WORKDIR /work
ENTRYPOINT ["cdk8s-services"]
CMD ["check", "."]
