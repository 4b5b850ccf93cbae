import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { makeTopology } from '@accolade/chassis/messaging/make-topology'
import { findNatsServer } from '@accolade/chassis/testing/nats-binary'
import { startPostgres } from '@accolade/chassis/testing/postgres-server'
import { afterAll, expect, test } from '@jest/globals'
import { connect, type NatsConnection } from 'nats'
import pg from 'pg'
import { brokerUsers, passwordVariable } from '../../broker-users/users.ts'
import { at } from '../../deploy/policies/manifests.ts'
import { makeCertificate } from '../../lib/certificate.ts'
import { root } from '../../lib/paths.ts'
import { freePort } from '../../lib/ports.ts'
import { rendered, testDeployed } from './kubernetes-fixture.ts'

const folder = mkdtempSync(join(tmpdir(), 'accolade-backing-'))
const servers: ReturnType<typeof spawn>[] = []
afterAll(async () => {
  for (const server of servers) {
    const ended = once(server, 'exit')
    if (server.exitCode === null && server.kill()) await ended
  }
  rmSync(folder, { recursive: true })
})

/** The broker's files as the production overlay mounts them. */
function writeBrokerFiles(into: string, change: (text: string) => string = (text) => text): void {
  const map = rendered('production').find(
    ({ kind, metadata }) => kind === 'ConfigMap' && metadata.name.startsWith('nats-config'),
  )
  mkdirSync(into, { recursive: true })
  for (const [name, text] of Object.entries(map?.data as Record<string, string>))
    writeFileSync(join(into, name), change(text))
}

const passwords = {
  ...Object.fromEntries(brokerUsers.map(({ name }) => [passwordVariable(name), `p-${name}`])),
  NATS_CLUSTER_PASSWORD: 'c',
}
const certificate = makeCertificate(folder)
const tlsFiles = {
  NATS_TLS_CERT_FILE: certificate.certFile,
  NATS_TLS_KEY_FILE: certificate.keyFile,
  NATS_TLS_CA_FILE: certificate.caFile,
}
const routesTo = (ports: number[]) =>
  Object.fromEntries(
    ports.map((port, index) => [`NATS_ROUTE_${index}`, `nats://cluster:c@127.0.0.1:${port}`]),
  )

testDeployed("nats-server accepts the broker's configuration, as a single server and as a cluster", () => {
  writeBrokerFiles(folder)
  const env = {
    ...process.env,
    ...passwords,
    ...tlsFiles,
    ...routesTo([1, 2, 3]),
    NATS_STORE_DIR: folder,
    POD_NAME: 'nats-0',
  }
  for (const file of ['nats-server.conf', 'cluster.conf']) {
    const { status, stderr } = spawnSync(findNatsServer(), ['-t', '-c', join(folder, file)], {
      env,
      encoding: 'utf8',
    })
    expect([status, stderr]).toEqual([0, expect.stringContaining('is valid')])
  }
})

const wanted = process.env.BACKING === 'yes'
if (!wanted)
  console.log(
    "The production overlay's broker cluster and database are not started: BACKING=yes starts them (20 s)",
  )
const whereWanted = wanted ? testDeployed : test.skip

whereWanted('three servers of the production overlay keep three copies, and go on without one', async () => {
  const [clients, routes] = [[], []] as [number[], number[]]
  for (let index = 0; index < 3; index++) {
    clients.push(await freePort())
    routes.push(await freePort())
  }
  for (const [index, port] of routes.entries()) {
    const files = join(folder, `server-${index}`)
    writeBrokerFiles(files, (text) => text.replace('0.0.0.0:6222', `127.0.0.1:${port}`))
    const env = {
      ...process.env,
      ...passwords,
      ...tlsFiles,
      ...routesTo(routes),
      NATS_STORE_DIR: join(files, 'data'),
      POD_NAME: `nats-${index}`,
    }
    const flags = ['-c', join(files, 'cluster.conf'), '-a', '127.0.0.1', '-p', String(clients[index])]
    servers.push(spawn(findNatsServer(), flags, { env, stdio: 'ignore' }))
  }
  const addresses = clients.map((port) => `127.0.0.1:${port}`)
  const nats = await connect({
    servers: addresses,
    user: 'operations',
    pass: 'p-operations',
    tls: { ca: certificate.ca },
    waitOnFirstConnect: true,
    maxReconnectAttempts: -1,
  })
  await until(() => makeTopology(nats, { replicas: 3 }))
  expect(await replicasOf(nats)).toEqual([3, 3])
  servers[0]?.kill('SIGKILL')
  const ack = await until(() => nats.jetstream().publish('evt.catalogue.settings-changed', '{}'))
  expect(ack).toEqual(expect.objectContaining({ stream: 'facts', seq: 1 }))
  await nats.close()
})

