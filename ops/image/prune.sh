#!/bin/sh
# Removes what no program reads at run time from the installed packages: types, source maps and documents.
set -eu
find node_modules packages/*/node_modules apps/*/node_modules -type f \
  \( -name '*.map' -o -name '*.ts' -o -name '*.mts' -o -name '*.cts' -o -name '*.flow' -o -iname '*.md' \) \
  -delete
# A peer of tRPC, of which only types are used.
rm -rf node_modules/.pnpm/typescript@* node_modules/.pnpm/@typescript*
# The page /api/docs does not read these files of Swagger UI.
find node_modules/.pnpm/swagger-ui-dist@* -name 'swagger-ui-es-bundle*' -delete
