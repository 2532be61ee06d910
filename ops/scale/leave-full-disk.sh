#!/bin/sh
# Runs on db1, db2 and db3. When the leader's disk is full, PostgreSQL refuses most writes but keeps running, and so does
# Patroni. This lets a standby take over, at most once an hour, since the standby's disk may be as full.
recent=/run/postgresql/left-full-disk
while sleep 3; do
  free=$(df --output=avail --block-size=M /var/lib/postgresql | tail -n 1 | tr -dc 0-9)
  [ "$free" -lt 64 ] && [ -z "$(find "$recent" -mmin -60 2>/dev/null)" ] || continue
  curl -sf -o /dev/null http://localhost:8008/primary || continue
  # If PostgreSQL fails during the switchover, Patroni 3.0.2 promotes nobody unless the synchronous standby is named: the
  # other standby may have received more, and is not allowed to lead.
  standby=$(patronictl -c /etc/patroni/config.yml list jumbl --format tsv | awk -F '\t' '$4 == "Sync Standby" { print $2 }')
  [ -n "$standby" ] || continue
  touch "$recent"
  patronictl -c /etc/patroni/config.yml switchover jumbl --leader "$PATRONI_NAME" --candidate "$standby" --force
done
