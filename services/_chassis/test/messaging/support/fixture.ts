import { setTimeout as pause } from 'node:timers/promises'
import type { Envelope } from '@accolade/contracts/events/envelope'
import type { NatsConnection } from 'nats'
import type pg from 'pg'
import { pino } from 'pino'
import { createUnitOfWork } from '../../../src/database/create-unit-of-work.ts'
import type { SqlExecutor } from '../../../src/database/unit-of-work.ts'
import type { ConsumerOptions, Consumers } from '../../../src/messaging/consumer.ts'
import { consumerConfig, defaultBackoffMs, ensureConsumer } from '../../../src/messaging/consumer-config.ts'
import { startConsumers } from '../../../src/messaging/start-consumers.ts'
import { ensureTopology } from '../../../src/messaging/topology.ts'
import { startNats } from '../../../src/testing/nats.ts'
import { createTestDatabase } from '../../../src/testing/postgres.ts'
import { sell, shopMigrations } from './shop.ts'
import { sqlClient } from './sql-client.ts'

export const silent = pino({ level: process.env.TEST_LOG_LEVEL ?? 'silent' })

/** A shop and a till, each with a database, and a broker between them. */
export async function setUpFixture(options: { adminUrl?: string } = {}) {
  const database = (name: string) => createTestDatabase(name, { migrations: shopMigrations, ...options })
  const [shop, till, broker] = await Promise.all([database('shop'), database('till'), startNats()])
  const nats = await broker.connect()
  await ensureTopology(nats)
  const shopWork = createUnitOfWork(sqlClient(shop.pool))
  const nobody = { userId: null }
  return {
    shop,
    till,
    broker,
    nats,
    shopWork,
    tillWork: createUnitOfWork(sqlClient(till.pool)),
    sell: (number: number) => shopWork.run(nobody, (tx, emit) => sell(tx, emit, number)),
    async clear() {
      await broker.stop()
      await Promise.all([shop.drop(), till.drop()])
    },
  }
}

export type Fixture = Awaited<ReturnType<typeof setUpFixture>>

/** Makes the consumer of the shop's events, as the topology step does for services, and binds to it. */
export async function startShopConsumer<Transaction extends SqlExecutor>(
  options: ConsumerOptions<Transaction>,
): Promise<Consumers> {
  const manager = await options.nats.jetstreamManager()
  await ensureConsumer(
    manager,
    consumerConfig(options.service, 'shop', options.backoffMs ?? defaultBackoffMs),
  )
  const consumers = startConsumers(options)
  await consumers.started
  return consumers
}

/** Every event of the shop in the stream, in its order. */
export async function storedEvents(
  nats: NatsConnection,
  subject = 'evt.shop.sold',
): Promise<Envelope<never>[]> {
  const manager = await nats.jetstreamManager()
  const { state } = await manager.streams.info('facts')
  const found: Envelope<never>[] = []
  for (let seq = state.first_seq; seq <= state.last_seq; seq += 1) {
    const message = await manager.streams.getMessage('facts', { seq })
    if (message.subject === subject) found.push(message.json())
  }
  return found
}

/** What the till has counted. */
export async function tillState(pool: pg.Pool) {
  const effects = await pool.query<{ number: number }>('SELECT number FROM effect ORDER BY number')
  const tally = await pool.query<{ article: string; total: number }>(
    'SELECT article, total FROM tally ORDER BY article',
  )
  const answers = await pool.query<{ number: number }>(
    "SELECT (payload->'data'->>'number')::integer AS number FROM outbox ORDER BY 1",
  )
  return {
    numbers: effects.rows.map(({ number }) => number),
    tally: tally.rows,
    answers: answers.rows.map(({ number }) => number),
  }
}

/** Looks until it is so; throws with what it last saw. */
export async function until(what: string, isSo: () => Promise<boolean>, timeoutMs = 15_000): Promise<void> {
  const giveUpAt = Date.now() + timeoutMs
  while (!(await isSo().catch(() => false))) {
    if (Date.now() > giveUpAt) throw new Error(`not within ${timeoutMs} ms: ${what}`)
    await pause(20)
  }
}

/** How many rows a query gives as `n`. */
export async function countOf(pool: pg.Pool, sql: string): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(`SELECT count(*)::integer AS n FROM ${sql}`)
  return rows[0]?.n ?? 0
}
