import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startMailCatcher } from '@accolade/chassis/testing/mail'
import { startNats } from '@accolade/chassis/testing/nats'
import { createTestDatabase, type TestDatabase } from '@accolade/chassis/testing/postgres'
import { serviceNames } from '../../lib/paths.ts'
import { buildFrontend } from '../../start/build-frontend.ts'
import { makeStreams } from '../../start/streams.ts'
import { type ClusterAddress, openClusterAddress } from './cluster-address.ts'
import { makeReplica, type Replica } from './replica.ts'

/** The whole system, every program twice, as a cluster runs it. */
export interface Site {
  /** The address of both gateways. */
  readonly url: string
  readonly replicas: ReadonlyMap<string, readonly Replica[]>
  readonly databases: ReadonlyMap<string, TestDatabase>
  stop(): Promise<void>
}

const secret = 'x'.repeat(40)

export async function startSite(password: string): Promise<Site> {
  await buildFrontend()
  const folder = mkdtempSync(join(tmpdir(), 'accolade-rolling-'))
  const [nats, mail] = await Promise.all([startNats(), startMailCatcher()])
  await makeStreams(nats.url)
  const databases = new Map<string, TestDatabase>()
  for (const name of serviceNames) databases.set(name, await createTestDatabase(name))

  const replicas = new Map<string, Replica[]>(
    [...serviceNames, 'frontend', 'gateway'].map((name) => [name, [] as Replica[]]),
  )
  const addresses = new Map<string, ClusterAddress>()
  for (const name of ['identity', 'gateway'])
    addresses.set(name, await openClusterAddress(replicas.get(name) as Replica[]))
  const url = addresses.get('gateway')?.url as string
  const common = {
    NATS_URL: nats.url,
    PUBLIC_URL: url,
    INTERNAL_SECRET: secret,
    LOG_LEVEL: 'warn',
    DRAIN_MS: '2000',
  }
  const service = {
    ...common,
    JWKS_URL: `${addresses.get('identity')?.url}/.well-known/jwks.json`,
    IDENTITY_URL: addresses.get('identity')?.url as string,
    SEED_DEMO: 'true',
    DEMO_PASSWORD: password,
    KEY_SECRET: secret,
    STORE_DIR: join(folder, 'store'),
    STORE_SECRET: secret,
    JUDGING_STORE_DIR: join(folder, 'judging'),
    JUDGING_STORE_SECRET: secret,
    JUDGING_ID_SECRET: secret,
    SMTP_URL: mail.url,
  }

  async function twice(name: string, entry: string, env: Record<string, string>): Promise<void> {
    const own = replicas.get(name) as Replica[]
    for (const number of [1, 2]) {
      const ownHealthPort = name === 'gateway'
      const replica = await makeReplica({ name: `${name} ${number}`, entry, env, ownHealthPort })
      own.push(replica)
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
      serviceNames.map((name) =>
        twice(name, `services/${name}/src/main.ts`, {
          ...service,
          DATABASE_URL: databases.get(name)?.url ?? '',
        }),
      ),
    )
    const upstreams = () =>
      Object.fromEntries(
        [...replicas].map(([name, own]) => [
          `${name.toUpperCase()}_URL`,
          own.map((each) => each.url).join(','),
        ]),
      )
    // the front end reads from one address for each service, as a cluster gives it
    const first = Object.fromEntries(
      [...replicas].map(([name, own]) => [`${name.toUpperCase()}_URL`, own[0]?.url ?? '']),
    )
    await twice('frontend', 'frontend/server/main.ts', { ...common, ...first })
    const limits = { RATE_LIMIT_GENERAL: '0', RATE_LIMIT_SIGN_IN: '0', RATE_LIMIT_CONTACT: '0' }
    await twice('gateway', 'gateway/main.ts', { ...common, ...limits, ...upstreams() })
  }

  await startAll().catch(async (error) => {
    await stop()
    throw error
  })
  return { url, replicas, databases, stop }
}
