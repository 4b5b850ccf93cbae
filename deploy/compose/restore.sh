#!/bin/sh
# Makes a compose installation of a backup: sh deploy/compose/restore.sh FOLDER, with the secrets of the installation that was
# backed up, and without volumes that hold anything (docker compose down --volumes forgets them). A backup of an earlier
# release is brought up to this one.
set -eu
folder=${1:?name the folder of the backup}
folder=$(cd "$folder" && pwd)
cd "$(dirname "$0")/../.."
test -s "$folder/database.dump"
test -s "$folder/store.tar"

docker compose up --detach --wait postgres
tables=$(docker compose exec -T postgres psql --username=postgres --dbname=accolade --tuples-only --no-align \
  --command "SELECT count(*) FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema')")
if [ "$tables" != 0 ]; then
  echo "The database holds $tables tables already: docker compose down --volumes forgets them" >&2
  exit 1
fi
docker compose run --rm --no-deps provision
# the schemas are there, and belong to their services
docker compose exec -T postgres pg_restore --username=postgres --dbname=accolade --clean --if-exists --exit-on-error \
  <"$folder/database.dump"
docker compose create store
docker compose cp - store:/data <"$folder/store.tar"
docker compose up --detach --wait
echo "The installation runs with what was backed up"
