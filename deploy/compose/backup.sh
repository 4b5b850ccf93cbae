#!/bin/sh
# A backup of a compose installation into a folder: sh deploy/compose/backup.sh FOLDER. People go on working; only the object
# store stops while it is copied, and evidence can be neither sent nor opened for that time. What is not in it: the secrets
# (deploy/compose/secrets), which restoring needs and which are kept elsewhere, and the event streams, which services fill again.
set -eu
folder=${1:?name a folder for the backup}
mkdir -p "$folder"
chmod 700 "$folder"
folder=$(cd "$folder" && pwd)
cd "$(dirname "$0")/../.."

docker compose exec -T postgres pg_dump --username=postgres --format=custom accolade >"$folder/database.dump"
# who was erased, by number and pseudonym: restoring an older backup needs it of the newest one
docker compose exec -T postgres psql --username=postgres --dbname=accolade --quiet --csv --tuples-only \
  <deploy/erasures/ledger.sql >"$folder/erasures.csv"
docker compose stop store
docker compose cp store:/data/. - >"$folder/store.tar"
docker compose up --detach --no-deps --no-recreate --wait store
echo "The backup is in $folder"
