# Both base images are pinned by version. ops/image/check.sh builds this file from base images that it makes itself.
ARG NODE_IMAGE=node:24.21.0-bookworm-slim
ARG RUNTIME_IMAGE=debian:12.12-slim

FROM ${NODE_IMAGE} AS build
ARG NPM_CONFIG_REGISTRY
WORKDIR /jumbl
# The dependencies are a separate layer, so a change of the sources does not install them again.
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml ./
RUN npm install --global "$(node -p 'require("./package.json").packageManager')"
COPY apps/api/package.json apps/api/
COPY apps/web/package.json apps/web/
COPY examples/package.json examples/
COPY system-tests/package.json system-tests/
COPY packages/client/package.json packages/client/
COPY packages/contract/package.json packages/contract/
COPY packages/db/package.json packages/db/
COPY packages/domain/package.json packages/domain/
COPY packages/test-postgres/package.json packages/test-postgres/
COPY packages/ui/package.json packages/ui/
COPY packages/wordbank/package.json packages/wordbank/
RUN pnpm install --prod --frozen-lockfile --trust-lockfile --filter jumbl --filter-prod "@jumbl/web..."
COPY . .
# Or pnpm would first install all dependencies again, those for development too.
RUN pnpm --config.verify-deps-before-run=false -C apps/web run build

FROM ${NODE_IMAGE} AS dependencies
ARG NPM_CONFIG_REGISTRY
WORKDIR /jumbl
COPY --from=build /usr/local /usr/local
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml ./
COPY apps/api/package.json apps/api/
COPY packages/contract/package.json packages/contract/
COPY packages/db/package.json packages/db/
COPY packages/domain/package.json packages/domain/
COPY packages/wordbank/package.json packages/wordbank/
COPY ops/image/prune.sh ops/image/
# The optional packages are those of the root, for building the web app.
RUN pnpm install --prod --no-optional --frozen-lockfile --trust-lockfile --filter "@jumbl/api..." \
  && sh ops/image/prune.sh

FROM ${RUNTIME_IMAGE} AS runtime
# Nothing here runs Perl, or needs other character sets and time zones than Node's.
RUN groupadd --gid 1000 jumbl \
  && useradd --uid 1000 --gid jumbl --no-create-home --shell /usr/sbin/nologin jumbl \
  && install --directory --owner jumbl --group jumbl /jumbl/.data \
  && rm -rf /usr/lib/*/gconv /usr/lib/*/perl-base /usr/bin/perl* /usr/share/zoneinfo /usr/share/locale \
    /usr/share/man /var/cache/apt /var/lib/apt/lists \
  && find /usr/share/doc -type f ! -name copyright -delete

# From scratch, because the layers of the base would still contain what was removed.
FROM scratch
COPY --from=runtime / /
WORKDIR /jumbl
ENV NODE_ENV=production PATH=/usr/local/bin:/usr/bin:/bin
COPY --from=build /usr/local/bin/node /usr/local/bin/node
COPY --from=dependencies /jumbl ./
COPY LICENSE NOTICE THIRD-PARTY-NOTICES.txt ./
COPY packages/contract/src packages/contract/src
COPY packages/domain/src packages/domain/src
COPY packages/db/src packages/db/src
COPY packages/wordbank/data packages/wordbank/data
COPY packages/wordbank/src packages/wordbank/src
COPY apps/api/src apps/api/src
COPY --from=build /jumbl/apps/web/dist apps/web/dist
# With a strict umask, the files of the checkout are readable by their owner only.
RUN find . ! -perm -444 -exec chmod a+rX {} +
ARG JUMBL_COMMIT
ENV JUMBL_COMMIT=${JUMBL_COMMIT}
USER jumbl
VOLUME /jumbl/.data
EXPOSE 3000
HEALTHCHECK --start-period=30s CMD ["node", "--eval", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/api/ready`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "apps/api/src/server.ts"]
