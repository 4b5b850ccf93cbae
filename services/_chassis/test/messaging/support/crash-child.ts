import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { Envelope } from '@accolade/contracts/events/envelope'
import { createUnitOfWork } from '../../../src/database/create-unit-of-work.ts'
import { createPool } from '../../../src/database/pool.ts'
import type { SqlExecutor } from '../../../src/database/unit-of-work.ts'
import { openBroker } from '../../../src/messaging/broker.ts'
import type { EventWork } from '../../../src/messaging/consumer.ts'
import { startOutboxRelay } from '../../../src/messaging/outbox-relay.ts'
import { outboxBacklog } from '../../../src/messaging/outbox-replay.ts'
import { createLogger } from '../../../src/process/logging.ts'
import { type CrashPoint, createFuse, fusedAcks, fusedNats, fusedPool, fusedWork } from './crash-points.ts'
import { startShopConsumer } from './fixture.ts'
import { count, sell, shopCatalog } from './shop.ts'
import { sqlClient } from './sql-client.ts'

// A process of its own that dies at a given point: a shop that sells up to `total`, or a till that counts.

/** The process's options, as JSON on its command line. */
export interface CrashPlan {
  role: 'shop' | 'till'
  databaseUrl: string
  natsUrl: string
  total: number
  crashAt?: CrashPoint
  /** At the n-th time. */
  passes?: number
  /** The till dies over this sale, each time. */
  deadly?: number
}

const plan: CrashPlan = JSON.parse(process.argv[2] ?? '')
const fuse = createFuse(plan.crashAt, plan.passes ?? 1)
const logger = createLogger({ service: plan.role, level: process.env.TEST_LOG_LEVEL ?? 'silent' })
const pool = createPool({ url: plan.databaseUrl, applicationName: plan.role, logger, max: 8 })
const nats = await openBroker({ url: plan.natsUrl, name: plan.role, logger }).connection
const work = createUnitOfWork(sqlClient(pool))

async function runShop(): Promise<void> {
  const selling = fusedWork(work, fuse, undefined, 'after the commit, before publishing')
  const relay = startOutboxRelay({
    service: 'shop',
    pool: fusedPool(pool, fuse),
    nats: fusedNats(nats, fuse),
    logger,
  })
  let number = await lastSale()
  while (number < plan.total) {
    number += 1
    await selling
      .run({ userId: null }, async (tx, emit) => {
        await sell(tx, emit, number)
        fuse('in the transaction, after state and event')
      })
      .catch(async () => {
        // the database went away: only it knows whether the sale was committed
        await pause(50)
        number = await lastSale()
      })
  }
  while ((await outboxBacklog(pool).catch(() => ({ waiting: 1 }))).waiting > 0) await pause(10)
  await relay.stop()
}

async function lastSale(): Promise<number> {
  for (;;) {
    try {
      const { rows } = await pool.query<{ last: number }>('SELECT coalesce(max(number), 0) AS last FROM sale')
      return rows[0]?.last ?? 0
    } catch {
      await pause(50)
    }
  }
}

async function runTill(): Promise<void> {
  const counting = async (
    event: Envelope<{ number: number; article: string }>,
    { tx, ...work }: EventWork<SqlExecutor>,
  ) => {
    const halfway = {
      $queryRawUnsafe: tx.$queryRawUnsafe,
      $executeRawUnsafe: async (sql: string, ...values: unknown[]) => {
        const affected = await tx.$executeRawUnsafe(sql, ...values)
        fuse('in the handler, after its first write')
        return affected
      },
    }
    if (event.data.number === plan.deadly) process.kill(process.pid, 'SIGKILL')
    await count(event, { ...work, tx: halfway })
    fuse('after the handler, before the commit')
  }
  // events may be applied, and the process asked to stop, before consumers say that they have begun
  const asked = once(process, 'SIGTERM')
  const consumers = await startShopConsumer({
    service: 'till',
    pool,
    nats: fusedAcks(nats, fuse),
    logger,
    unitOfWork: fusedWork(work, fuse, 'before the transaction', 'after the commit, before the ack'),
    subscriptions: { 'shop.sold': counting },
    catalog: shopCatalog,
    backoffMs: [300, 400, 500],
  })
  await asked
  await consumers.stop()
}

await (plan.role === 'shop' ? runShop() : runTill())
await nats.drain()
await pool.end()
// a connection that is closed in the middle of a reconnect keeps its socket: as a service, end by hand
process.exit(0)
