import type { Pool } from '@accolade/chassis/database/pool'
import { countUnder } from '@accolade/chassis/retention/answer-retention'
import type { KeptRows } from '@accolade/chassis/retention/kept-rows'
import {
  type Due,
  forEver,
  type RetainingService,
  type RetentionKey,
  type RetentionPreview,
  retainingServices,
  retentionKeys,
  retentionPeriods,
} from '@accolade/contracts/entities/retention'
import { readRetention } from '../store/retention-store.ts'
import type { Context } from './context.ts'

type Question = { key: RetentionKey; days: number | null }
type Answers = (Due | null)[]

/** What the preview needs besides the database: how another service is asked. */
export interface Previewing extends Pick<Context, 'db'> {
  pool: Pool
  rows: readonly KeptRows[]
  /** @throws where the service does not answer */
  askDue(
    service: Exclude<RetainingService, 'identity'>,
    periods: { key: string; days: number }[],
  ): Promise<Answers>
}

/** How many records fall due now under the saved and under the proposed periods, as their services count them. Deletes nothing. */
export async function previewRetention(
  context: Previewing,
  proposed: Partial<Record<RetentionKey, number | typeof forEver>>,
  now: Date,
): Promise<RetentionPreview> {
  const saved = await readRetention(context.db)
  const keys = retentionKeys.filter((key) => retentionPeriods[key].deletes)
  const daysOf = (key: RetentionKey) => {
    const days = proposed[key] ?? saved[key]
    return days === forEver ? null : days
  }
  const answers = await Promise.all(
    retainingServices.map(async (service) => {
      const own = keys.filter((key) => retentionPeriods[key].service === service)
      const questions = own.flatMap((key): Question[] => [
        { key, days: saved[key] },
        { key, days: daysOf(key) },
      ])
      const due = await count(context, service, questions, now)
      return own.map((key, at) => ({
        ...{ key, present: due[2 * at] ?? null, proposed: due[2 * at + 1] ?? null },
      }))
    }),
  )
  const items = answers.flat()
  return { items: keys.flatMap((key) => items.find((item) => item.key === key) ?? []) }
}

/** What is kept for ever is never due; nobody is asked about it. */
async function count(
  { pool, rows, askDue }: Previewing,
  service: RetainingService,
  questions: Question[],
  now: Date,
): Promise<Answers> {
  const periods = questions.flatMap(({ key, days }) => (days === null ? [] : [{ key, days }]))
  const asking = async () => {
    if (periods.length === 0) return []
    return service === 'identity' ? countUnder(pool, rows, periods, now) : askDue(service, periods)
  }
  const counted = await asking().catch((): Answers => [])
  return questions.map(({ days }) => (days === null ? { count: 0, oldest: null } : (counted.shift() ?? null)))
}
