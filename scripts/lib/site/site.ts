import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { MailCatcher } from '@accolade/chassis/testing/caught-mail'
import { startMailCatcher } from '@accolade/chassis/testing/mail'
import { createTestDatabase, type TestDatabase } from '@accolade/chassis/testing/postgres'
import { serviceNames } from '@accolade/contracts/service-name'
import { buildFrontend } from '../../start/build-frontend.ts'
import { makeStreams } from '../../start/streams.ts'
import { type Broker, startBroker } from './broker.ts'
import { type ClusterAddress, openClusterAddress } from './cluster-address.ts'
import { makeReplica, type Replica } from './replica.ts'

/** The whole system without its launcher, every program as often as wanted, as a cluster runs it. */
export interface Site {
  /** The address of all gateways. */
  readonly url: string
  readonly mail: MailCatcher
  readonly nats: Broker
  /** Where evidence is, and the judges' copies. */
  readonly stores: { readonly evidence: string; readonly judging: string }
  readonly replicas: ReadonlyMap<string, readonly Replica[]>
  readonly databases: ReadonlyMap<string, TestDatabase>
  stop(): Promise<void>
}

/** The secret that the services of a site share. */
export const secret = 'x'.repeat(40)
/** Who does not show on the port for people how it is. */
const sidePorts: Record<string, 'HEALTH_PORT' | 'METRICS_PORT'> = {
  gateway: 'HEALTH_PORT',
  frontend: 'METRICS_PORT',
}

export interface SiteOptions {
  /** Of the demonstration's accounts. */
  password: string
  /** How often each program runs, twice unless given. */
  copies?: number
  /** Whether there are pages, too; yes unless given. */
  pages?: boolean
  /** Environment variables for every program, on top of the usual ones. */
  env?: Record<string, string>
  /** The superuser's address of a PostgreSQL server; `TEST_DATABASE_URL` unless given. */
  postgresUrl?: string
  /** By which address the programs reach a server (PostgreSQL, NATS, SMTP): its own unless given. */
  reach?: (url: string) => Promise<string>
  /** Where the broker's folder is made, and where that of files: among the temporary ones unless given. */
  folders?: { broker: string; files: string }
}

/**
 * Starts it on databases, a broker with the users of production and a mail catcher of its own. `TEST_DATABASE_URL` names the
 * PostgreSQL server.
 */
export async function startSite({
  password,
  copies = 2,
  pages = true,
  env: own = {},
  postgresUrl,
  reach = async (url) => url,
  folders = { broker: tmpdir(), files: tmpdir() },
}: SiteOptions): Promise<Site> {
  if (pages) await buildFrontend()
  const folder = mkdtempSync(join(folders.files, 'accolade-site-'))
  const [nats, mail] = await Promise.all([startBroker({ place: folders.broker }), startMailCatcher()])
  await makeStreams(nats.urlOf('topology'))
  const databases = new Map<string, TestDatabase>()
  for (const name of serviceNames)
    databases.set(name, await createTestDatabase(name, { adminUrl: postgresUrl }))

  const replicas = new Map<string, Replica[]>(
    [...serviceNames, 'frontend', 'gateway'].map((name) => [name, [] as Replica[]]),
  )
  const addresses = new Map<string, ClusterAddress>()
  for (const name of [...serviceNames, 'gateway'])
    addresses.set(name, await openClusterAddress(replicas.get(name) as Replica[]))
  const stores = { evidence: join(folder, 'store'), judging: join(folder, 'judging') }
  const urlOf = (name: string) => addresses.get(name)?.url as string
  const url = urlOf('gateway')
  const common = {
    ...(process.env.NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE }),
    PUBLIC_URL: url,
    INTERNAL_SECRET: secret,
    LOG_LEVEL: 'warn',
    DRAIN_MS: '2000',
    ...own,
  }
  const service = {
    ...common,
    JWKS_URL: `${urlOf('identity')}/.well-known/jwks.json`,
    IDENTITY_URL: urlOf('identity'),
    CATALOGUE_URL: urlOf('catalogue'),
    SUBMISSIONS_URL: urlOf('submissions'),
    JUDGING_URL: urlOf('judging'),
    WINNERS_URL: urlOf('winners'),
    CONTACT_URL: urlOf('contact'),
    SEED_DEMO: 'true',
    DEMO_PASSWORD: password,
    KEY_SECRET: secret,
    WEBHOOK_KEY_SECRET: secret,
    STORE_DIR: stores.evidence,
    STORE_SECRET: secret,
    JUDGING_STORE_DIR: stores.judging,
    JUDGING_STORE_SECRET: secret,
    JUDGING_ID_SECRET: secret,
    SMTP_URL: await reach(mail.url),
  }

  async function start(name: string, entry: string, env: Record<string, string>): Promise<void> {
    const started = replicas.get(name) as Replica[]
    for (let number = 1; number <= copies; number++) {
      const replica = await makeReplica({ name: `${name} ${number}`, entry, env, sidePort: sidePorts[name] })
      started.push(replica)
      await replica.start()
    }
  }
  async function stop(): Promise<void> {
    for (const address of addresses.values()) address.close()
    await Promise.all([...replicas.values()].flat().map((replica) => replica.stop()))
    await mail.stop()
    await nats.stop()
    for (const database of databases.values()) await database.drop()
    rmSync(folder, { recursive: true, force: true })
  }

  async function startAll(): Promise<void> {
    await Promise.all(
      serviceNames.map(async (name) =>
        start(name, `services/${name}/src/main.ts`, {
          ...service,
          NATS_URL: await reach(nats.urlOf(name)),
          DATABASE_URL: await reach(databases.get(name)?.url ?? ''),
        }),
      ),
    )
    const running = () => [...replicas].filter(([, own]) => own.length > 0)
    const upstreams = () =>
      Object.fromEntries(
        running().map(([name, own]) => [`${name.toUpperCase()}_URL`, own.map((each) => each.url).join(',')]),
      )
    // the front end reads from one address for each service, as a cluster gives it
    const first = Object.fromEntries(
      running().map(([name, own]) => [`${name.toUpperCase()}_URL`, own[0]?.url ?? '']),
    )
    if (pages) await start('frontend', 'frontend/server/main.ts', { ...common, ...first })
    const names = ['GENERAL', 'SIGN_IN', 'CONTACT', 'PAGES']
    const limits = Object.fromEntries(names.map((name) => [`RATE_LIMIT_${name}`, '0']))
    const broker = { NATS_URL: await reach(nats.urlOf('gateway')) }
    await start('gateway', 'gateway/main.ts', { ...common, ...broker, ...limits, ...upstreams() })
  }

  await startAll().catch(async (error) => {
    await stop()
    throw error
  })
  return { url, mail, nats, stores, replicas, databases, stop }
}
