import { deliveriesOf } from '../lib/site/not-applied.ts'
import { audit, countScores } from './audit.ts'
import type { Bench } from './bench.ts'
import type { Effort, Outcome } from './fault.ts'
import { createOutages, type Outages } from './outages.ts'
import { settleEvents, settleMails } from './settle.ts'
import { startWork, type Work } from './work.ts'

/** What a fault does while people work. */
export interface Breaking {
  work: Work
  outages: Outages
}

/** What a fault says of itself. */
export interface Said {
  done: string
  /** What was wrong beside what is lost and doubled. */
  violations?: string[]
}

export interface Rules {
  /** The statuses that requests may get while it lasts; every passing one unless given. */
  allowed?: readonly string[]
  /** Within which everything is ready again. */
  readyWithinMs?: number
  /** Within which every event is applied, once all is repaired. */
  settledWithinMs?: number
  /** Whether no mail may come twice, even under the same Message-ID: nobody died between sending and noting. */
  mailsOnce?: boolean
  /** How many entrants work at a time. */
  entrants?: number
  /** Whether sessions end meanwhile: people sign in again. */
  sessionsEnd?: boolean
}

const deliveredWithinMs = 4_000

/** Breaks something while people work, waits until everything has arrived, and compares. */
export async function underWork(
  bench: Bench,
  { long }: Effort,
  rules: Rules,
  breakIt: (breaking: Breaking) => Promise<Said>,
): Promise<Outcome> {
  const scoresBefore = await countScores(bench)
  const begun = Date.now()
  const outages = createOutages(bench)
  const work = startWork(bench, rules)
  const said = await breakIt({ work, outages }).finally(work.stop)
  const missing = await settleEvents(bench, rules.settledWithinMs)
  await settleMails(bench, long)
  const { lost, doubled, mailsAgain } = await audit(bench, work.ledger, scoresBefore)
  const { ledger } = work
  const deliveries = (await deliveriesOf(bench.site.databases)).filter(({ madeAt }) => madeAt >= begun)
  outages.catchUp(deliveries)
  const p99Ms = percentile99(
    deliveries.flatMap(({ madeAt, appliedAt }) =>
      appliedAt === undefined || outages.touched(madeAt, appliedAt) ? [] : [appliedAt - madeAt],
    ),
  )
  const recoveredMs = outages.longestMs()
  const violations = [...(said.violations ?? []), ...ledger.unexpected]
  // the gateway waits for 4.5 s, which a busy machine may need
  const allowed = rules.allowed && [...rules.allowed, ...(long ? [] : ['502'])]
  for (const [at, count] of ledger.failedAt)
    if (allowed && !allowed.some((status) => at.startsWith(`${status} `)))
      violations.push(`${count} requests: ${at}`)
  // the short form is for machines that do other things as well: it judges no times
  if (long && p99Ms !== undefined && p99Ms > deliveredWithinMs)
    violations.push(`99 of 100 events took up to ${p99Ms} ms while nothing was broken`)
  if (long && rules.readyWithinMs !== undefined && (recoveredMs ?? 0) > rules.readyWithinMs)
    violations.push(`ready again after ${recoveredMs} ms, not within ${rules.readyWithinMs} ms`)
  return {
    done: [
      said.done,
      `${work.acknowledged()} requests acknowledged`,
      `${deliveries.length} events delivered`,
      ...(mailsAgain > 0 ? [`${mailsAgain} mails came again under their Message-ID`] : []),
    ].join(', '),
    lost: [...countEach(missing), ...lost],
    doubled: rules.mailsOnce && mailsAgain > 0 ? [...doubled, `${mailsAgain} mails`] : doubled,
    failed: ledger.failed,
    violations,
    p99Ms,
    recoveredMs,
    caughtUpMs: outages.longestCatchUpMs(),
  }
}

/** `contact__submission submission.payment-requested: 3`, for each. */
function countEach(names: readonly string[]): string[] {
  return [...Map.groupBy(names, (name) => name)].map(([name, own]) => `${name}: ${own.length}`)
}

function percentile99(times: number[]): number | undefined {
  if (times.length === 0) return undefined
  return Math.round(times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.99) - 1]!)
}
