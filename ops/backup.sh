#!/bin/sh
# Backs up the PostgreSQL of DATABASE_URL to a new file, and then deletes backups older than the given number of days:
#
#   sh ops/backup.sh /var/lib/jumbl-backups 30
#
# If the backup fails, it deletes nothing and exits with code 1. Copy the folder to another machine.
set -eu
umask 077
folder=$1
days=${2:-30}
program=$(dirname "$(dirname "$(readlink -f "$0")")")
"$program/bin/jumbl" database backup "$folder/jumbl-$(date -u +%Y-%m-%dT%H%M%SZ).dump"
find "$folder" -maxdepth 1 -name 'jumbl-*.dump' -mtime "+$days" -delete
