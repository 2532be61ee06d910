#!/bin/sh
# Runs what docs/install.md#several-machines has on db1, db2 and db3, or on backup, in one container.
set -eu
name=$(hostname)
(umask 077; mkdir -p /certificates; cd /certificates; flock . sh -c \
  '[ -d all ] || { sh /scale/create-certificates.sh new db1 db2 db3 backup && chmod 755 new && chmod 644 new/*.crt && mv new all; }')
install -d /etc/postgresql
install -o postgres -m 600 "/certificates/all/$name.key" /etc/postgresql/host.key
install -o postgres "/certificates/all/$name.crt" /etc/postgresql/host.crt
install -o postgres /certificates/all/ca.crt /etc/postgresql/ca.crt
# libpq looks for certificates in the home folder, which setpriv does not change.
export HOME=/var/lib/postgresql
as_postgres() { setpriv --reuid=postgres --regid=postgres --init-groups "$@"; }

if [ "$name" = backup ]; then
  cp /scale/pgbackrest-repository.conf /etc/pgbackrest.conf
  chown postgres /var/lib/pgbackrest
  as_postgres pgbackrest server &
  until as_postgres pgbackrest --stanza=jumbl stanza-create; do sleep 5; done
  wait
fi

install -d -o postgres /run/postgresql /var/lib/postgresql /etc/pgbouncer
install -d -m 700 /var/lib/etcd/default
cp /scale/pgbackrest.conf /etc/pgbackrest.conf
install -o postgres -m 600 /dev/null /etc/pgbouncer/userlist.txt
printf '"jumbl_owner" "%s"\n"jumbl_server" "%s"\n' "$POSTGRES_PASSWORD" "$POSTGRES_PASSWORD" > /etc/pgbouncer/userlist.txt
(
  set -a
  . /scale/etcd.env
  ETCD_NAME=$name ETCD_DATA_DIR=/var/lib/etcd/default
  ETCD_INITIAL_ADVERTISE_PEER_URLS=http://$name:2380 ETCD_ADVERTISE_CLIENT_URLS=http://$name:2379
  exec etcd
) &
as_postgres pgbouncer /scale/pgbouncer.ini &
as_postgres pgbackrest server &
# Fails on a standby and where the roles exist.
(until as_postgres psql -Atqc 'select' postgres; do sleep 2; done
 as_postgres psql -v owner_password="$POSTGRES_PASSWORD" -v server_password="$POSTGRES_PASSWORD" \
   -f /create-roles.sql postgres) > /dev/null 2>&1 &

install -m 600 /dev/null /etc/patroni_env.conf
cat > /etc/patroni_env.conf <<END
PATRONI_NAME=$name
PATRONI_RESTAPI_CONNECT_ADDRESS=$name:8008
PATRONI_POSTGRESQL_CONNECT_ADDRESS=$name:5432
PATRONI_REPLICATION_PASSWORD=$POSTGRES_PASSWORD
PATRONI_REWIND_PASSWORD=$POSTGRES_PASSWORD
PATRONI_RESTAPI_USERNAME=jumbl
PATRONI_RESTAPI_PASSWORD=$POSTGRES_PASSWORD
END
set -a
. /etc/patroni_env.conf
set +a
as_postgres sh /scale/leave-full-disk.sh &
exec setpriv --reuid=postgres --regid=postgres --init-groups patroni /etc/patroni/config.yml
