FROM node:24-slim AS build
WORKDIR /jumbl
COPY . .
RUN npm install --global "$(node -p 'require("./package.json").packageManager')" \
  && pnpm install --frozen-lockfile \
  && pnpm run build \
  && pnpm install --prod --frozen-lockfile --filter "@jumbl/api..."

FROM node:24-slim
WORKDIR /jumbl
ENV NODE_ENV=production
COPY --from=build /jumbl .
RUN mkdir -p .data && chown node .data
USER node
EXPOSE 3000
HEALTHCHECK CMD ["node", "--eval", "fetch('http://127.0.0.1:3000/api/ready').then((r) => process.exit(r.ok ? 0 : 1))"]
CMD ["node", "apps/api/src/server.ts"]
