#!/bin/sh
# Run every minute on the backup machine, this writes two metrics for the textfile collector of prometheus-node-exporter:
#
#   sh ops/scale/backup-metrics.sh /var/lib/prometheus/node-exporter/jumbl.prom
#
# Without a backup or an archive, its metric is missing, which also fires the alert.
set -eu
backup=$(pgbackrest --stanza=jumbl --output=json info | jq '[.[].backup[].timestamp.stop] | max // empty')
archived=$(find /var/lib/pgbackrest/archive -type f -printf '%T@\n' | sort -n | tail -n 1)
{
  [ -z "$backup" ] || echo "jumbl_backup_timestamp_seconds $backup"
  [ -z "$archived" ] || echo "jumbl_archive_timestamp_seconds $archived"
} > "$1.partial"
mv "$1.partial" "$1"
