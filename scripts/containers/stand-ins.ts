import { spawnSync } from 'node:child_process'
import { copyFileSync, cpSync, existsSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { findProgram } from '@accolade/chassis/testing/find-program'
import { goProgramFile } from '../cluster/tools.ts'
import { root } from '../lib/paths.ts'
import { docker, dockerCan, type Engine } from './docker.ts'
import { buildMailpit, goInstall } from './go-programs.ts'

interface Recipe {
  /** Its stage in stand-ins.Dockerfile. */
  stage: string
  /** Puts what the stage copies into the context. @throws Failure */
  prepare?(context: string, tag: string): Promise<void>
}

/** What can be made of Debian, npm and Go, by the name of the image that it stands in for. */
const recipes: Record<string, Recipe> = {
  node: { stage: 'node', prepare: async (context) => copyNode(context) },
  postgres: {
    stage: 'postgres',
    prepare: async (context) =>
      copyFileSync(join(folder, 'stand-in-postgres.sh'), join(context, 'stand-in-postgres.sh')),
  },
  nats: {
    stage: 'nats',
    prepare: (context, tag) => goInstall(`github.com/nats-io/nats-server/v2@v${versionOf(tag)}`, context),
  },
  'axllent/mailpit': {
    stage: 'mailpit',
    prepare: (context, tag) => buildMailpit(`v${versionOf(tag)}`, context),
  },
  'chrislusf/seaweedfs': {
    stage: 'seaweedfs',
    async prepare(context) {
      const weed = findProgram('weed')
      if (!weed) throw new Error('no program `weed` is on PATH or in Go’s folder')
      copyFileSync(weed, join(context, 'weed'))
    },
  },
  haproxy: { stage: 'haproxy' },
  // what Go has of them, whichever release was asked for
  'quay.io/minio/minio': {
    stage: 'minio',
    prepare: (context) => goInstall('github.com/minio/minio@latest', context),
  },
  'quay.io/minio/mc': { stage: 'mc', prepare: (context) => goInstall('github.com/minio/mc@latest', context) },
  'registry.k8s.io/pause': { stage: 'pause' },
  traefik: {
    stage: 'traefik',
    prepare: async (context) => copyFileSync(goProgramFile('traefik'), join(context, 'traefik')),
  },
}

const folder = join(root, 'scripts', 'containers')
const debian = 'debian:trixie-slim'
const versionOf = (tag: string) => /\d+(\.\d+)+/.exec(tag)?.[0] ?? tag

/**
 * Makes a stand-in under the name of an image that can't be pulled, in the engine's store only.
 *
 * @returns why there is none, else null
 */
export async function makeStandIn(
  engine: Engine,
  image: string,
  say: (text: string) => void,
): Promise<string | null> {
  const [name = '', tag = ''] = image.split(':')
  const recipe = recipes[name]
  if (!recipe) return 'nobody wrote down how'
  say(`making a stand-in for ${image} …`)
  const context = mkdtempSync(join(tmpdir(), 'accolade-stand-in-'))
  try {
    if (!(await dockerCan(engine, 'image', 'inspect', debian))) importDebian(engine, context)
    copyFileSync('/etc/ssl/certs/ca-certificates.crt', join(context, 'ca-certificates.crt'))
    await recipe.prepare?.(context, tag)
    const file = join(folder, 'stand-ins.Dockerfile')
    // a stand-in's packages come from Debian, over this machine's own network
    await docker(
      engine,
      ...['build', '--quiet', '--network', 'host', '--file', file],
      ...['--target', recipe.stage, '--tag', image, context],
    )
    return null
  } catch (error) {
    return (error instanceof Error ? error.message : `${error}`).trim().split('\n').at(-1) ?? ''
  } finally {
    rmSync(context, { recursive: true, force: true })
  }
}

function importDebian(engine: Engine, context: string): void {
  const system = join(context, 'debian')
  const suite = debian.replace(/.*:|-slim/g, '')
  const made = spawnSync('debootstrap', ['--variant=minbase', '--include=ca-certificates', suite, system], {
    encoding: 'utf8',
    timeout: 600_000,
  })
  if (made.status !== 0)
    throw new Error(`debootstrap: ${made.stdout?.trim().split('\n').at(-1) ?? made.error}`)
  const command = `tar --directory ${system} --create . | docker import --change 'LABEL accolade.stand-in=true' - ${debian}`
  const imported = spawnSync('sh', ['-ec', command], { env: engine.env, encoding: 'utf8' })
  rmSync(system, { recursive: true, force: true })
  if (imported.status !== 0) throw new Error(imported.stderr)
}

/** This process's own Node, which is that of the lock file, and the npm of this machine. */
function copyNode(context: string): void {
  copyFileSync(process.execPath, join(context, 'node'))
  const cli = realpathSync(findProgram('npm') ?? '')
  const npm = dirname(dirname(cli))
  if (!existsSync(join(npm, 'package.json'))) throw new Error(`${basename(cli)} is not part of npm`)
  cpSync(npm, join(context, 'npm'), { recursive: true, dereference: true })
}
