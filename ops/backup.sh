#!/bin/sh
# Dumps the database that libpq's variables (PGDATABASE, PGHOST, ...) name to a new file, and then deletes dumps older than
# the given number of days:
#
#   PGDATABASE=jumbl sh ops/backup.sh /var/lib/jumbl-backups 30
#
# If the dump fails, it deletes nothing and exits with code 1. Copy the folder to another machine.
set -eu
umask 077
folder=$1
days=${2:-30}
file=$folder/jumbl-$(date -u +%Y-%m-%dT%H%M%SZ).dump
trap 'rm -f "$file.partial"' EXIT
pg_dump --no-password --format=custom --file="$file.partial"
mv "$file.partial" "$file"
find "$folder" -maxdepth 1 -name 'jumbl-*.dump' -mmin "+$((days * 24 * 60))" -delete
