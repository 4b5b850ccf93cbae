#!/bin/sh
# Makes a compose installation of a backup: sh deploy/compose/restore.sh FOLDER [LEDGER], with the secrets of the installation that was
# backed up, and without volumes that hold anything (docker compose down --volumes forgets them). A backup of an earlier
# release is brought up to this one. LEDGER is erasures.csv of the newest backup there is, by default of this one: whoever was erased
# after this backup was made is erased again.
set -eu
folder=${1:?name the folder of the backup}
folder=$(cd "$folder" && pwd)
ledger=${2:-$folder/erasures.csv}
if [ -e "$ledger" ]; then ledger=$(cd "$(dirname "$ledger")" && pwd)/$(basename "$ledger"); fi
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
if [ -s "$ledger" ]; then
  docker compose run --rm --no-deps migrate-identity
  {
    echo 'BEGIN; CREATE TEMPORARY TABLE ledger (id uuid, user_id uuid, pseudonym text) ON COMMIT DROP;'
    echo 'COPY ledger FROM STDIN (FORMAT csv);'
    cat "$ledger"
    echo '\.'
    cat deploy/erasures/apply.sql
    echo 'COMMIT;'
  } | docker compose exec -T postgres psql --username=postgres --dbname=accolade --quiet --set ON_ERROR_STOP=1
fi
docker compose create store
docker compose cp - store:/data <"$folder/store.tar"
docker compose up --detach --wait
echo "The installation runs with what was backed up"
