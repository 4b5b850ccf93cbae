import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, expect, test } from '@jest/globals'
import { makeTopology } from '../../src/messaging/make-topology.ts'
import { startNats } from '../../src/testing/nats.ts'
import { createTestDatabase } from '../../src/testing/postgres.ts'
import { killMinimalServices, type MinimalProcess, startMinimalService } from '../support/minimal-process.ts'

const [database, nats] = await Promise.all([createTestDatabase('identity', { migrations: [] }), startNats()])
// without streams the relay would log that it found none, sooner or later
await makeTopology(await nats.connect())
afterEach(killMinimalServices)
afterAll(async () => {
  await nats.stop()
  await database.drop()
})

const env = {
  PORT: '0',
  DATABASE_URL: database.url,
  NATS_URL: nats.url,
  JWKS_URL: 'http://127.0.0.1:1/.well-known/jwks.json',
  PUBLIC_URL: 'http://127.0.0.1:8080',
  SESSION_SECRET: 'long enough',
}

async function startAndListen(): Promise<{ program: MinimalProcess; url: string }> {
  const program = startMinimalService(env)
  const { port } = await program.said('identity listens')
  return { program, url: `http://127.0.0.1:${port}` }
}

test('a service starts, is ready, and SIGTERM lets the request under way end before the process does', async () => {
  const { program, url } = await startAndListen()
  const ready = await fetch(`${url}/readyz`)
  expect([ready.status, await ready.json()]).toEqual([200, { status: 'ready' }])

  const slow = fetch(`${url}/api/slow?ms=700`)
  await once(program.child, 'message')
  program.child.kill('SIGTERM')
  await program.said('stopping')
  // Refused, or answered so on a connection that was still open.
  const later = await fetch(`${url}/readyz`).then(
    ({ status }) => status,
    () => 'refused',
  )
  expect([503, 'refused']).toContain(later)

  const answered = await slow
  expect([answered.status, await answered.json()]).toEqual([200, { done: true }])
  expect(await program.ended).toBe(0)
  const said = program.logs.map(({ msg }) => msg)
  expect(said.slice(said.indexOf('stopping'))).toEqual(['stopping', 'request', 'service closed', 'stopped'])
  expect(program.other).toEqual([])
})

test('while it drains it is not ready, answers all the same, and asks for connections to be closed', async () => {
  const program = startMinimalService({ ...env, DRAIN_MS: '700' })
  const { port } = await program.said('identity listens')
  const url = `http://127.0.0.1:${port}`
  expect((await fetch(`${url}/api/slow?ms=1`)).headers.get('connection')).toBe('keep-alive')
  program.child.kill('SIGTERM')
  await program.said('stopping')
  const ready = await fetch(`${url}/readyz`)
  expect([ready.status, await ready.json()]).toEqual([503, { status: 'unavailable', failing: ['running'] }])
  const answer = await fetch(`${url}/api/slow?ms=1`)
  expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close'])
  expect(await program.ended).toBe(0)
  await expect(fetch(url)).rejects.toThrow()
})

test('what is no longer needed goes from the start on: the service’s own rows and those that every service has', async () => {
  const rows = async () => {
    const { rows: found } = await database.pool.query(
      'SELECT (SELECT count(*) FROM tiny)::integer AS own, (SELECT count(*) FROM quota_use)::integer AS common',
    )
    return found[0]
  }
  await database.pool.query('INSERT INTO tiny VALUES (gen_random_uuid())')
  await database.pool.query("INSERT INTO quota_use (key, at) VALUES ('k', now() - interval '2 days')")
  expect(await rows()).toEqual({ own: 1, common: 1 })
  const { program } = await startAndListen()
  for (const deadline = Date.now() + 20_000; Date.now() < deadline; )
    if (Object.values(await rows()).every((count) => count === 0)) break
  expect(await rows()).toEqual({ own: 0, common: 0 })
  program.child.kill('SIGTERM')
  expect(await program.ended).toBe(0)
})

