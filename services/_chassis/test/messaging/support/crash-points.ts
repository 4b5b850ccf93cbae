import type { JetStreamClient, JsMsg, NatsConnection } from 'nats'
import type pg from 'pg'
import type { UnitOfWork } from '../../../src/database/unit-of-work.ts'

/** Where a producer or its relay can die, in the order of events. */
export const producerPoints = [
  'in the transaction, after state and event',
  'after the commit, before publishing',
  'before a publish',
  'after a publish, before its mark',
  'after the mark',
] as const

/** Where a consumer can die, in the order of events. */
export const consumerPoints = [
  'before the transaction',
  'in the handler, after its first write',
  'after the handler, before the commit',
  'after the commit, before the ack',
  'after the ack',
] as const

export type CrashPoint = (typeof producerPoints)[number] | (typeof consumerPoints)[number]

/** Dies at the n-th time that a point is passed: no handler, no flush, no goodbye. */
export function createFuse(point: CrashPoint | undefined, passes: number) {
  let left = passes
  return (here: CrashPoint) => {
    if (here !== point) return
    left -= 1
    if (left <= 0) process.kill(process.pid, 'SIGKILL')
  }
}

export type Fuse = ReturnType<typeof createFuse>

/** A connection whose publishes pass the fuse. */
export function fusedNats(nats: NatsConnection, fuse: Fuse): NatsConnection {
  return replacing(nats, {
    jetstream: () => {
      const stream: JetStreamClient = nats.jetstream()
      return replacing(stream, {
        publish: async (...args: Parameters<JetStreamClient['publish']>) => {
          fuse('before a publish')
          const ack = await stream.publish(...args)
          fuse('after a publish, before its mark')
          return ack
        },
      })
    },
  })
}

/** A pool whose relay client passes the fuse around the mark. */
export function fusedPool(pool: pg.Pool, fuse: Fuse): pg.Pool {
  return replacing(pool, {
    connect: async () => {
      const client = await pool.connect()
      return replacing(client, {
        query: async (query: string | pg.QueryConfig, values?: unknown[]) => {
          const result = await client.query(query as string, values)
          if (typeof query === 'object' && query.text.includes('UPDATE outbox')) fuse('after the mark')
          return result
        },
      })
    },
  })
}

/** Units of work that pass the fuse before they begin and once they are committed. */
export function fusedWork<Transaction>(
  work: UnitOfWork<Transaction>,
  fuse: Fuse,
  before?: CrashPoint,
  after?: CrashPoint,
): UnitOfWork<Transaction> {
  return {
    async run(actor, perform) {
      if (before) fuse(before)
      const result = await work.run(actor, perform)
      if (after) fuse(after)
      return result
    },
  }
}

/** A connection whose consumers' acks pass the fuse; the ack itself has left before. */
export function fusedAcks(nats: NatsConnection, fuse: Fuse): NatsConnection {
  return replacing(nats, {
    jetstream: () => {
      const stream = nats.jetstream()
      return replacing(stream, { consumers: { get: fusedConsumer(nats, stream, fuse) } })
    },
  })
}

function fusedConsumer(nats: NatsConnection, stream: JetStreamClient, fuse: Fuse) {
  return async (name: string, durable: string) => {
    const consumer = await stream.consumers.get(name, durable)
    return {
      consume: (options: { callback: (message: JsMsg) => void }) => {
        const callback = (message: JsMsg) => {
          const ack = () => {
            message.ack()
            nats.flush().then(
              () => fuse('after the ack'),
              () => {},
            )
          }
          options.callback(replacing(message, { ack }))
        }
        return consumer.consume({ ...options, callback })
      },
    }
  }
}

/** The same object with some methods put in place of its own. */
function replacing<T extends object>(target: T, replacements: object): T {
  return new Proxy(target, {
    get(object, key) {
      if (key in replacements) return Reflect.get(replacements, key)
      const value = Reflect.get(object, key, object)
      return typeof value === 'function' ? value.bind(object) : value
    },
  })
}
