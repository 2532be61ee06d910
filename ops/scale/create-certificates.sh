#!/bin/sh
# Creates a certificate authority and a certificate for each machine, valid for ten years, in a new folder:
#
#   sh ops/scale/create-certificates.sh certificates db1 db2 db3 backup
#
# Patroni connects to localhost, and an instance to the haproxy of its own machine, 127.0.0.1.
set -eu
umask 077
mkdir "$1" && cd "$1" && shift
openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -noenc -days 3650 -subj /CN=jumbl-databases \
  -keyout ca.key -out ca.crt 2>/dev/null
for name in "$@"; do
  openssl req -new -newkey ec -pkeyopt ec_paramgen_curve:P-256 -noenc -subj "/CN=$name" \
    -keyout "$name.key" -out "$name.csr" 2>/dev/null
  echo "subjectAltName=DNS:$name,DNS:localhost,IP:127.0.0.1" |
    openssl x509 -req -in "$name.csr" -CA ca.crt -CAkey ca.key -CAcreateserial -days 3650 -extfile /dev/stdin \
      -out "$name.crt" 2>/dev/null
  rm "$name.csr"
done
