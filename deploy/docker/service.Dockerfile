# syntax=docker/dockerfile:1
# One service: docker build --file deploy/docker/service.Dockerfile --build-arg SERVICE=identity .

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
ARG SERVICE
RUN npm ci --prefer-offline --no-audit --no-fund --omit=dev --ignore-scripts --workspace=services/${SERVICE} \
  && node deploy/docker/production-tree.ts services/${SERVICE} sbom.cdx.json

# Generating needs no engine; /bin/true keeps Prisma from downloading one.
FROM manifests AS client
ARG SERVICE
ENV NODE_ENV=development PRISMA_SCHEMA_ENGINE_BINARY=/bin/true CHECKPOINT_DISABLE=1
RUN npm ci --prefer-offline --no-audit --no-fund --ignore-scripts
COPY services/${SERVICE}/prisma services/${SERVICE}/prisma
RUN node node_modules/prisma/build/index.js generate --schema services/${SERVICE}/prisma/schema.prisma

# tini: process 1 has no default signal handlers, and Node as process 1 could not be stopped while it starts.
# npm and yarn are of no use at run time.
FROM base AS system
RUN apt-get update \
  && apt-get install -y --no-install-recommends tini \
  && rm -rf /var/lib/apt/lists/* /usr/local/lib/node_modules /usr/local/bin/npm /usr/local/bin/npx /opt/yarn-*

FROM system
ARG SERVICE
COPY --from=dependencies /app ./
COPY LICENSE ./
COPY contracts contracts
COPY services/_chassis services/_chassis
COPY services/${SERVICE} services/${SERVICE}
COPY --from=client /app/services/${SERVICE}/src/store/generated services/${SERVICE}/src/store/generated
ARG VERSION=0.1.0
ARG REVISION=unknown
LABEL org.opencontainers.image.title="accolade-${SERVICE}" \
  org.opencontainers.image.description="The ${SERVICE} service of Accolade" \
  org.opencontainers.image.licenses="AGPL-3.0-or-later" \
  org.opencontainers.image.version="${VERSION}" \
  org.opencontainers.image.revision="${REVISION}"
# The topology step runs in any of these images: node /app/services/_chassis/src/messaging/topology-main.ts
WORKDIR /app/services/${SERVICE}
ENV HOST=0.0.0.0 PORT=3000
EXPOSE 3000
USER 10001:10001
HEALTHCHECK --interval=10s --timeout=4s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["/usr/bin/tini", "--"]
CMD ["node", "src/main.ts"]
