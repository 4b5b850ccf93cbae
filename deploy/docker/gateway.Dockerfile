# syntax=docker/dockerfile:1
# The gateway: docker build --file deploy/docker/gateway.Dockerfile .

# The Node of package-lock.json, which a test compares.
ARG NODE_IMAGE=node:24.21.0-trixie-slim

FROM ${NODE_IMAGE} AS base
WORKDIR /app
ENV NODE_ENV=production NPM_CONFIG_UPDATE_NOTIFIER=false

# Nothing but what decides which packages there are: sources change more often.
FROM base AS manifests
COPY package.json package-lock.json .npmrc ./
COPY contracts/package.json contracts/
COPY services/_chassis/package.json services/_chassis/
COPY services/identity/package.json services/identity/
COPY services/catalogue/package.json services/catalogue/
COPY services/submissions/package.json services/submissions/
COPY services/judging/package.json services/judging/
COPY services/winners/package.json services/winners/
COPY services/contact/package.json services/contact/
COPY gateway/package.json gateway/
COPY frontend/package.json frontend/
COPY deploy/docker/production-tree.ts deploy/docker/

FROM manifests AS dependencies
RUN npm ci --prefer-offline --no-audit --no-fund --omit=dev --ignore-scripts --workspace=gateway \
  && node deploy/docker/production-tree.ts gateway sbom.cdx.json

# tini: process 1 has no default signal handlers, and Node as process 1 could not be stopped while it starts.
# npm and yarn are of no use at run time.
FROM base AS system
RUN apt-get update \
  && apt-get install -y --no-install-recommends tini \
  && rm -rf /var/lib/apt/lists/* /usr/local/lib/node_modules /usr/local/bin/npm /usr/local/bin/npx /opt/yarn-*

FROM system
COPY --from=dependencies /app ./
COPY LICENSE ./
COPY contracts contracts
COPY services/_chassis services/_chassis
COPY gateway gateway
ARG VERSION=0.1.0
ARG REVISION=unknown
LABEL org.opencontainers.image.title="accolade-gateway" \
  org.opencontainers.image.description="The gateway of Accolade" \
  org.opencontainers.image.licenses="AGPL-3.0-or-later" \
  org.opencontainers.image.version="${VERSION}" \
  org.opencontainers.image.revision="${REVISION}"
WORKDIR /app/gateway
ENV HOST=0.0.0.0 PORT=8080 HEALTH_HOST=0.0.0.0 HEALTH_PORT=8081
EXPOSE 8080 8081
USER 10001:10001
HEALTHCHECK --interval=10s --timeout=4s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.HEALTH_PORT}/readyz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["/usr/bin/tini", "--"]
CMD ["node", "main.ts"]
