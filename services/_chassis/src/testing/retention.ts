import { type Due, type RetentionKey, retentionSchema } from '@accolade/contracts/entities/retention'
import { retentionChanged } from '@accolade/contracts/events/privacy'
import { retentionQuestion } from '@accolade/contracts/questions'
import { internalSecretHeader } from '@accolade/contracts/rpc'
import type { z } from 'zod'
import { prune } from '../database/prune.ts'
import { internal, type TestService } from './service.ts'

/** What a service answers identity: how many of its records would fall due. */
export async function askDue(
  { app }: Pick<TestService, 'app'>,
  key: RetentionKey,
  days: number,
  secret: string = internal.INTERNAL_SECRET,
): Promise<Due | null> {
  const reply = await app.inject({
    method: 'POST',
    url: retentionQuestion('contact').path,
    headers: { [internalSecretHeader]: secret },
    payload: { periods: [{ key, days }] },
  })
  if (reply.statusCode !== 200) throw new Error(reply.body)
  return reply.json().answer.due[0]
}

/** Publishes periods as identity does; the others are as by default. */
export async function publishPeriods(
  { publish }: Pick<TestService, 'publish'>,
  version: number,
  periods: z.input<typeof retentionSchema>,
): Promise<void> {
  const aggregate = { id: 'retention', version }
  await publish(retentionChanged, { aggregate, data: retentionSchema.parse(periods) })
}

/** The job as the service runs it, without what the chassis deletes. A run before it may still hold the job's lock for a moment. */
export async function deleteWhatIsDue({ pool, service: { keeping } }: TestService, now: Date): Promise<void> {
  const client = await pool.connect()
  const lock = "(hashtext('prune'), hashtext(current_schema()))"
  try {
    await client.query(`SELECT pg_advisory_lock${lock}`)
    await client.query(`SELECT pg_advisory_unlock${lock}`)
  } finally {
    client.release()
  }
  await prune({ pool, prunings: [], keeping, now })
}
