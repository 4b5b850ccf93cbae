#!/bin/sh
# Prints the secrets of the local overlay: `sh k8s/overlays/local/make-secrets.sh | kubectl apply -f -`. Run it once: new
# passwords do not fit the volumes that the old ones made.
set -eu
random() { od -An -N24 -tx1 /dev/urandom | tr -d ' \n'; }

# secret NAME, with lines `key=value` on standard input
secret() {
  printf -- '---\napiVersion: v1\nkind: Secret\nmetadata:\n  name: %s\n  namespace: accolade\nstringData:\n' "$1"
  while IFS='=' read -r key value; do printf "  %s: '%s'\n" "$key" "$value"; done
}

admin=$(random) internal=$(random) s3_submissions=$(random) s3_judging=$(random)
# nats-server reads a password as configuration: it must not begin like a number
users="identity catalogue submissions judging winners contact gateway topology operations"
for user in $users; do eval "nats_$user=p$(random)"; done
nats_password() { eval "printf %s \"\$nats_$1\""; }
nats_url() { printf 'nats://%s:%s@nats:4222' "$1" "$(nats_password "$1")"; }

secret postgres <<END
password=$admin
END
secret nats <<END
$(for user in $users; do printf '%s-password=%s\n' "$user" "$(nats_password "$user")"; done)
END
secret gateway <<END
nats-url=$(nats_url gateway)
internal-secret=$internal
END
secret topology <<END
nats-url=$(nats_url topology)
END
secret store <<END
seaweedfs-s3.json={"identities":[{"name":"submissions","credentials":[{"accessKey":"submissions","secretKey":"$s3_submissions"}],"actions":["Admin","Read","List","Tagging","Write"]},{"name":"judging","credentials":[{"accessKey":"judging","secretKey":"$s3_judging"}],"actions":["Read:accolade-judging","List:accolade-judging"]}]}
END
provision="admin-database-url=postgres://postgres:$admin@postgres:5432/accolade"
for name in identity catalogue submissions judging winners contact; do
  database="postgres://$name:$(random)@postgres:5432/accolade"
  provision="$provision
database-url-$name=$database"
  more=
  case $name in
    identity) more="key-secret=$(random)
internal-secret=$internal" ;;
    submissions) more="internal-secret=$internal
s3-access-key=submissions
s3-secret-key=$s3_submissions" ;;
    judging)
      more="judging-id-secret=$(random)
s3-access-key=judging
s3-secret-key=$s3_judging"
      ;;
    contact) more="internal-secret=$internal
smtp-url=smtp://mail:1025
webhook-key-secret=$(random)" ;;
  esac
  secret "$name" <<END
database-url=$database
nats-url=$(nats_url "$name")${more:+
$more}
END
done
secret provision <<END
$provision
END
