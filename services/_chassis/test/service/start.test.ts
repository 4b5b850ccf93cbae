import { once } from 'node:events'
import { afterAll, afterEach, expect, test } from '@jest/globals'
import { makeTopology } from '../../src/messaging/make-topology.ts'
import { startNats } from '../../src/testing/nats.ts'
import { createTestDatabase } from '../../src/testing/postgres.ts'
import { killTinies, startTiny, type TinyProcess } from '../support/tiny-process.ts'

const [database, nats] = await Promise.all([createTestDatabase('identity', { migrations: [] }), startNats()])
// without streams the relay would log that it found none, sooner or later
await makeTopology(await nats.connect())
afterEach(killTinies)
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

async function startAndListen(): Promise<{ tiny: TinyProcess; url: string }> {
  const tiny = startTiny(env)
  const { port } = await tiny.said('identity listens')
  return { tiny, url: `http://127.0.0.1:${port}` }
}

test('a service starts, is ready, and SIGTERM lets the request under way end before the process does', async () => {
  const { tiny, url } = await startAndListen()
  const ready = await fetch(`${url}/readyz`)
  expect([ready.status, await ready.json()]).toEqual([200, { status: 'ready' }])

  const slow = fetch(`${url}/api/slow?ms=700`)
  await once(tiny.child, 'message')
  tiny.child.kill('SIGTERM')
  await tiny.said('stopping')
  // Refused, or answered so on a connection that was still open.
  const later = await fetch(`${url}/readyz`).then(
    ({ status }) => status,
    () => 'refused',
  )
  expect([503, 'refused']).toContain(later)

  const answered = await slow
  expect([answered.status, await answered.json()]).toEqual([200, { done: true }])
  expect(await tiny.ended).toBe(0)
  const said = tiny.logs.map(({ msg }) => msg)
  expect(said.slice(said.indexOf('stopping'))).toEqual(['stopping', 'request', 'service closed', 'stopped'])
  expect(tiny.other).toEqual([])
})

test('while it drains it is not ready, answers all the same, and asks for connections to be closed', async () => {
  const tiny = startTiny({ ...env, DRAIN_MS: '700' })
  const { port } = await tiny.said('identity listens')
  const url = `http://127.0.0.1:${port}`
  expect((await fetch(`${url}/api/slow?ms=1`)).headers.get('connection')).toBe('keep-alive')
  tiny.child.kill('SIGTERM')
  await tiny.said('stopping')
  const ready = await fetch(`${url}/readyz`)
  expect([ready.status, await ready.json()]).toEqual([503, { status: 'unavailable', failing: ['running'] }])
  const answer = await fetch(`${url}/api/slow?ms=1`)
  expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close'])
  expect(await tiny.ended).toBe(0)
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
  const { tiny } = await startAndListen()
  for (const deadline = Date.now() + 20_000; Date.now() < deadline; )
    if (Object.values(await rows()).every((count) => count === 0)) break
  expect(await rows()).toEqual({ own: 0, common: 0 })
  tiny.child.kill('SIGTERM')
  expect(await tiny.ended).toBe(0)
})

test('a second signal, later than the same wish coming twice, ends it at once', async () => {
  const { tiny, url } = await startAndListen()
  const slow = fetch(`${url}/api/slow?ms=9000`).catch(() => 'broken off')
  await once(tiny.child, 'message')
  tiny.child.kill('SIGTERM')
  await tiny.said('stopping')
  tiny.child.kill('SIGINT')
  await new Promise((resolve) => setTimeout(resolve, 1_100))
  expect(tiny.child.exitCode).toBeNull()
  tiny.child.kill('SIGTERM')
  expect(await tiny.ended).toBe(1)
  expect(await slow).toBe('broken off')
})

test('a service whose parent is gone stops by itself', async () => {
  const { tiny } = await startAndListen()
  tiny.child.disconnect()
  expect(await tiny.ended).toBe(0)
})

test('a start does not wait for the broker: it says that it is away, is ready, and finds it when it comes', async () => {
  const late = await startNats()
  await late.kill()
  const tiny = startTiny({ ...env, NATS_URL: late.url })
  const [{ port }] = await Promise.all([tiny.said('identity listens'), tiny.said('waiting for the broker')])
  const ready = async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`)
    return [answer.status, await answer.json()]
  }
  expect(await ready()).toEqual([200, { status: 'ready', degraded: ['nats'] }])
  await late.start()
  await tiny.said('broker there')
  expect(await ready()).toEqual([200, { status: 'ready' }])
  tiny.child.disconnect()
  expect(await tiny.ended).toBe(0)
  await late.stop()
})

test('a stop does not wait for a broker that has never come', async () => {
  const tiny = startTiny({ ...env, NATS_URL: 'nats://127.0.0.1:1' })
  await tiny.said('identity listens')
  tiny.child.kill('SIGTERM')
  expect(await tiny.ended).toBe(0)
})

test('a bad configuration is one line that names the keys and not their values, and exit code 1', async () => {
  const tiny = startTiny({ ...env, PORT: 'eighty', NATS_URL: '', SESSION_SECRET: 'hunter2' })
  expect(await tiny.ended).toBe(1)
  expect(tiny.logs).toEqual([
    {
      level: 'fatal',
      time: expect.any(String),
      service: 'identity',
      msg: expect.stringMatching(
        /^identity can not start: bad configuration: PORT .+, NATS_URL \(missing\), SESSION_SECRET/,
      ),
    },
  ])
  expect(tiny.other).toEqual([])
  expect(JSON.stringify(tiny.logs)).not.toMatch(/hunter2|eighty/)
})

test('a database that is not there is one line that says so, and exit code 1', async () => {
  const tiny = startTiny({ ...env, DATABASE_URL: 'postgres://identity:hunter2@127.0.0.1:1/accolade' })
  expect(await tiny.ended).toBe(1)
  expect(tiny.logs.map(({ level, msg }) => [level, msg])).toEqual([
    ['fatal', 'identity can not start: connect ECONNREFUSED 127.0.0.1:1'],
  ])
  expect(JSON.stringify(tiny.logs)).not.toContain('hunter2')
})

test('told to migrate only, it wants nothing but the database; told to skip that, it insists on it being done', async () => {
  const fresh = await createTestDatabase('identity', { migrations: [] })
  try {
    const early = startTiny({ ...env, DATABASE_URL: fresh.url, MIGRATE: 'skip' })
    expect(await early.ended).toBe(1)
    expect(early.logs.at(-1)?.msg).toBe('identity can not start: not applied yet: 20250101000000_first')

    const step = startTiny({ DATABASE_URL: fresh.url, MIGRATE: 'only' })
    expect(await step.ended).toBe(0)
    expect(step.logs.at(-1)).toEqual(expect.objectContaining({ msg: 'identity is migrated' }))

    const service = startTiny({ ...env, DATABASE_URL: fresh.url, MIGRATE: 'skip' })
    await service.said('identity listens')
    service.child.kill('SIGTERM')
    expect(await service.ended).toBe(0)
  } finally {
    await fresh.drop()
  }
})