test('a second signal, later than the same wish coming twice, ends it at once', async () => {
  const { program, url } = await startAndListen()
  const slow = fetch(`${url}/api/slow?ms=9000`).catch(() => 'broken off')
  await once(program.child, 'message')
  program.child.kill('SIGTERM')
  await program.said('stopping')
  program.child.kill('SIGINT')
  await pause(1_100)
  expect(program.child.exitCode).toBeNull()
  program.child.kill('SIGTERM')
  expect(await program.ended).toBe(1)
  expect(await slow).toBe('broken off')
})

test('a service whose parent is gone stops by itself', async () => {
  const { program } = await startAndListen()
  program.child.disconnect()
  expect(await program.ended).toBe(0)
})

test('a start does not wait for the broker: it says that it is away, is ready, and finds it when it comes', async () => {
  const late = await startNats()
  await late.kill()
  const program = startMinimalService({ ...env, NATS_URL: late.url })
  const [{ port }] = await Promise.all([
    program.said('identity listens'),
    program.said('waiting for the broker'),
  ])
  const ready = async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`)
    return [answer.status, await answer.json()]
  }
  expect(await ready()).toEqual([200, { status: 'ready', degraded: ['nats'] }])
  await late.start()
  await program.said('broker there')
  expect(await ready()).toEqual([200, { status: 'ready' }])
  program.child.disconnect()
  expect(await program.ended).toBe(0)
  await late.stop()
})

test('a stop does not wait for a broker that has never come', async () => {
  const program = startMinimalService({ ...env, NATS_URL: 'nats://127.0.0.1:1' })
  await program.said('identity listens')
  program.child.kill('SIGTERM')
  expect(await program.ended).toBe(0)
})

test('a bad configuration is one line that names the keys and not their values, and exit code 1', async () => {
  const program = startMinimalService({ ...env, PORT: 'eighty', NATS_URL: '', SESSION_SECRET: 'hunter2' })
  expect(await program.ended).toBe(1)
  expect(program.logs).toEqual([
    {
      level: 'fatal',
      time: expect.any(String),
      service: 'identity',
      msg: expect.stringMatching(
        /^identity can not start: bad configuration: PORT .+, NATS_URL \(missing\), SESSION_SECRET/,
      ),
    },
  ])
  expect(program.other).toEqual([])
  expect(JSON.stringify(program.logs)).not.toMatch(/hunter2|eighty/)
})

test('a database that is not there is one line that says so, and exit code 1', async () => {
  const program = startMinimalService({
    ...env,
    DATABASE_URL: 'postgres://identity:hunter2@127.0.0.1:1/accolade',
  })
  expect(await program.ended).toBe(1)
  expect(program.logs.map(({ level, msg }) => [level, msg])).toEqual([
    ['fatal', 'identity can not start: connect ECONNREFUSED 127.0.0.1:1'],
  ])
  expect(JSON.stringify(program.logs)).not.toContain('hunter2')
})

test('with MIGRATE=only it needs only the database; with MIGRATE=skip it refuses to start before the migrations are applied', async () => {
  const fresh = await createTestDatabase('identity', { migrations: [] })
  try {
    const early = startMinimalService({ ...env, DATABASE_URL: fresh.url, MIGRATE: 'skip' })
    expect(await early.ended).toBe(1)
    expect(early.logs.at(-1)?.msg).toBe('identity can not start: not applied yet: 20250101000000_first')

    const step = startMinimalService({ DATABASE_URL: fresh.url, MIGRATE: 'only' })
    expect(await step.ended).toBe(0)
    expect(step.logs.at(-1)).toEqual(expect.objectContaining({ msg: 'identity is migrated' }))

    const service = startMinimalService({ ...env, DATABASE_URL: fresh.url, MIGRATE: 'skip' })
    await service.said('identity listens')
    service.child.kill('SIGTERM')
    expect(await service.ended).toBe(0)
  } finally {
    await fresh.drop()
  }
})
