# git is for --changed and diff; the mounted folder belongs to another user, so that it must be declared safe.
# docker build --build-arg VERSION=1.0.0 -t cdk8s-services . && docker run --rm -v "$PWD:/work:ro" cdk8s-services check .
FROM node:22-alpine

ARG VERSION=latest
RUN apk add --no-cache git \
  && git config --system --add safe.directory /work \
  && npm install --global --omit=dev --no-fund --no-audit "cdk8s-services@${VERSION}" cdk8s constructs \
  && npm cache clean --force

USER node
WORKDIR /work
ENTRYPOINT ["cdk8s-services"]
CMD ["check", "."]
