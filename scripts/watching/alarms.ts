import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { subjectOf } from '@accolade/chassis/messaging/subjects'
import { events } from '@accolade/contracts/events/registry'
import pg from 'pg'
import { erasingParts } from '../../services/identity/src/domain/erasure.ts'
import type { Bench } from '../faults/bench.ts'
import { root } from '../lib/paths.ts'
import type { Exporter } from './exporters.ts'

/** What alarms are raised with. */
export interface Stage {
  bench: Bench
  exporters: Partial<Record<'postgres' | 'nats', Exporter>>
}

/** Alerts that are made to fire, and what ends them. */
export interface Alarm {
  /** By name; that of an error budget with its objective after it. */
  alerts: readonly string[]
  /** What is broken, for the table. */
  broken: string
  /** What was done of the runbook. */
  followed: string
  /** Why it cannot be tried here. */
  needs?(stage: Stage): string | undefined
  raise(stage: Stage): Promise<void>
  /** Follows the runbook. */
  end(stage: Stage): Promise<void>
}

const replica = ({ bench }: Stage, name: string) => bench.site.replicas.get(name)![0]!
const database = ({ bench }: Stage, service: string) => bench.site.databases.get(service)!.pool
const needsPostgresExporter = ({ exporters }: Stage) =>
  exporters.postgres ? undefined : 'no postgres_exporter on PATH'
/** A few: hundreds may wait on a busy machine, and leave in the order of their age. */
const someWaiting = 'SELECT id FROM mail WHERE next_attempt_at IS NOT NULL AND lease IS NULL LIMIT 5'
const lostFile = randomUUID()
const stuckErasure = randomUUID()
const slowWebhook = 'Slow receiver'
const hungry: pg.Client[] = []
const poison = Object.values(events).find(({ consumers }) =>
  (consumers as readonly string[]).includes('winners'),
)!

/** A task of the project, as an administrator runs it. @throws Error where it fails */
function task(stage: Stage, name: string, ...args: string[]): void {
  const { site } = stage.bench
  const urls = [...site.databases].map(([service, { url }]) => [`DATABASE_URL_${service.toUpperCase()}`, url])
  const env = { ...process.env, ...Object.fromEntries(urls), NATS_URL: site.nats.urlOf('operations') }
  const entry = join(root, 'scripts', name, 'main.ts')
  const { status, stdout, stderr } = spawnSync(process.execPath, [entry, ...args], { env, encoding: 'utf8' })
  if (status !== 0) throw new Error(`npm run ${name} -- ${args.join(' ')}: ${stdout}${stderr}`)
}

