import type { Pool } from '@accolade/chassis/database/pool'
import { actRequestRefusals as refusals } from '@accolade/contracts/entities/act-request'
import { verifyDatabase } from '../../../../verify/database.ts'
import { secret } from '../fixture.ts'
import { readRecords } from '../score-log/log-reading.ts'

/** Who is refused, however they answer a request. */
export const refusedTo = { visitor: 401, entrant: 403, judge: 403 } as Record<string, number>

/** What becomes of each answer, by who gives it. */
export const matrix: Record<string, Record<string, 200 | string>> = {
  approve: { 'who asked': refusals.own, 'another administrator': 200, 'a third administrator': 200 },
  refuse: { 'who asked': refusals.own, 'another administrator': 200, 'a third administrator': 200 },
  withdraw: {
    'who asked': 200,
    'another administrator': refusals.notOwn,
    'a third administrator': refusals.notOwn,
  },
}

/** What an answer comes to: its status, and the words of a refusal. */
export const outcome = ({ statusCode, json }: { statusCode: number; json(): { error?: string } }) =>
  statusCode === 200 ? 200 : [statusCode, json().error]

/** The last records of acts and of what they do, without what follows from that. */
export async function lastRecords(pool: Pool, done: readonly string[], count: number) {
  const kinds = ['act-requested', 'act-answered', 'act-alone', ...done]
  return (await readRecords(pool)).filter(({ kind }) => kinds.includes(String(kind))).slice(-count)
}

/** What the verifier finds wrong with the database, as it is at one moment. */
export async function verified(pool: Pool): Promise<string[]> {
  const client = await pool.connect()
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ')
    const reader = { query: async <T>(text: string) => ({ rows: (await client.query(text)).rows as T[] }) }
    return (await verifyDatabase(reader, secret)).problems
  } finally {
    await client.query('ROLLBACK')
    client.release()
  }
}
