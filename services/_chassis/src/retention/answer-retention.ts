import type { Due } from '@accolade/contracts/entities/retention'
import { retentionQuestion } from '@accolade/contracts/questions'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { answer } from '../http/answer.ts'
import { countDue, cutoffOf, type KeptRows } from './kept-rows.ts'

/** How many records would fall due under each of these periods; null: there is no such kind of record here. */
export async function countUnder(
  pool: pg.Pool,
  rows: readonly KeptRows[],
  periods: readonly { key: string; days: number }[],
  now: Date,
): Promise<(Due | null)[]> {
  const due: (Due | null)[] = []
  for (const { key, days } of periods) {
    const found = rows.find((each) => each.key === key)
    due.push(found ? await countDue(pool, found, cutoffOf(days, now)) : null)
  }
  return due
}

/** Answers identity how many of this service's records would fall due. */
export function answerRetention(
  app: FastifyInstance,
  service: Parameters<typeof retentionQuestion>[0],
  {
    pool,
    rows,
    secret,
    clock,
  }: { pool: pg.Pool; rows: readonly KeptRows[]; secret: string; clock: () => Date },
): void {
  answer(app, retentionQuestion(service), secret, async ({ periods }) => ({
    due: await countUnder(pool, rows, periods, clock()),
  }))
}
