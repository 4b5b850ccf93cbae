import { execFileSync, spawnSync } from 'node:child_process'
import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { findProgram } from '@accolade/chassis/testing/find-program'
import semver from 'semver'
import { root } from '../../lib/paths.ts'
import { runCommand } from '../../lib/run-command.ts'

// The tree of this checkout in repositories of their own, with a release in their past; and programs that only write down how
// they are called, in the place of docker and cosign.

export const folder = mkdtempSync(join(tmpdir(), 'accolade-release-'))
export const current: string = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version
export const next = semver.inc(current, 'minor') ?? ''

const calls = join(folder, 'calls')
const fakes = join(folder, 'fakes')
const plain = join(folder, 'plain')
const env = {
  HOME: folder,
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_AUTHOR_NAME: 'Ada',
  GIT_AUTHOR_EMAIL: 'ada@agency.example',
  GIT_COMMITTER_NAME: 'Ada',
  GIT_COMMITTER_EMAIL: 'ada@agency.example',
}

export const changelog = (unreleased: string) =>
  `# Changelog\n\nWhat changed.\n\n## [Unreleased]\n${unreleased}\n## [${current}] - 2025-01-02\n\n- The first.\n`
const something = '\n### Added\n\n- Something that people notice.\n'

const original = join(folder, 'original')

/** Makes the repository that the others are clones of. */
export function prepare(): void {
  programs()
  mkdirSync(original)
  const list = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
  })
  const tar = ['--null', '--ignore-failed-read', '--files-from', '-', '--create']
  const packed = spawnSync('tar', ['--directory', root, ...tar], {
    input: list.stdout,
    maxBuffer: 512 * 1024 * 1024,
  })
  spawnSync('tar', ['--extract', '--directory', original], { input: packed.stdout })
  gitIn(original, 'init', '--quiet', '--initial-branch', 'main')
  writeFileSync(join(original, 'CHANGELOG.md'), changelog(''))
  gitIn(original, 'add', '.')
  gitIn(original, 'commit', '--quiet', '--message', `Release ${current}`)
  gitIn(original, 'tag', '--annotate', '--message', 'x', `v${current}`)
  writeFileSync(join(original, 'CHANGELOG.md'), changelog(something))
  gitIn(original, 'commit', '--quiet', '--all', '--message', 'Do something that people notice')
}

export const cleanUp = () => rmSync(folder, { recursive: true, force: true })

function programs(): void {
  for (const place of [fakes, plain]) mkdirSync(place)
  symlinkSync(process.execPath, join(plain, 'node'))
  for (const name of ['git', 'sh', 'gzip', 'mktemp', 'dirname', 'cp', 'rm', 'ssh-keygen']) {
    const program = findProgram(name)
    if (program) symlinkSync(program, join(plain, name))
  }
  const names = ['identity', 'gateway']
  const metadata = names.map((name) => [
    name,
    { 'containerimage.digest': `sha256:${name}`, 'image.name': `localhost:5000/accolade/${name}:${next}` },
  ])
  // what buildx writes about what it pushed
  fake(
    'docker',
    `for last; do :; done
case "$*" in *--metadata-file*) echo '${JSON.stringify(Object.fromEntries(metadata))}' > "$last";; esac`,
  )
  fake(
    'cosign',
    'case "$*" in *sign-blob*) while [ "$1" != --bundle ]; do shift; done; echo signed > "$2";; esac',
  )
}

/** It fails where `FAIL` has a part of its command line, with the words of `SAYS`. */
function fake(name: string, does: string): void {
  const path = join(fakes, name)
  const fails = `case "$0 $*" in *"\${FAIL:-nothing}"*) echo "\${SAYS:-}"; exit 1;; esac`
  writeFileSync(path, `#!/bin/sh\necho "${name} $*" >> ${calls}\n${fails}\n${does}\n`)
  chmodSync(path, 0o755)
}

export interface Clone {
  path: string
  git(...args: string[]): string
  read(path: string): string
  write(path: string, text: string): void
  has(path: string): boolean
  /** Commits whatever is there. */
  commit(message?: string): void
  /** Runs the task as people do. `called` is what was built and signed. */
  release(
    args: string[],
    more?: NodeJS.ProcessEnv,
  ): Promise<{ code: number; output: string; called: string[] }>
  /** What must be the same where nothing was changed. */
  state(): unknown
  /** What the repository that it was cloned from has. */
  remote(...args: string[]): string
}

let clones = 0

/** A clone, whose origin is a repository of its own. */
export function cloned(): Clone {
  clones += 1
  const [path, origin] = [join(folder, `clone-${clones}`), join(folder, `origin-${clones}.git`)]
  gitIn(folder, 'clone', '--quiet', '--bare', original, origin)
  gitIn(folder, 'clone', '--quiet', origin, path)
  symlinkSync(join(root, 'node_modules'), join(path, 'node_modules'))
  // a link is no folder, which .gitignore names
  appendFileSync(join(path, '.git/info/exclude'), 'node_modules\n')
  const git = (...args: string[]) => gitIn(path, ...args)
  return {
    path,
    git,
    read: (name) => readFileSync(join(path, name), 'utf8'),
    write(name, text) {
      mkdirSync(dirname(join(path, name)), { recursive: true })
      writeFileSync(join(path, name), text)
    },
    has: (name) => existsSync(join(path, name)),
    commit(message = 'Go on') {
      git('add', '.')
      git('commit', '--quiet', '--message', message)
    },
    async release(args, more = {}) {
      writeFileSync(calls, '')
      const PATH = `${fakes}:${plain}`
      const { code, output } = await runCommand(process.execPath, ['scripts/release/main.ts', ...args], {
        cwd: path,
        env: { ...env, PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...more },
      })
      const called = readFileSync(calls, 'utf8').split('\n')
      return { code, output, called: called.filter((call) => / bake | sign(-blob)? /.test(call)) }
    },
    state: () => [git('status', '--porcelain', '--ignored'), git('rev-parse', 'HEAD'), git('show-ref')],
    remote: (...args) => gitIn(origin, ...args),
  }
}

/** Where neither docker nor cosign are. */
export const withoutPrograms = { PATH: plain }

function gitIn(cwd: string, ...args: string[]): string {
  return execFileSync('git', args, { cwd, env: { ...process.env, ...env }, encoding: 'utf8' }).trim()
}
