import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'

const giveUpAfterMs = 5_000

/**
 * From now on a table can be read but not written. `release(count)` waits until that many others wait for something, and
 * lets them go: by then all of them have read the same state.
 */
export async function holdTable(pool: pg.Pool, table: 'winner' | 'article') {
  const client = await pool.connect()
  await client.query(`BEGIN; LOCK TABLE ${table} IN SHARE MODE`)
  const waiting = async () => {
    // asked on another connection: within a transaction pg_stat_activity does not change
    const { rows } = await pool.query(`SELECT count(*)::int AS count FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`)
    return rows[0].count as number
  }
  return {
    async release(count: number): Promise<void> {
      const giveUpAt = Date.now() + giveUpAfterMs
      while ((await waiting()) < count && Date.now() < giveUpAt) await pause(5)
      await client.query('COMMIT')
      client.release()
      if (Date.now() >= giveUpAt) throw new Error(`fewer than ${count} waited for ${table}`)
    },
  }
}
