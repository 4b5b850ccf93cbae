import type pg from 'pg'
import { createKeyedQueue } from './keyed-queue.ts'

/** How many crashes during an event's processing make it a dead letter. The first delivery is not counted. */
export const maxDeaths = 5

const begin = `
  INSERT INTO repeated_attempt (consumer, event_id, begun) VALUES ($1, $2, 1)
  ON CONFLICT (consumer, event_id) DO UPDATE SET begun = repeated_attempt.begun + 1, begun_at = now()
  RETURNING begun`
const end = 'DELETE FROM repeated_attempt WHERE consumer = $1 AND event_id = $2'

/** An attempt at an event that was delivered before. */
export interface RepeatedAttempt {
  consumer: string
  eventId: string
  /** Applies the event. */
  work(): Promise<void>
  /** Runs instead of `work` after too many crashes. */
  giveUp(): Promise<void>
}

/**
 * Runs attempts, and counts each one in the database until it has ended. A count that is still there when the event is
 * delivered again means that the process crashed. Attempts run one after the other, so that a crash is blamed on the right event.
 */
export function createRepeatedAttempts(pool: pg.Pool): (attempt: RepeatedAttempt) => Promise<void> {
  const oneAtATime = createKeyedQueue(1)
  /** Attempts of this process whose end could not be written because the database went away. They are no crashes. */
  const ours = new Set<string>()

  const run = async ({ consumer, eventId, work, giveUp }: RepeatedAttempt) => {
    const key = `${consumer} ${eventId}`
    let begun = 1
    if (!ours.has(key)) {
      const { rows } = await pool.query<{ begun: number }>(begin, [consumer, eventId])
      begun = rows[0]?.begun ?? 1
      ours.add(key)
    }
    try {
      await (begun < maxDeaths ? work() : giveUp())
    } finally {
      await pool.query(end, [consumer, eventId])
      ours.delete(key)
    }
  }

  return (attempt) =>
    new Promise((resolve, reject) => {
      oneAtATime.run('all', () => run(attempt).then(resolve, reject))
    })
}
