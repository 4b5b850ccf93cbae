#!/bin/sh
# Publishes the images of a release: VERSION=0.1.0 REGISTRY=registry.example.com/accolade sh deploy/docker/publish.sh
#
# Builds them for both architectures with provenance and a bill of materials, pushes them, and signs each by its digest. Needs a
# builder that can do both (docker buildx create --use, with QEMU or a node of each architecture), a login to the registry, and cosign,
# which signs with the key that COSIGN_KEY names, else with the identity of who runs it. DIGESTS names a file for the images by their
# digests, which is written when all are signed. `npm run release -- VERSION --push` runs this. Who pulls checks:
#   cosign verify --key cosign.pub registry.example.com/accolade/identity:0.1.0
set -eu
: "${VERSION:?}" "${REGISTRY:?}"
export VERSION REGISTRY
cd "$(dirname "$0")/../.."
if [ -n "$(git status --porcelain)" ]; then
  echo "The checkout has changes that no commit has: they would be in the images" >&2
  exit 1
fi
REVISION=$(git rev-parse HEAD)
export REVISION

metadata=$(mktemp)
images=$(mktemp)
trap 'rm -f "$metadata" "$images"' EXIT
docker buildx bake --file deploy/docker-bake.hcl --set '*.platform=linux/amd64,linux/arm64' \
  --provenance=mode=max --sbom=true --push --metadata-file "$metadata"

# a file between: a shell does not notice where the beginning of a pipe fails
node -e '
  const built = Object.values(JSON.parse(require("fs").readFileSync(process.argv[1], "utf8")))
  const images = built.filter((one) => one["containerimage.digest"])
  if (images.length === 0) throw new Error("docker buildx names no image that it pushed")
  for (const one of images)
    console.log(one["image.name"].replace(/:[^:/]+$/, "") + "@" + one["containerimage.digest"])
' "$metadata" >"$images"

while read -r image; do
  cosign sign --yes ${COSIGN_KEY:+--key "$COSIGN_KEY"} "$image" </dev/null
  echo "$image"
done <"$images"
if [ -n "${DIGESTS:-}" ]; then cp "$images" "$DIGESTS"; fi
