// Sorts the packages of a `npm ci` into layers: `production-tree.ts OUT GROUP=WORKSPACE,… GROUP=…`, run in the folder that
// holds package-lock.json. OUT/common gets what every group needs at run time, OUT/GROUP the rest of that group, and
// OUT/GROUP/sbom.cdx.json says what an image of that group consists of.
//
// `npm --omit=dev` keeps optional peers that happen to be in the lock file: Prisma's generator with its studio, and
// TypeScript, 300 MB of them. `npm sbom` refuses trees with a peer outside of its range. So both are done here, from the
// same walk: what the workspaces' dependencies reach.
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'

interface Manifest {
  name: string
  version: string
  license?: string
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
}

/** A package that is needed, where it lies. */
export interface Needed {
  directory: string
  manifest: Manifest
}

/** `vite build` puts them into the pages; the front end's server loads none of them. */
export const bundled = [
  '@simplewebauthn/browser',
  'antd',
  'cmdk',
  'react',
  'react-dom',
  'react-router-dom',
  'swr',
]

const manifestOf = (directory: string): Manifest =>
  JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8'))

/**
 * Everything that workspaces reach by their dependencies at run time, the workspaces themselves first. Types are not.
 *
 * @throws Error naming a dependency that is not installed
 */
export function neededBy(root: string, workspaces: readonly string[]): Needed[] {
  const found = new Map<string, Needed>()
  const waiting = workspaces.map((workspace) => realpathSync(join(root, workspace)))
  for (let directory = waiting.shift(); directory !== undefined; directory = waiting.shift()) {
    if (found.has(directory)) continue
    const manifest = manifestOf(directory)
    found.set(directory, { directory, manifest })
    for (const [name, must] of wanted(manifest)) {
      const next = locate(root, directory, name)
      if (next) waiting.push(next)
      else if (must) throw new Error(`${name}, which ${manifest.name} needs, is not installed`)
    }
  }
  return [...found.values()]
}

function wanted(manifest: Manifest): Array<[name: string, must: boolean]> {
  const optional = Object.keys(manifest.optionalDependencies ?? {})
  const peers = Object.keys(manifest.peerDependencies ?? {}).filter(
    (name) => !manifest.peerDependenciesMeta?.[name]?.optional,
  )
  const direct = Object.keys(manifest.dependencies ?? {}).filter((name) => !optional.includes(name))
  const all = [
    ...direct.map((name): [string, boolean] => [name, true]),
    ...[...optional, ...peers].map((name): [string, boolean] => [name, false]),
  ]
  const isPages = manifest.name === '@accolade/frontend'
  return all.filter(([name]) => !name.startsWith('@types/') && !(isPages && bundled.includes(name)))
}

/** Node's way: the nearest node_modules upwards, not beyond the root. */
function locate(root: string, from: string, name: string): string | null {
  for (let directory = from; ; directory = dirname(directory)) {
    const candidate = join(directory, 'node_modules', name)
    if (existsSync(join(candidate, 'package.json'))) return realpathSync(candidate)
    if (resolve(directory) === realpathSync(root)) return null
  }
}

const isLicence = /licen[cs]e|notice|copying/i
// Node runs no TypeScript below node_modules
const ofDevelopers = /\.(map|md|markdown|ts|mts|cts|tsx|flow|tsbuildinfo)$/
/** What large packages hold and none of our programs loads: other databases, other builds of an engine, builds for browsers, tests. */
const unused = [
  /\/@prisma\/client\/runtime\/(query_compiler_(?!fast_bg\.postgresql\.)|query_compiler_.*\.js$|wasm-compiler-edge\.)/,
  /\/tesseract\.js-core\/tesseract-core(?!-simd-lstm\.(js|wasm)$)/,
  /\/@tesseract\.js-data\/eng\/(?!4\.0\.0_best_int\/)[^/]+\/./,
  /\/pdf-lib\/(dist\/pdf-lib\.|src\/)/,
  /\/pdfkit\/js\/pdfkit\.(browser|standalone)\./,
  /\/xml2js\/lib\/xml2js\.bc\.js$/,
  /\/node_modules\/(@[^/]+\/)?[^/]+\/(\.yarn|test|examples|benchmarks)\//,
]

