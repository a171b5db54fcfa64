# One image for every process. CONTEXT_PATH is known when the web app is built (docs/decisions/0005).
FROM node:24.21.0-bookworm-slim@sha256:0e0ff40c39bc087845bfb27465a0df4ea419520094bc35842ff83dd8cbe6f9b6 AS build
WORKDIR /portal
COPY . .
ARG CONTEXT_PATH=/
ENV CONTEXT_PATH=${CONTEXT_PATH} NODE_ENV=production
# Building needs the tools that serving does not. What install.mjs has put down tells later commands
# that the dependencies are there, those included that are taken away again.
RUN node scripts/install.mjs && npm run build && npm prune --omit=dev
# What npm leaves: the Node that starts the portal where there is none, and optional peers of others.
RUN rm -rf node_modules/node-* node_modules/@electric-sql node_modules/@types node_modules/undici-types \
  node_modules/.cache apps/demo e2e

FROM node:24.21.0-bookworm-slim@sha256:0e0ff40c39bc087845bfb27465a0df4ea419520094bc35842ff83dd8cbe6f9b6
LABEL org.opencontainers.image.title="Public code portal" org.opencontainers.image.licenses="MIT"
WORKDIR /portal
ARG CONTEXT_PATH=/
ENV CONTEXT_PATH=${CONTEXT_PATH} NODE_ENV=production PORTAL_PROFILE=production PORT=3000
# Histories of repositories are read by git.
RUN apt-get update && apt-get install --yes --no-install-recommends ca-certificates git \
  && rm -rf /var/lib/apt/lists/*
# npm would keep logs in a home that is read-only.
ENV NPM_CONFIG_LOGS_MAX=0 NPM_CONFIG_UPDATE_NOTIFIER=false
COPY --from=build /portal /portal
# A volume that is put here has the owner of this folder.
RUN install --directory --owner=node --group=node /backups
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Node itself takes the signals, so that a stop finishes what runs.
CMD ["node", "--import=./scripts/fast-imports.mjs", "--max-semi-space-size=4", "apps/portal/src/main.ts"]
