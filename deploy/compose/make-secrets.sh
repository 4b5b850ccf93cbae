#!/bin/sh
# Makes the secrets of this installation, each once: `sh deploy/compose/make-secrets.sh [folder]`, by default
# deploy/compose/secrets. A file that is there stays. The files can be read by everybody, because a container reads them
# as a user of its own; the folder is closed to everybody else.
set -eu
folder=${1:-"$(dirname "$0")/secrets"}
mkdir -p "$folder"
chmod 700 "$folder"

# keep NAME: standard input, unless NAME is there
keep() {
  if [ -s "$folder/$1" ]; then
    cat >/dev/null
  else
    cat >"$folder/$1"
    chmod 644 "$folder/$1"
  fi
}
random() { od -An -N24 -tx1 /dev/urandom | tr -d ' \n'; }
secret() { cat "$folder/$1"; }

for name in postgres-password key-secret internal-secret judging-id-secret s3-submissions-secret s3-judging-secret \
  webhook-key-secret grafana-password monitor-password; do
  random | keep "$name"
done
printf 'postgres://postgres:%s@postgres:5432/accolade' "$(secret postgres-password)" | keep admin-database-url
for service in identity catalogue submissions judging winners contact; do
  printf 'postgres://%s:%s@postgres:5432/accolade' "$service" "$(random)" | keep "database-url-$service"
done
# nats-server reads a password as configuration: it must not begin like a number
for user in identity catalogue submissions judging winners contact gateway topology operations; do
  printf 'p%s' "$(random)" | keep "nats-password-$user"
  printf 'nats://%s:%s@nats:4222' "$user" "$(secret "nats-password-$user")" | keep "nats-url-$user"
done
# judging reads the copies for judges and nothing else
keep seaweedfs-s3.json <<END
{
  "identities": [
    {
      "name": "submissions",
      "credentials": [{ "accessKey": "submissions", "secretKey": "$(secret s3-submissions-secret)" }],
      "actions": ["Admin", "Read", "List", "Tagging", "Write"]
    },
    {
      "name": "judging",
      "credentials": [{ "accessKey": "judging", "secretKey": "$(secret s3-judging-secret)" }],
      "actions": ["Read:accolade-judging", "List:accolade-judging"]
    }
  ]
}
END
echo "The secrets are in $folder"
