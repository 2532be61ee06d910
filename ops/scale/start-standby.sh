#!/bin/sh
# Copies the primary once, then runs as its standby (docker-compose.yml, profile `scale`).
set -e
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  until pg_isready -h primary -U replicator; do sleep 1; done
  pg_basebackup -d "host=primary user=replicator application_name=standby" -D "$PGDATA" -c fast -R
fi
# Once promoted it has no standby to wait for.
exec postgres -c synchronous_standby_names= -c hot_standby=on -c client_connection_check_interval=1s
