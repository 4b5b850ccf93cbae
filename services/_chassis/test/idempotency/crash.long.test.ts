import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { idempotency } from '@accolade/contracts/idempotency'
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals'
import { createTestDatabase, type TestDatabase } from '../../src/testing/postgres.ts'
import { shopMigrations } from '../messaging/support/shop.ts'
import { type CrashPoint, crashPoints } from './support/crash-points.ts'

const program = fileURLToPath(new URL('./support/crash-child.ts', import.meta.url))

let database: TestDatabase
let children: ChildProcess[] = []
beforeAll(async () => {
  database = await createTestDatabase('shop', { migrations: shopMigrations })
})
afterEach(async () => {
  for (const child of children.filter(({ exitCode, signalCode }) => exitCode === null && !signalCode)) {
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  children = []
})
afterAll(() => database.drop())

/** Starts the shelf as a process of its own; gives it with its port. */
async function start(crashAt?: CrashPoint): Promise<{ child: ChildProcess; port: number }> {
  const child = fork(program, [database.url, ...(crashAt ? [crashAt] : [])], { execArgv: [] })
  children.push(child)
  const [port] = await once(child, 'message')
  return { child, port: port as number }
}

function give(port: number, key: string): Promise<Response> {
  return fetch(`http://127.0.0.1:${port}/api/gifts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [idempotency.header]: key },
    body: JSON.stringify({ article: key }),
  })
}

const salesOf = async (key: string) => {
  const { rows } = await database.pool.query<{ number: number }>(
    'SELECT number FROM sale WHERE article = $1',
    [key],
  )
  return rows.map(({ number }) => number)
}
const eventsOf = async (key: string) =>
  (await database.pool.query('SELECT 1 FROM outbox WHERE aggregate_id = $1', [key])).rowCount

test.each(crashPoints)(
  'killed %s: a repetition gets the one thing with its answer, never a second thing',
  async (crashAt) => {
    const key = crashAt.replaceAll(/\W+/g, '-')
    const dying = await start(crashAt)
    const ended = once(dying.child, 'exit')
    await expect(give(dying.port, key)).rejects.toThrow()
    expect((await ended)[1]).toBe('SIGKILL')

    const committed = crashAt === 'after the commit'
    expect(await salesOf(key)).toHaveLength(committed ? 1 : 0)
    const { port } = await start()
    const answer = await give(port, key)
    const [number, ...others] = await salesOf(key)
    expect([answer.status, await answer.json(), others]).toEqual([201, { number, article: key }, []])
    expect(await eventsOf(key)).toBe(1)
    expect(answer.headers.get(idempotency.replayedHeader)).toBe(committed ? 'true' : null)
  },
)
