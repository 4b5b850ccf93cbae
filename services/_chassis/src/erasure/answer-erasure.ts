import { erasureQuestion, redactedEventsPage } from '@accolade/contracts/questions'
import type { ServiceName } from '@accolade/contracts/service-name'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { answer } from '../http/answer.ts'

/** Answers whether this service has erased a person, and which events it has redacted. Everybody who reaches the port may ask. */
export function answerErasure(app: FastifyInstance, service: ServiceName, pool: pg.Pool): void {
  answer(app, erasureQuestion(service), null, async ({ erasureId, after }) => ({
    done: await isReady(pool, erasureId),
    eventIds: await listRedacted(pool, erasureId, after),
  }))
}

async function isReady(pool: pg.Pool, erasureId: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    'SELECT 1 FROM erased_person WHERE erasure_id = $1 AND ready_at IS NOT NULL',
    [erasureId],
  )
  return rowCount === 1
}

/** A page of the events that were redacted for an erasure, in the order of their ids. */
export async function listRedacted(pool: pg.Pool, erasureId: string, after?: string): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `SELECT event_id AS id FROM redacted_event WHERE erasure_id = $1 AND ($2::uuid IS NULL OR event_id > $2::uuid)
      ORDER BY event_id LIMIT ${redactedEventsPage}`,
    [erasureId, after ?? null],
  )
  return rows.map(({ id }) => id)
}