/** Whether a file of a package is of use at run time. Licences stay. */
export function runs(path: string): boolean {
  const name = basename(path)
  if (isLicence.test(name)) return true
  return !ofDevelopers.test(name) && !unused.some((files) => files.test(path))
}

/** Copies packages to where they lie in the tree, without what is of no use at run time; workspaces as links. */
export function copyInto(layer: string, root: string, needed: readonly Needed[]): void {
  for (const { directory, manifest } of needed) {
    const path = relative(root, directory)
    if (!path.includes('node_modules/')) {
      const link = join(layer, 'node_modules', manifest.name)
      mkdirSync(dirname(link), { recursive: true })
      symlinkSync(join(relative(dirname(link), layer), path), link)
      continue
    }
    const ofAnother = join(directory, 'node_modules')
    const filter = (file: string) => file !== ofAnother && runs(file)
    cpSync(directory, join(layer, path), { recursive: true, filter, preserveTimestamps: true })
  }
}

type Lock = Record<
  string,
  { name?: string; version: string; integrity?: string; dev?: boolean; link?: boolean }
>

const lockOf = (root: string): Lock =>
  JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages

/** Whatever the lock file names, on any platform, but for what only developers need. */
export function lockedPackages(root: string): Needed[] {
  return Object.entries(lockOf(root))
    .filter(([path, { dev, link }]) => path.includes('node_modules/') && !dev && !link)
    .map(([path, entry]) => {
      const name = entry.name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
      return { directory: join(root, path), manifest: { ...entry, name } }
    })
}

/** A bill of materials in CycloneDX, the same for the same tree. @param name of what consists of it */
export function billOfMaterials(root: string, name: string, needed: readonly Needed[]): object {
  const lock = lockOf(root)
  const components = needed.map(({ directory, manifest: { name, version, license } }) => {
    const integrity = lock[relative(root, directory)]?.integrity
    const [algorithm, digest] = integrity?.split('-', 2) ?? []
    return {
      type: 'library',
      name,
      version,
      purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
      'bom-ref': `${name}@${version}|${relative(root, directory)}`,
      ...(typeof license === 'string' && { licenses: [{ expression: license }] }),
      ...(algorithm === 'sha512' &&
        digest && { hashes: [{ alg: 'SHA-512', content: Buffer.from(digest, 'base64').toString('hex') }] }),
    }
  })
  components.sort((a, b) => (a['bom-ref'] < b['bom-ref'] ? -1 : 1))
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      component: { type: 'application', name, version: manifestOf(root).version },
    },
    components,
  }
}

/** Writes the layers; answers how many packages each has. */
export function layOut(root: string, out: string, groups: Record<string, string[]>): Record<string, number> {
  const sets = Object.entries(groups).map(([name, workspaces]): [string, Needed[]] => [
    name,
    neededBy(root, workspaces),
  ])
  const isEverywhere = ({ directory }: Needed) =>
    sets.every(([, needed]) => needed.some((one) => one.directory === directory))
  const common = (sets[0]?.[1] ?? []).filter(isEverywhere)
  copyInto(join(out, 'common'), root, common)
  const counts: Record<string, number> = { common: common.length }
  for (const [name, needed] of sets) {
    const own = needed.filter(
      (one) => !isEverywhere(one) && !groups[name]?.includes(relative(root, one.directory)),
    )
    mkdirSync(join(out, name), { recursive: true })
    copyInto(join(out, name), root, own)
    const bill = billOfMaterials(root, `accolade-${name}`, needed)
    writeFileSync(join(out, name, 'sbom.cdx.json'), `${JSON.stringify(bill, null, 2)}\n`)
    counts[name] = own.length
  }
  return counts
}

const [, script, out, ...words] = process.argv
if (script?.endsWith('production-tree.ts') && out) {
  const groups = words.map((word): [string, string[]] => {
    const [name = '', workspaces = ''] = word.split('=')
    return [name, workspaces.split(',')]
  })
  console.log('packages:', layOut(realpathSync(process.cwd()), out, Object.fromEntries(groups)))
}
