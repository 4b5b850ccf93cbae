#!/bin/sh
# What our installations and tests use of the official image's start: a first start makes the cluster, its user with a password,
# and one database.
set -eu
# a volume's group may have been given rights since, which PostgreSQL refuses
mkdir -p "$PGDATA"
chmod 700 "$PGDATA"
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  user=${POSTGRES_USER:-postgres}
  password=$(mktemp)
  if [ -n "${POSTGRES_PASSWORD_FILE:-}" ]; then cat "$POSTGRES_PASSWORD_FILE" >"$password"; else echo "$POSTGRES_PASSWORD" >"$password"; fi
  # shellcheck disable=SC2086
  initdb --username="$user" --pwfile="$password" ${POSTGRES_INITDB_ARGS:-}
  rm "$password"
  echo 'host all all all scram-sha-256' >>"$PGDATA/pg_hba.conf"
  if [ "${POSTGRES_DB:-$user}" != postgres ]; then
    pg_ctl --wait --options='-c listen_addresses=' start
    createdb --username="$user" "${POSTGRES_DB:-$user}"
    pg_ctl --wait stop
  fi
fi
exec "$@" -c "listen_addresses=*"
