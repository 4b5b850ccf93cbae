import { setTimeout as pause } from 'node:timers/promises'
import type { Bench } from './bench.ts'
import type { Fault } from './fault.ts'
import { makeMailsDue } from './settle.ts'
import { underWork } from './under-work.ts'

const triesPerHour = 16

/**
 * The mail server is away for an hour, by the stored due times: each time that every mail has failed, they are made due
 * again, as often as mails are tried in an hour. Then it is back, and slow. Each mail leaves once.
 */
export const mailAway: Fault = async (bench, effort) => {
  const { smtp } = bench.wires
  const tries = effort.long ? triesPerHour : 2
  return await underWork(bench, effort, { allowed: [], mailsOnce: true, entrants: 3 }, async ({ work }) => {
    smtp.refuse(true)
    while (work.ledger.paid.size < (effort.long ? 40 : 8)) await pause(50)
    await work.stop()
    for (let time = 1; time <= tries; time += 1) {
      await everyMailFailed(bench)
      await makeMailsDue(bench)
      effort.progress(`${time} of ${tries} tries`)
    }
    await everyMailFailed(bench)
    smtp.refuse(false)
    smtp.trickle(effort.long ? 64 : 512)
    await makeMailsDue(bench)
    const sent = await everyMailLeft(bench, effort.long ? 300_000 : 60_000)
    smtp.trickle(0)
    return {
      done: `refused ${tries + 1} times (due times moved), then ${effort.long ? 64 : 512} bytes in 5 ms`,
      violations: sent ? [] : ['mails wait although the mail server is back'],
    }
  })
}

const failedWithinMs = 60_000

/** Every mail that waits was tried and refused since it was due. */
async function everyMailFailed({ site }: Bench): Promise<void> {
  const { pool } = site.databases.get('contact')!
  const untried =
    'SELECT 1 FROM mail WHERE next_attempt_at IS NOT NULL AND (lease IS NOT NULL OR next_attempt_at <= now())'
  for (const deadline = Date.now() + failedWithinMs; ; await pause(100)) {
    if ((await pool.query(untried)).rowCount === 0) return
    if (Date.now() > deadline) throw new Error('mails are not tried')
  }
}

async function everyMailLeft({ site }: Bench, withinMs: number): Promise<boolean> {
  const { pool } = site.databases.get('contact')!
  for (const deadline = Date.now() + withinMs; Date.now() < deadline; await pause(100))
    if ((await pool.query('SELECT 1 FROM mail WHERE next_attempt_at IS NOT NULL')).rowCount === 0) return true
  return false
}
