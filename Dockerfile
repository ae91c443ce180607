# The app, and the service with another command. docs/deployment.md says how to build and run it.

FROM node:26-bookworm AS build
WORKDIR /build
COPY package.json package-lock.json ./
# With a registry of your own: --secret id=npmrc,src=$HOME/.npmrc
RUN --mount=type=secret,id=npmrc,target=/root/.npmrc npm ci --omit=dev --no-audit --no-fund
COPY . .
# The path below which it will be served on a host that is shared, such as /callboard.
ARG BASE_PATH=
RUN NODE_ENV=production NEXT_TELEMETRY_DISABLED=1 node node_modules/next/dist/bin/next build \
  && node scripts/launcher/precompress.mjs .next/static \
  && node scripts/release/collect-files.mjs /image/app \
  && mkdir /image/data /image/lib \
  && apt-get update && apt-get install -y --no-install-recommends libasound2 \
  && cp -L /usr/lib/*-linux-gnu/libatomic.so.1 /usr/lib/*-linux-gnu/libasound.so.2 /image/lib/ \
  && strip -o /image/node node_modules/node/bin/node

FROM debian:bookworm-slim
COPY --from=build /image/node /usr/local/bin/node
# Node needs the one, decoding AAC the other, and the slim base has none of them.
COPY --from=build /image/lib/ /usr/lib/
COPY --from=build /image/app /app
COPY --from=build --chown=10001:10001 /image/data /data
WORKDIR /app
USER 10001:10001
ARG BASE_PATH=
ENV NODE_ENV=production NEXT_TELEMETRY_DISABLED=1 HOST=0.0.0.0 PORT=3000 DATA_DIR=/data TMPDIR=/data BASE_PATH=$BASE_PATH
ENV NODE_OPTIONS="--max-semi-space-size=8 --max-old-space-size=768" MALLOC_ARENA_MAX=2
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "scripts/image/check-health.mjs"]
CMD ["node", "lib/server/main/serve.ts"]
