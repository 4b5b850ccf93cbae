import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { Failure } from './failure.ts'
import { root } from './paths.ts'
import { runCommand } from './run-command.ts'

const migrations = [':(glob)services/*/prisma/migrations/**', ':(glob)services/_chassis/migrations/**']

/** The release that this checkout follows. */
export interface Release {
  commit: string
  /** Why this one, to be printed. */
  reason: string
}

/**
 * Finds the release before this checkout: the latest tag `v…` that is not the checkout itself; where there is none yet,
 * the last commit without the newest migrations.
 *
 * @returns why there is none, where git or the history is missing
 */
export function previousRelease(): Release | string {
  if (!git('rev-parse', 'HEAD')) return 'this is no checkout with a history'
  const tagged = git('tag', '--points-at', 'HEAD', '--list', 'v*') ? 'HEAD^' : 'HEAD'
  const tag = git('describe', '--tags', '--match', 'v*', '--abbrev=0', tagged)
  if (tag) return { commit: tag, reason: `the latest release, ${tag}` }
  if (git('status', '--porcelain', '--', ...migrations))
    return { commit: 'HEAD', reason: 'no release yet: the last commit, without the migrations being written' }
  const last = git('log', '-1', '--format=%h', '--', ...migrations)
  const before = last && git('rev-parse', '--verify', '--short', `${last}^`)
  if (!before) return 'there is neither a tag v… nor a commit before the newest migrations'
  return { commit: before, reason: `no release yet: ${before}, before the newest migrations (${last})` }
}

/** The services whose migrations have changed since that release. */
export function migratedSince({ commit }: Release): string[] {
  const files = git('diff', '--name-only', commit, '--', ...migrations)?.split('\n') ?? []
  const written = git('ls-files', '--others', '--exclude-standard', '--', ...migrations)?.split('\n') ?? []
  return [...new Set([...files, ...written].map((file) => file.split('/')[1] ?? ''))].filter(Boolean)
}

/** Unpacks a release into a folder, with this checkout's packages. @throws Failure */
export function unpackRelease({ commit }: Release, folder: string): void {
  const archive = spawnSync('git', ['archive', commit], { cwd: root, maxBuffer: 512 * 1024 * 1024 })
  const unpacked = spawnSync('tar', ['-x', '-C', folder], { input: archive.stdout })
  if (archive.status !== 0 || unpacked.status !== 0)
    throw new Failure(`${commit} could not be unpacked: ${archive.stderr}${unpacked.stderr}`)
  const modules = join(folder, 'node_modules')
  mkdirSync(join(modules, '@accolade'), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name !== '.cache' && name !== '@accolade')
      symlinkSync(join(root, 'node_modules', name), join(modules, name))
  }
  // its own workspaces, not ours
  const workspaces = readdirSync(join(folder, 'services')).map((name) => join('services', name))
  for (const workspace of [...workspaces, 'contracts']) {
    const { name } = JSON.parse(readFileSync(join(folder, workspace, 'package.json'), 'utf8')) as {
      name: string
    }
    symlinkSync(join(folder, workspace), join(modules, name))
    // packages of another version than the one that everybody shares
    const own = join(root, workspace, 'node_modules')
    if (existsSync(own)) symlinkSync(own, join(folder, workspace, 'node_modules'))
  }
}

/** Makes the Prisma client of a service of an unpacked release; takes ours where the schema is the same. */
export async function generateFor(service: string, folder: string): Promise<void> {
  const schema = join('services', service, 'prisma', 'schema.prisma')
  const made = join('services', service, 'src', 'store', 'generated')
  const same = readFileSync(join(folder, schema), 'utf8') === readFileSync(join(root, schema), 'utf8')
  if (same && existsSync(join(root, made)))
    return cpSync(join(root, made), join(folder, made), { recursive: true })
  const prisma = join(root, 'node_modules', 'prisma', 'build', 'index.js')
  const env = { ...process.env, PRISMA_SCHEMA_ENGINE_BINARY: '/bin/true', CHECKPOINT_DISABLE: '1' }
  const args = [prisma, 'generate', '--schema', schema]
  const { code, output } = await runCommand(process.execPath, args, { cwd: folder, env })
  if (code !== 0)
    throw new Failure(`The earlier Prisma client of ${service} could not be generated: ${output}`)
}

/** What git says, without the last line feed; undefined where it says nothing or fails. */
function git(...args: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.trim() || undefined : undefined
}
