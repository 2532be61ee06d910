#!/bin/sh
# Run once by the PostgreSQL image when the primary's data is created (docker-compose.yml, profile `scale`).
set -e
psql -v ON_ERROR_STOP=1 -v owner_password="$OWNER_PASSWORD" -v server_password="$SERVER_PASSWORD" \
  -f /scale/create-roles.sql postgres
psql -v ON_ERROR_STOP=1 -v password="$REPLICATION_PASSWORD" postgres <<'SQL'
create role replicator login replication password :'password';
SQL
echo "host replication replicator all scram-sha-256" >> "$PGDATA/pg_hba.conf"
# Takes effect at the next start, when the standby can connect.
psql -c "alter system set synchronous_standby_names = 'standby'" postgres
