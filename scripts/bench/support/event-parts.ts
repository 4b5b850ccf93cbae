import { createUnitOfWork } from '@accolade/chassis/database/create-unit-of-work'
import { consumerConfig, defaultBackoffMs, ensureConsumer } from '@accolade/chassis/messaging/consumer-config'
import { startOutboxRelay } from '@accolade/chassis/messaging/outbox-relay'
import { startConsumers } from '@accolade/chassis/messaging/start-consumers'
import { ensureTopology } from '@accolade/chassis/messaging/topology'
import { startNats } from '@accolade/chassis/testing/nats'
import { createTestDatabase } from '@accolade/chassis/testing/postgres'
import { startPostgres } from '@accolade/chassis/testing/postgres-server'
import { defineEvent } from '@accolade/contracts/events/define'
import { pino } from 'pino'
import { z } from 'zod'
import { createDatabase as createReceiving } from '../../../services/submissions/src/store/database.ts'
import { createDatabase as createSending } from '../../../services/winners/src/store/database.ts'

/** As large as most events. */
export const happened = defineEvent({
  type: 'bench.happened',
  version: 1,
  producer: 'winners',
  consumers: ['submissions'],
  data: z.object({ atMs: z.number(), text: z.string() }),
})

export type EventParts = Awaited<ReturnType<typeof startEventParts>>

/** A service that sends and one that receives, with their databases, and a broker between them. */
export async function startEventParts() {
  const [postgres, broker] = await Promise.all([startPostgres(), startNats()])
  const nats = await broker.connect()
  await ensureTopology(nats)
  await ensureConsumer(
    await nats.jetstreamManager(),
    consumerConfig('submissions', 'bench', defaultBackoffMs),
  )
  const database = (service: string) => createTestDatabase(service, { adminUrl: postgres.url })
  const [from, to] = [await database('winners'), await database('submissions')]
  const [sending, receiving] = [createSending(from.pool), createReceiving(to.pool)]
  const logger = pino({ level: 'warn' })
  return {
    nats,
    outbox: from.pool,
    sendingWork: createUnitOfWork(sending),
    startRelay: () => startOutboxRelay({ service: 'winners', pool: from.pool, nats, logger }),
    /** Consumers whose handler only reports that an event arrived. */
    startConsumers: (onEvent: (atMs: number) => void) =>
      startConsumers({
        service: 'submissions',
        pool: to.pool,
        nats,
        logger,
        unitOfWork: createUnitOfWork(receiving),
        catalog: { [happened.type]: happened },
        subscriptions: {
          [happened.type]: async ({ data: { atMs } }: { data: { atMs: number } }) => onEvent(atMs),
        },
      }),
    async close() {
      await Promise.all([sending.$disconnect(), receiving.$disconnect()])
      await Promise.all([from.drop(), to.drop()])
      await Promise.all([broker.stop(), postgres.stop()])
    },
  }
}
