# syntax=docker/dockerfile:1
# The front end, built and served: docker build --file deploy/docker/frontend.Dockerfile .

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
RUN npm ci --prefer-offline --no-audit --no-fund --omit=dev --ignore-scripts --workspace=frontend \
  && node deploy/docker/production-tree.ts frontend sbom.cdx.json

FROM manifests AS pages
RUN NODE_ENV=development npm ci --prefer-offline --no-audit --no-fund --ignore-scripts
COPY tsconfig.base.json ./
COPY contracts contracts
COPY frontend frontend
WORKDIR /app/frontend
RUN node ../node_modules/vite/bin/vite.js build

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
COPY frontend/package.json frontend/
COPY frontend/server frontend/server
COPY frontend/src frontend/src
COPY --from=pages /app/frontend/dist frontend/dist
ARG VERSION=0.1.0
ARG REVISION=unknown
LABEL org.opencontainers.image.title="accolade-frontend" \
  org.opencontainers.image.description="The pages of Accolade" \
  org.opencontainers.image.licenses="AGPL-3.0-or-later" \
  org.opencontainers.image.version="${VERSION}" \
  org.opencontainers.image.revision="${REVISION}"
WORKDIR /app/frontend
ENV HOST=0.0.0.0 PORT=3000
EXPOSE 3000
USER 10001:10001
HEALTHCHECK --interval=10s --timeout=4s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["/usr/bin/tini", "--"]
CMD ["node", "server/main.ts"]