async function replicasOf(nats: NatsConnection): Promise<number[]> {
  const manager = await nats.jetstreamManager()
  const streams = await manager.streams.list().next()
  return streams.map(({ config }) => config.num_replicas)
}

/** Tries until it goes well, for a minute: leaders have to be found first. */
async function until<T>(work: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + 60_000
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (Date.now() > deadline) throw error
      await pause(200)
    }
  }
}

whereWanted('the database of the production overlay gives each role its schema and no other', async () => {
  const server = await startPostgres()
  try {
    const admin = new pg.Client({ connectionString: server.url })
    await admin.connect()
    await admin.query('CREATE DATABASE accolade')
    await admin.end()
    const address = (user: string, password: string) =>
      Object.assign(new URL(server.url), { username: user, password, pathname: '/accolade' }).href
    const application = new pg.Client({ connectionString: address('postgres', 'postgres') })
    await application.connect()
    const cluster = rendered('production').find(({ kind }) => kind === 'Cluster')
    const statements = at(cluster, 'spec', 'bootstrap', 'initdb', 'postInitApplicationSQL') as string[]
    for (const statement of statements) await application.query(statement)
    const roles = at(cluster, 'spec', 'managed', 'roles') as Array<{ name: string }>
    expect(roles.map(({ name }) => name)).toEqual(services)
    // the operator does this, with the passwords of the secrets
    for (const { name } of roles) await application.query(`ALTER ROLE ${name} LOGIN PASSWORD 'secret'`)
    await application.end()
    for (const name of services) await showOwnSchemaAlone(address(name, 'secret'), name)
  } finally {
    await server.stop()
  }
})

whereWanted(
  'the provisioning step does the same, twice as well as once, with passwords from files',
  async () => {
    const server = await startPostgres()
    try {
      const address = (name: string, password: string) =>
        Object.assign(new URL(server.url), { username: name, password }).href
      const files = services.map((name): [string, string] => {
        const file = join(folder, `database-url-${name}`)
        writeFileSync(file, address(name, `word-${name}`))
        return [`DATABASE_URL_${name.toUpperCase()}_FILE`, file]
      })
      const env = { PATH: process.env.PATH, ADMIN_DATABASE_URL: server.url, ...Object.fromEntries(files) }
      const step = join(root, 'services/_chassis/src/database/provision-main.ts')
      for (const _time of ['first', 'second']) {
        const { status, stdout } = spawnSync(process.execPath, [step], { env, encoding: 'utf8' })
        expect([status, stdout]).toEqual([
          0,
          expect.stringContaining('every service has its role and schema'),
        ])
      }
      for (const name of services) await showOwnSchemaAlone(address(name, `word-${name}`), name)
      const { status, stdout } = spawnSync(process.execPath, [step], {
        env: { PATH: process.env.PATH },
        encoding: 'utf8',
      })
      expect([status, stdout]).toEqual([1, expect.stringContaining('DATABASE_URL_CONTACT (missing)')])
    } finally {
      await server.stop()
    }
  },
)

const services = 'identity catalogue submissions judging winners contact'.split(' ')

/** Makes a table in its own schema, and is refused everywhere else. */
async function showOwnSchemaAlone(url: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query('SELECT current_schema() AS schema, current_user AS role')
  expect(rows).toEqual([{ schema: name, role: name }])
  await client.query('CREATE TABLE mine (id integer)')
  for (const other of services.filter((one) => one !== name))
    await expect(client.query(`CREATE TABLE ${other}.theirs (id integer)`)).rejects.toThrow(
      'permission denied',
    )
  await expect(client.query('CREATE TABLE public.everybodys (id integer)')).rejects.toThrow(
    'permission denied',
  )
  await client.end()
}
