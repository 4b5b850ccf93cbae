import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeTopology } from '@accolade/chassis/messaging/make-topology'
import { startMailCatcher } from '@accolade/chassis/testing/mail'
import { createTestDatabase, type TestDatabase } from '@accolade/chassis/testing/postgres'
import { serviceNames } from '@accolade/contracts/service-name'
import { type ClusterAddress, openClusterAddress } from '../lib/site/cluster-address.ts'
import { notApplied } from '../lib/site/not-applied.ts'
import { makeReplica, type Replica } from '../lib/site/replica.ts'
import { startBroker } from './nats-broker.ts'

const secret = 'x'.repeat(40)

/** All services and the gateway, with the broker of production, each program under its own user; demonstration data. */
export async function startBrokerSite(password: string) {
  const folder = mkdtempSync(join(tmpdir(), 'accolade-broker-site-'))
  const [broker, mail] = await Promise.all([startBroker(), startMailCatcher()])
  await makeTopology(broker.operations)
  const databases = new Map<string, TestDatabase>()
  for (const name of serviceNames) databases.set(name, await createTestDatabase(name))
  const programs = new Map<string, Replica>()
  const urlOf = (name: string) => programs.get(name)?.url ?? ''
  // known before the programs are there, which ask each other
  const asked = new Map<string, { replicas: Replica[]; address: ClusterAddress }>()
  for (const name of ['identity', 'submissions', 'judging', 'winners']) {
    const replicas: Replica[] = []
    asked.set(name, { replicas, address: await openClusterAddress(replicas) })
  }
  const addressOf = (name: string) => asked.get(name)?.address.url ?? ''
  const common = {
    INTERNAL_SECRET: secret,
    PUBLIC_URL: 'http://127.0.0.1:8080',
    LOG_LEVEL: 'warn',
    SEED_DEMO: 'true',
    DEMO_PASSWORD: password,
    KEY_SECRET: secret,
    STORE_DIR: join(folder, 'store'),
    STORE_SECRET: secret,
    JUDGING_STORE_DIR: join(folder, 'judging'),
    JUDGING_STORE_SECRET: secret,
    JUDGING_ID_SECRET: secret,
    SMTP_URL: mail.url,
    RATE_LIMIT_SIGN_IN: '0',
  }
  const add = async (name: string, entry: string, env: Record<string, string>) => {
    const ownHealthPort = name === 'gateway'
    const replica = await makeReplica({
      name,
      entry,
      env: { ...common, ...env, NATS_URL: broker.urlOf(name) },
      ownHealthPort,
    })
    programs.set(name, replica)
    asked.get(name)?.replicas.push(replica)
    await replica.start()
  }
  const service = (name: string) =>
    add(name, `services/${name}/src/main.ts`, {
      DATABASE_URL: databases.get(name)?.url ?? '',
      IDENTITY_URL: addressOf('identity'),
      SUBMISSIONS_URL: addressOf('submissions'),
      JUDGING_URL: addressOf('judging'),
      WINNERS_URL: addressOf('winners'),
      JWKS_URL: `${addressOf('identity')}/.well-known/jwks.json`,
    })

  return {
    broker,
    databases,
    programs,
    async start() {
      await service('identity')
      await Promise.all(serviceNames.filter((name) => name !== 'identity').map(service))
      const upstreams = serviceNames.map((name) => [`${name.toUpperCase()}_URL`, urlOf(name)])
      await add('gateway', 'gateway/main.ts', Object.fromEntries(upstreams))
    },
    /** Events that a service has committed and another one that listens to them has not applied. */
    notApplied: () => notApplied(databases),
    async stop() {
      await Promise.all([...programs.values()].map((program) => program.stop()))
      for (const { address } of asked.values()) address.close()
      await Promise.all([mail.stop(), broker.stop()])
      for (const database of databases.values()) await database.drop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
