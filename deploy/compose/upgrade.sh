#!/bin/sh
# A new version under compose that loses no request: VERSION=0.1.0 sh deploy/compose/upgrade.sh, with what is set for
# `docker compose up` set as well. `up` itself stops whatever changes before it starts anything.
#
# First the steps (provisioning, topology, migrations, which leave the version before working), then one service after the
# other: the new one starts beside the old one, and the old one stops when the new one is healthy. The proxy and what the services
# depend on stay as they are; a new version of those is `docker compose up --detach --wait` at a quiet hour.
set -eu
cd "$(dirname "$0")/../.."

for step in provision provision-store topology migrate-identity migrate-catalogue migrate-submissions migrate-judging \
  migrate-winners migrate-contact; do
  docker compose run --rm --no-deps "$step"
done

for service in identity catalogue submissions judging winners contact frontend gateway; do
  old=$(docker compose ps --quiet "$service")
  # an earlier attempt may have left two
  count=$(($(printf '%s' "$old" | grep -c .) + 1))
  docker compose up --detach --no-deps --no-recreate --wait --scale "$service=$count" "$service"
  for container in $old; do
    docker stop "$container" >/dev/null
    docker rm "$container" >/dev/null
  done
  echo "$service: upgraded"
done
