# Two stages: the first installs and builds, the second has what serves and nothing else (docs/operating.md, "In a
# container"). A test walks through the second one (test/site/container.test.ts).
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /build
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev
COPY . .
RUN node scripts/build.mjs
RUN node scripts/supply/copy-server-packages.ts packages

FROM debian:12.15-slim
ENV NODE_ENV=production PORT=3000 DATA_DIR=/data BACKUP_DIR=/backups
RUN install -d -o 10001 -g 10001 -m 0700 /data /backups
WORKDIR /app
COPY --from=build /usr/local/bin/node /usr/local/bin/node
COPY --from=build /build/packages/node_modules ./node_modules
COPY --from=build /build/build/client ./build/client
COPY --from=build /build/package.json ./
COPY --from=build /build/domain ./domain
COPY --from=build /build/db ./db
COPY --from=build /build/server ./server
# A number, so that an orchestrator can see that it is not root.
USER 10001:10001
VOLUME ["/data", "/backups"]
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --retries=3 CMD ["node", "server/check-health.ts"]
CMD ["node", "--max-semi-space-size=2", "--disable-sigusr1", "server/main.ts"]