export const alarms: readonly Alarm[] = [
  {
    alerts: ['ProgramDown', 'UpstreamFails', 'RequestsFail', 'ErrorBudgetBurns public-requests'],
    broken: 'winners is killed under traffic',
    followed: 'ProgramDown: it is gone, and is started again',
    raise: (stage) => replica(stage, 'winners').kill(),
    end: (stage) => replica(stage, 'winners').start(),
  },
  {
    alerts: ['SessionsUnanswered'],
    broken: 'identity is killed under traffic',
    followed: 'point 1: not ready; it is started again',
    raise: (stage) => replica(stage, 'identity').kill(),
    end: (stage) => replica(stage, 'identity').start(),
  },
  {
    alerts: ['BrokerLost', 'OutboxStuck'],
    broken: 'nats-server is killed',
    followed: 'BrokerLost: the broker comes back, nothing else is done',
    raise: ({ bench }) => bench.site.nats.kill(),
    end: ({ bench }) => bench.site.nats.start(),
  },
  {
    alerts: ['EventsPublishedAgain'],
    broken: 'the stream is deleted',
    followed: 'nothing has to be done',
    async raise({ bench }) {
      await bench.site.nats.kill()
      await bench.site.nats.start({ empty: true })
    },
    end: async () => {},
  },
  {
    alerts: ['DeadLetters'],
    broken: 'a message that is no event is on the stream',
    followed: 'point 2: `dead-letters list` names it; point 5: nobody needs it, so it is marked',
    async raise({ bench }) {
      const connection = await bench.site.nats.as(poison.producer)
      await connection.jetstream().publish(subjectOf(poison.type), 'nonsense')
    },
    async end(stage) {
      task(stage, 'dead-letters', 'list')
      for (const { pool } of stage.bench.site.databases.values())
        await pool.query('UPDATE dead_letter SET replayed_at = now() WHERE replayed_at IS NULL')
    },
  },
  {
    alerts: ['MailStuck'],
    broken: 'the mail server refuses; mails that wait are made older by half an hour',
    followed: 'point 4: the mail server is back, and every mail made due',
    async raise(stage) {
      stage.bench.wires.smtp.refuse(true)
      const older = `UPDATE mail SET created_at = created_at - interval '30 minutes' WHERE id IN (${someWaiting})`
      while ((await database(stage, 'contact').query(older)).rowCount === 0) await new Promise(setImmediate)
    },
    async end(stage) {
      stage.bench.wires.smtp.refuse(false)
      await database(stage, 'contact').query(
        'UPDATE mail SET next_attempt_at = now() WHERE next_attempt_at IS NOT NULL',
      )
    },
  },
  {
    alerts: ['MailGivenUp'],
    broken: 'mails are given up',
    followed: 'point 3: `npm run mails -- send-again --all`; what was given up an hour ago is no news',
    async raise(stage) {
      stage.bench.wires.smtp.refuse(true)
      const given = `UPDATE mail SET next_attempt_at = NULL, lease = NULL, given_up_at = now() WHERE id IN (${someWaiting})`
      while ((await database(stage, 'contact').query(given)).rowCount === 0) await new Promise(setImmediate)
    },
    async end(stage) {
      stage.bench.wires.smtp.refuse(false)
      task(stage, 'mails', 'send-again', '--all')
    },
  },
  {
    alerts: ['ErasureStuck'],
    broken: 'a deletion began two days ago, and contact has not answered',
    followed: 'point 2: contact has applied the event; identity deletes the messages and ends it',
    async raise(stage) {
      const parts = erasingParts.filter((part) => part !== 'contact')
      await database(stage, 'identity').query(
        `INSERT INTO erasure (id, user_id, pseudonym, state, requested_by, requested_at, due_at, begun_at, done_by)
         VALUES ($1, $2, 'Deleted account', 'running', $2, now(), now(), now() - interval '2 days', $3)`,
        [stuckErasure, randomUUID(), parts],
      )
    },
    async end(stage) {
      await database(stage, 'identity').query(
        "UPDATE erasure SET done_by = done_by || '{contact}', answered_at = now() WHERE id = $1",
        [stuckErasure],
      )
    },
  },
  {
    alerts: ['EvidenceChanged'],
    broken: 'a file of evidence was accepted, and the store does not have it',
    followed: 'point 1: whose it is; the file is deleted from the entry',
    async raise(stage) {
      await database(stage, 'submissions').query(
        `INSERT INTO asset (id, submission_id, name, content_type, size_bytes, status, created_at, sha256)
         SELECT $1, id, 'lost.png', 'image/png', 68, 'uploaded', now(), repeat('a', 64) FROM submission LIMIT 1`,
        [lostFile],
      )
    },
    async end(stage) {
      await database(stage, 'submissions').query('DELETE FROM asset WHERE id = $1', [lostFile])
    },
  },
  {
    alerts: ['WebhooksStuck'],
    broken: 'a delivery has been waiting for its first attempt for half an hour',
    followed: 'point 1: its webhook is paused',
    async raise(stage) {
      await database(stage, 'contact').query(
        `WITH slow AS (
           INSERT INTO webhook (id, name, url, event_types, active, sealed_secret, created_at)
           VALUES (gen_random_uuid(), $1, 'https://slow.example.com/', '{}', true, 'none', now()) RETURNING id)
         INSERT INTO webhook_delivery (id, webhook_id, type, payload, occurred_at, queued_at, next_attempt_at, lease)
         SELECT gen_random_uuid(), id, 'test', '{}', now(), now() - interval '30 minutes', now() + interval '1 hour', gen_random_uuid()
           FROM slow`,
        [slowWebhook],
      )
    },
    async end(stage) {
      await database(stage, 'contact').query('UPDATE webhook SET active = false WHERE name = $1', [
        slowWebhook,
      ])
    },
  },
  {
    alerts: ['PartAway'],
    broken: 'the folders of files are gone',
    followed: 'The object store is lost, point 1: it comes back',
    async raise({ bench }) {
      for (const folder of Object.values(bench.site.stores)) {
        renameSync(folder, `${folder}-away`)
        writeFileSync(folder, '')
      }
    },
    async end({ bench }) {
      for (const folder of Object.values(bench.site.stores)) {
        rmSync(folder)
        renameSync(`${folder}-away`, folder)
      }
    },
  },
  {
    alerts: ['ConnectionsRunOut'],
    broken: 'connections are taken that nobody uses',
    followed: 'points 1 and 2: who holds them, idle; they are ended',
    needs: needsPostgresExporter,
    async raise({ bench }) {
      const { url } = bench.postgres
      // beside the services, which give back those that they do not need
      for (const wanted = (await maxConnections(url)) * 0.75; hungry.length < wanted; ) {
        const client = new pg.Client({ connectionString: url, application_name: 'hungry' })
        client.on('error', () => {})
        const refused = await client.connect().then(
          () => false,
          () => true,
        )
        if (refused) return
        hungry.push(client)
      }
    },
    async end() {
      await Promise.all(hungry.splice(0).map((client) => client.end()))
    },
  },
  {
    alerts: ['ExporterDown'],
    broken: 'postgres_exporter is killed',
    followed: 'point 1: it is started again',
    needs: needsPostgresExporter,
    raise: async ({ exporters }) => await exporters.postgres?.kill(),
    end: async ({ exporters }) => await exporters.postgres?.start(),
  },
  {
    alerts: ['DatabaseDown'],
    broken: 'PostgreSQL is killed',
    followed: 'point 4: it is back, services connect by themselves',
    needs: needsPostgresExporter,
    raise: ({ bench }) => bench.postgres.kill(),
    end: ({ bench }) => bench.postgres.start(),
  },
]

async function maxConnections(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ max: number }>(
    "SELECT current_setting('max_connections')::integer AS max",
  )
  await client.end()
  return rows[0]?.max ?? 0
}
