import { setTimeout as pause } from 'node:timers/promises'
import { deliveriesOf } from '../lib/site/not-applied.ts'
import type { Bench } from './bench.ts'

/** After so long without any event being applied, what has not arrived is lost. */
const silenceMs = 90_000
const mailsWithinMs = 400_000

/**
 * Waits until every event is applied, and gives those that are not.
 *
 * @param withinMs unless it is given, as long as some are applied still: a busy machine may take its time
 * @param madeUntil later events are not waited for
 */
export async function settleEvents(
  { site }: Bench,
  withinMs?: number,
  madeUntil = Number.POSITIVE_INFINITY,
): Promise<string[]> {
  let deadline = Date.now() + (withinMs ?? silenceMs)
  for (let fewest = Number.POSITIVE_INFINITY; ; await pause(200)) {
    const deliveries = await deliveriesOf(site.databases)
    const missing = deliveries.filter(
      ({ madeAt, appliedAt }) => madeAt <= madeUntil && appliedAt === undefined,
    )
    if (missing.length < fewest && withinMs === undefined) deadline = Date.now() + silenceMs
    fewest = Math.min(fewest, missing.length)
    if (missing.length === 0 || Date.now() > deadline) return missing.map(({ name }) => name)
  }
}

/**
 * Waits until every mail has left.
 *
 * @param patient whether to wait as long as mails do, up to five minutes; else contact is restarted, and every mail made due
 *   while it is down, which is when nobody holds one
 */
export async function settleMails(bench: Bench, patient: boolean): Promise<void> {
  const { pool } = bench.site.databases.get('contact')!
  const waiting = async () =>
    (await pool.query('SELECT 1 FROM mail WHERE next_attempt_at IS NOT NULL')).rowCount ?? 0
  const wait = async (ms: number) => {
    for (const deadline = Date.now() + ms; Date.now() < deadline; await pause(100))
      if ((await waiting()) === 0) return true
    return false
  }
  if (await wait(patient ? mailsWithinMs : 3_000)) return
  await makeMailsDue(bench)
  await wait(mailsWithinMs)
}

/** Every mail that waits is due now; meanwhile contact is down, so that no sender holds one. */
export async function makeMailsDue({ site }: Bench): Promise<void> {
  const contact = site.replicas.get('contact')![0]!
  await contact.stop()
  await site.databases
    .get('contact')!
    .pool.query('UPDATE mail SET next_attempt_at = now(), lease = NULL WHERE next_attempt_at IS NOT NULL')
  await contact.start()
}
