import { createUnitOfWork } from '@accolade/chassis/database/create-unit-of-work'
import { createPool } from '@accolade/chassis/database/pool'
import { createLogger } from '@accolade/chassis/process/logging'
import { createSealer } from '@accolade/chassis/secrets/sealer'
import { createTestDatabase } from '@accolade/chassis/testing/postgres'
import { v7 as newId } from 'uuid'
import { createDatabase } from '../src/store/database.ts'
import type { Delivering } from '../src/use-cases/delivering.ts'
import { createPost, type PostOptions } from '../src/webhooks/post.ts'
import { newWebhookSecret, webhookKeySecret } from '../src/webhooks/secrets.ts'

const logger = createLogger({ service: 'contact', level: 'silent' })
const sealer = createSealer({ ...webhookKeySecret, value: 'a secret of thirty-two characters' })

/** A database with webhooks, and replicas of the service as far as they deliver. */
export async function startWebhookWorld() {
  const database = await createTestDatabase('contact')
  const { pool } = database
  const closing: (() => Promise<void>)[] = []
  return {
    pool,
    async insertWebhook(url: string, { old }: { old?: { secret: string; until: Date } } = {}) {
      const [id, secret] = [newId(), newWebhookSecret()]
      await pool.query(
        `INSERT INTO webhook (id, name, url, event_types, active, sealed_secret, sealed_old_secret, old_secret_until, created_at)
         VALUES ($1, 'Reporting', $2, '{payment.received}', true, $3, $4, $5, now())`,
        [id, url, sealer.seal(secret), old ? sealer.seal(old.secret) : null, old?.until ?? null],
      )
      return { id, secret }
    },
    async insertDelivery(webhookId: string, due: Date, { attempts = 0 } = {}) {
      const id = newId()
      await pool.query(
        `INSERT INTO webhook_delivery (id, webhook_id, event_id, type, payload, occurred_at, queued_at, next_attempt_at, attempts)
         VALUES ($1, $2, $3, 'payment.received', '{"type":"payment.received"}', $4, $4, $4, $5)`,
        [id, webhookId, newId(), due, attempts],
      )
      return id
    },
    delivery: async (id: string) =>
      (await pool.query('SELECT * FROM webhook_delivery WHERE id = $1', [id])).rows[0],
    webhook: async (id: string) => (await pool.query('SELECT * FROM webhook WHERE id = $1', [id])).rows[0],
    log: async (id: string) =>
      (
        await pool.query(
          'SELECT status, error, answer FROM webhook_attempt WHERE delivery_id = $1 ORDER BY at, id',
          [id],
        )
      ).rows,
    mails: async () => (await pool.query('SELECT subject, text FROM mail')).rows,
    /** One replica; its receivers may be anywhere on this machine. */
    replica(post: Partial<PostOptions> = {}, change: Partial<Delivering> = {}): Delivering {
      const own = createPool({ url: database.url, applicationName: 'replica', logger })
      const db = createDatabase(own)
      closing.push(async () => {
        await db.$disconnect()
        await own.end()
      })
      return {
        ...{ db, unitOfWork: createUnitOfWork(db), newId, logger, sealer },
        ...{ inbox: 'office@example.com', publicUrl: 'https://awards.example.com' },
        post: createPost({ allowed: new Set(['127.0.0.1:*']), ...post }),
        tookSeconds: () => {},
        chance: () => 0.5,
        ...change,
      }
    },
    async stop() {
      for (const close of closing) await close()
      await database.drop()
    },
  }
}
