import { readdirSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { generatePrismaClients } from '../generate/prisma-clients.ts'
import { startChild } from '../lib/children.ts'
import { dataDirectory, root } from '../lib/paths.ts'
import { requirePort } from '../lib/ports.ts'
import { say, step } from '../lib/progress.ts'
import { buildFrontend } from './build-frontend.ts'
import { provision } from './databases.ts'
import { startMailCatcher } from './mail-catcher.ts'
import { type BrokerUrls, startNats } from './nats.ts'
import { natsServerProgram } from './nats-server-program.ts'
import { startPostgres } from './postgres.ts'
import { removePlace } from './postgres-place.ts'
import { type Program, planPrograms } from './programs.ts'
import { untilReady } from './ready.ts'
import { claimDirectory, writeRuntime } from './runtime-file.ts'
import { readSettings, type Settings } from './settings.ts'
import { makeStreams } from './streams.ts'
import { summary } from './summary.ts'
import type { System } from './system.ts'

/** Starts everything and prints where it is. */
export async function bringUp(system: System, options: { fresh: boolean }): Promise<void> {
  const settings = readSettings()
  await requirePort(settings.port, settings.host, 'the address', 'PORT')
  if (!settings.smtpUrl) await requirePort(settings.mailPort, '127.0.0.1', 'the mail inbox', 'MAIL_PORT')
  claimDirectory(dataDirectory)
  if (options.fresh) forget(dataDirectory)

  console.log('Starting Accolade')
  const built = system.track(
    step('Front end', async (note) => note((await buildFrontend()) ? 'built' : 'unchanged')),
  )
  built.catch(() => {})
  const [adminUrl, broker, mail] = await Promise.all([
    settings.databaseUrl ?? system.track(step('PostgreSQL', () => embeddedPostgres(system))),
    settings.brokerUrls ?? system.track(step('nats-server', () => embeddedNats(system))),
    settings.smtpUrl
      ? { smtpUrl: settings.smtpUrl, url: undefined }
      : system.track(step('Mail inbox', () => embeddedMail(system, settings))),
    step('Prisma clients', async (note) => note(`${await generatePrismaClients()} generated`)),
  ])
  const [databaseUrls] = await Promise.all([
    step('Database roles', () => provision(adminUrl)),
    step('Event streams', () => makeStreams(broker.topology as string)),
  ])
  const seed = !settings.databaseUrl
  const programs = await planPrograms(settings, { broker, smtpUrl: mail.smtpUrl, databaseUrls, seed })
  const edge = ['frontend', 'gateway']
  await run(
    system,
    programs.filter(({ name }) => !edge.includes(name)),
  )
  await built
  await run(
    system,
    programs.filter(({ name }) => name === 'frontend'),
  )
  await run(
    system,
    programs.filter(({ name }) => name === 'gateway'),
  )

  const programUrls = Object.fromEntries(programs.map(({ name, url }) => [name, url]))
  writeRuntime(dataDirectory, {
    url: settings.publicUrl,
    natsUrl: broker.operations,
    databaseUrls,
    programUrls,
  })
  console.log(summary(settings, { inboxUrl: mail.url, seeded: seed }))
}

async function embeddedPostgres(system: System): Promise<string> {
  const { child, url } = await startPostgres(dataDirectory)
  await system.add(child)
  return url
}

async function embeddedNats(system: System): Promise<BrokerUrls> {
  const program = await natsServerProgram((text) => say(`  ${text}`))
  const { child, urls } = await startNats(dataDirectory, program)
  await system.add(child)
  return urls
}

async function embeddedMail(
  system: System,
  { mailPort }: Settings,
): Promise<{ smtpUrl: string; url: string }> {
  const catcher = await startMailCatcher({ directory: join(dataDirectory, 'mail'), port: mailPort })
  await system.add({ name: 'the mail catcher', stop: catcher.stop })
  return catcher
}

/** Starts programs that do not need each other, and waits for all of them. */
async function run(system: System, programs: Program[]): Promise<void> {
  const logOf = (name: string) => join(dataDirectory, 'logs', `${name}.log`)
  const children = programs.map((program) => ({
    program,
    child: startChild({ ...program, logFile: logOf(program.name) }),
  }))
  await system.add(...children.map(({ child }) => child))
  await Promise.all(
    children.map(({ program: { name, url, probe }, child }) =>
      step(name, () => untilReady(child, url + probe, relative(root, logOf(name)))),
    ),
  )
}

/** Starts from empty: removes everything but the installed programs, and the note that the folder is ours. */
function forget(directory: string): void {
  removePlace(directory)
  for (const name of readdirSync(directory).filter((entry) => !['bin', 'runtime.json'].includes(entry))) {
    rmSync(join(directory, name), { recursive: true, force: true })
  }
}
