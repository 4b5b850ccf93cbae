import { images, services, tagOf, type Weight, weighImages } from './build-images.ts'
import { docker, type Engine } from './docker.ts'

/** What each image may add to its base, and those with ffmpeg besides. */
const limitBytes = 120_000_000
const filmsLimitBytes = 220_000_000

/** Services whose images have ffmpeg, in a layer of its own. */
const withFilms = ['submissions', 'winners']

/** Layers of a service that are its own: its client, its sources, and the folder that it works in. */
const ownLayers = 3
/** What comes above the packages where there is ffmpeg: that, the licence, the contracts and the chassis. */
const filmsLayers = 4

/** What is wrong with the images, one line each; the weights go to `say`. */
export async function imageProblems(
  engine: Engine,
  version: string,
  say: (text: string) => void,
): Promise<string[]> {
  const weights = await weighImages(engine, version)
  for (const { name, bytesAboveBase } of weights)
    say(`    ${name.padEnd(12)} ${(bytesAboveBase / 1e6).toFixed(1).padStart(6)} MB above the base`)
  const each = await Promise.all(images.map((name) => problemsOf(engine, name, version)))
  return [...weightProblems(weights), ...each.flat()]
}

/** Too heavy, or layers of packages that differ from service to service. */
export function weightProblems(weights: readonly Weight[]): string[] {
  const hasFilms = ({ name }: Weight) => withFilms.includes(name)
  const limitOf = (weight: Weight) => limitBytes + (hasFilms(weight) ? filmsLimitBytes : 0)
  const heavy = weights.filter((weight) => weight.bytesAboveBase > limitOf(weight))
  const all = weights.filter(({ name }) => services.some((service) => service === name))
  const films = all.filter(hasFilms)
  const others = all.filter((weight) => !hasFilms(weight))
  return [
    ...heavy.map(({ name, bytesAboveBase }) => `${name} adds ${bytesAboveBase} bytes to its base`),
    ...sharingProblems(others, ownLayers),
    ...sharingProblems(films, ownLayers),
    ...sharingProblems([...others.slice(0, 1), ...films], ownLayers + filmsLayers),
  ]
}

/** Images that have not all layers of the first one, but for some on top. */
function sharingProblems([first, ...others]: readonly Weight[], onTop: number): string[] {
  return others
    .filter(({ layers }) => {
      const shared = layers.findIndex((layer, place) => layer !== first?.layers[place])
      return shared >= 0 && shared < layers.length - onTop
    })
    .map(({ name }) => `${name} and ${first?.name} share too few layers`)
}

/** Prints a line for each thing that an image must not have. */
const search = String.raw`
cd /app
find / -xdev \( -name '.*_history' -o -name '.npmrc' -o -name '.env*' -o -name 'id_rsa*' \) -type f 2>/dev/null | sed 's/^/is left: /'
find /app -type f \( -name '*.pem' -o -name '*.key' -o \( -path '*/secrets/*' ! -name '*.ts' \) \) | sed 's/^/looks like a secret: /'
find /app -type f \( -name '*.map' -o -name '*.d.ts' \) | head -3 | sed 's/^/is of no use at run time: /'
for tool in typescript prisma jest vite @types @biomejs @prisma/studio-core @prisma/engines; do
  [ ! -e "node_modules/$tool" ] || echo "is a tool: $tool"
done
for program in npm npx yarn gcc make; do ! command -v $program >/dev/null || echo "is a tool: $program"; done
[ -s sbom.cdx.json ] || echo "there is no bill of materials"
[ -s LICENSE ] || echo "there is no licence"
find / -xdev -writable -type f -not -path '/proc/*' 2>/dev/null | head -3 | sed 's/^/may be written: /'
[ "$(id -u)" = 10001 ] || echo "runs as $(id -u)"
touch /here 2>/dev/null && echo "its root can be written"
:`

async function problemsOf(engine: Engine, name: string, version: string): Promise<string[]> {
  const image = tagOf(name, version)
  const run = ['run', '--rm', '--network', 'none', '--entrypoint', 'sh', image, '-c', search]
  const found = await docker(engine, ...run)
  const history = await docker(engine, 'history', '--no-trunc', '--format', '{{.CreatedBy}}', image)
  const labels = await docker(engine, 'image', 'inspect', '--format', '{{json .Config.Labels}}', image)
  return [
    ...found.split('\n').filter(Boolean),
    ...(/(password|token|secret)=\S/i.test(history) ? ['its history holds a secret'] : []),
    ...(JSON.parse(labels)['org.opencontainers.image.version'] === version
      ? []
      : ['its version is not its label']),
  ].map((problem) => `${name}: ${problem}`)
}
