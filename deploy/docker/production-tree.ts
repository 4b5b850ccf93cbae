// Leaves in node_modules what a workspace needs at run time and nothing else, and writes down what that is:
// `production-tree.ts WORKSPACE SBOM_FILE`, run in the folder that holds package-lock.json.
//
// `npm --omit=dev` keeps optional peers that happen to be in the lock file: Prisma's generator with its studio, and
// TypeScript, 300 MB of them. `npm sbom` refuses trees with a peer outside of its range. So both are done here, from the
// same walk: what the workspace's dependencies reach.
import { existsSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'

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

const manifestOf = (directory: string): Manifest =>
  JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8'))

/**
 * Everything that a workspace reaches by its dependencies, the workspace itself first.
 *
 * @throws Error naming a dependency that is not installed
 */
export function neededBy(root: string, workspace: string): Needed[] {
  const found = new Map<string, Needed>()
  const waiting = [realpathSync(join(root, workspace))]
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
  return [
    ...direct.map((name): [string, boolean] => [name, true]),
    ...[...optional, ...peers].map((name): [string, boolean] => [name, false]),
  ]
}

/** Node's way: the nearest node_modules upwards, not beyond the root. */
function locate(root: string, from: string, name: string): string | null {
  for (let directory = from; ; directory = dirname(directory)) {
    const candidate = join(directory, 'node_modules', name)
    if (existsSync(join(candidate, 'package.json'))) return realpathSync(candidate)
    if (resolve(directory) === realpathSync(root)) return null
  }
}

/** Removes every package that is not among the needed ones, also out of the folders of workspaces; answers how many. */
export function pruneAll(root: string, needed: readonly Needed[]): number {
  const workspaces = needed
    .map(({ directory }) => directory)
    .filter((path) => !path.includes('/node_modules/'))
  return [root, ...workspaces]
    .map((folder) => join(folder, 'node_modules'))
    .filter((folder) => existsSync(folder))
    .map((folder) => prune(folder, needed))
    .reduce((sum, removed) => sum + removed, 0)
}

/** Removes every package that is not among the needed ones; answers how many those were. */
function prune(nodeModules: string, needed: readonly Needed[]): number {
  const keep = needed.map(({ directory }) => directory)
  let removed = 0
  for (const directory of packagesIn(nodeModules)) {
    const real = existsSync(directory) ? realpathSync(directory) : undefined
    const nested = join(directory, 'node_modules')
    if (real !== undefined && keep.includes(real)) {
      // a workspace's own folder is somebody else's
      if (real === resolve(directory) && existsSync(nested)) removed += prune(nested, needed)
    } else {
      rmSync(directory, { recursive: true, force: true })
      removed += 1
    }
  }
  rmSync(join(nodeModules, '.bin'), { recursive: true, force: true })
  rmSync(join(nodeModules, '.package-lock.json'), { force: true })
  return removed
}

function packagesIn(nodeModules: string): string[] {
  const names = readdirSync(nodeModules).filter((name) => !name.startsWith('.'))
  return names.flatMap((name) => {
    const path = join(nodeModules, name)
    return name.startsWith('@') ? readdirSync(path).map((inner) => join(path, inner)) : [path]
  })
}

/** A bill of materials in CycloneDX, the same for the same tree. */
export function billOfMaterials(root: string, needed: readonly Needed[]): object {
  const lock: Record<string, { integrity?: string }> = JSON.parse(
    readFileSync(join(root, 'package-lock.json'), 'utf8'),
  ).packages
  const [subject, ...rest] = needed.map(({ directory, manifest: { name, version, license } }) => {
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
  rest.sort((a, b) => (a['bom-ref'] < b['bom-ref'] ? -1 : 1))
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { ...subject, type: 'application' } },
    components: rest,
  }
}

const [, script, workspace, sbomFile] = process.argv
if (script?.endsWith('production-tree.ts') && workspace && sbomFile) {
  const root = realpathSync(process.cwd())
  const needed = neededBy(root, workspace)
  const removed = pruneAll(root, needed)
  writeFileSync(sbomFile, `${JSON.stringify(billOfMaterials(root, needed), null, 2)}\n`)
  console.log(`${workspace}: ${needed.length} packages kept, ${removed} removed`)
}
