#!/usr/bin/env bash
# Builds the image with buildah, from bases made of debootstrap and this machine's Node, runs it, and checks that it is
# ready, who it runs as, how large it is, and that no secret is inside. Needs root, buildah, debootstrap, curl and jq
# (Debian packages), and changes nothing but its own folder and images.
set -euo pipefail

MAX_MEGABYTES=250
PORT=${PORT:-3900}
ROOT=$(cd "$(dirname "$0")/../.." && pwd)
CACHE=${IMAGE_CACHE:-/var/tmp/jumbl-image}
RUNTIME=localhost/jumbl-runtime
NODE=localhost/jumbl-node
IMAGE=localhost/jumbl
CANARY=canary-that-no-image-may-contain

work=$(mktemp -d)
container=
server=
cleanup() {
  [ -z "$server" ] || kill "$server" 2>/dev/null || true
  [ -z "$container" ] || buildah rm "$container" >/dev/null || true
  rm -rf "$work"
}
trap cleanup EXIT
fail() {
  echo "✗ $1" >&2
  exit 1
}

make_runtime_base() {
  if [ ! -e "$CACHE/rootfs/bin/sh" ]; then
    local mirror
    mirror=${DEBIAN_MIRROR:-$(apt-get indextargets --format '$(REPO_URI)' | grep -v security | sort -u | head -n 1)}
    mkdir -p "$CACHE"
    debootstrap --variant=minbase bookworm "$CACHE/rootfs" "$mirror" >"$CACHE/debootstrap.log"
    # Files that Debian's own slim images omit.
    find "$CACHE/rootfs/usr/share/doc" -type f ! -name copyright -delete
    rm -rf "$CACHE"/rootfs/usr/share/{man,info,locale,lintian} "$CACHE"/rootfs/var/cache/apt/* \
      "$CACHE"/rootfs/var/lib/apt/lists/* "$CACHE"/rootfs/var/log/*
  fi
  local base
  base=$(buildah from scratch)
  buildah add --quiet "$base" "$CACHE/rootfs" / >/dev/null
  buildah commit --quiet --rm "$base" "$RUNTIME" >/dev/null
}

make_node_base() {
  local base npm
  npm=$(dirname "$(dirname "$(readlink -f "$(command -v npm)")")")
  base=$(buildah from "$RUNTIME")
  buildah add --quiet "$base" "$(node -p process.execPath)" /usr/local/bin/node >/dev/null
  buildah add --quiet "$base" "$npm" /usr/local/lib/node_modules/npm >/dev/null
  # Packages are installed as on this machine: from the same registry, trusting the same certificates.
  npm config get registry | xargs printf 'registry=%s\n' >"$work/npmrc"
  buildah add --quiet "$base" "$work/npmrc" /usr/local/etc/npmrc >/dev/null
  buildah add --quiet "$base" "$work/npmrc" /root/.npmrc >/dev/null
  if [ -n "${NODE_EXTRA_CA_CERTS:-}" ]; then
    for file in /usr/local/share/extra-ca.pem /etc/ssl/certs/ca-certificates.crt; do
      buildah add --quiet "$base" "$NODE_EXTRA_CA_CERTS" "$file" >/dev/null
    done
    buildah config --env NODE_EXTRA_CA_CERTS=/usr/local/share/extra-ca.pem \
      --env SSL_CERT_FILE=/usr/local/share/extra-ca.pem "$base"
  fi
  buildah run --isolation chroot "$base" -- ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm
  buildah commit --quiet --rm "$base" "$NODE" >/dev/null
}

# A copy of what is committed, next to files that must not get into an image.
make_context() {
  git -C "$ROOT" archive HEAD | tar -x -C "$work" --one-top-level=context
  mkdir "$work/context/.data"
  for file in .env .env.local apps/api/.env .data/auth-secret; do
    echo "AUTH_SECRET=$CANARY" >"$work/context/$file"
  done
}

check() {
  buildah inspect --type image --format "{{.OCIv1.Config.User}}" "$IMAGE" | grep -qx jumbl || fail "user"
  echo "✓ runs as jumbl"

  container=$(buildah from "$IMAGE")
  local mount megabytes
  mount=$(buildah mount "$container")
  if grep -rqs "$CANARY" "$mount" || [ -n "$(find "$mount/jumbl" -name '.env*' -o -name auth-secret)" ]; then
    fail "the image contains a secret"
  fi
  echo "✓ no secret inside"
  megabytes=$(($(du --summarize --apparent-size --block-size=1 "$mount" | cut -f1) / 1000000))
  [ "$megabytes" -le "$MAX_MEGABYTES" ] || fail "$megabytes MB, more than $MAX_MEGABYTES"
  echo "✓ $megabytes MB"

  buildah run --isolation chroot --env "PORT=$PORT" "$container" -- node apps/api/src/server.ts >"$work/log" 2>&1 &
  server=$!
  local pid
  for _ in $(seq 240); do
    curl --silent --fail "http://127.0.0.1:$PORT/api/ready" >"$work/ready" && break
    kill -0 "$server" 2>/dev/null || break
    sleep 0.5
  done
  grep -q ready "$work/ready" || { tail "$work/log" >&2; fail "never ready"; }
  curl --silent --fail "http://127.0.0.1:$PORT/" >"$work/page" && grep -q "<html" "$work/page" || fail "no web app"
  echo "✓ ready, and serves the web app"

  "$ROOT/ops/image/play-guess.sh" "http://127.0.0.1:$PORT" || fail "no guess can be played"

  pid=$(pgrep --newest --uid 1000 --full 'node apps/api/src/server.ts') || fail "the server runs as another user"
  grep -E 'VmHWM|VmRSS' "/proc/$pid/status"
  buildah run --isolation chroot --env "PORT=$PORT" "$container" -- sh -c \
    "node --eval 'fetch(\`http://127.0.0.1:\${process.env.PORT || 3000}/api/ready\`).then((r) => process.exit(r.ok ? 0 : 1))'" ||
    fail "health check"
  echo "✓ healthy"
  kill -TERM "$pid"
  wait "$server" || fail "did not end cleanly"
  server=
  grep -q '"msg":"stopped"' "$work/log" || fail "did not end cleanly"
  echo "✓ ends at SIGTERM with code 0"
}

make_context
[ -n "${SKIP_BASES:-}" ] || { make_runtime_base; make_node_base; }
# Layers on new bases are never used again.
buildah build ${SKIP_BASES:+--layers} --isolation chroot --network host --format docker \
  --build-arg "NODE_IMAGE=$NODE" --build-arg "RUNTIME_IMAGE=$RUNTIME" --tag "$IMAGE" "$work/context"
check
