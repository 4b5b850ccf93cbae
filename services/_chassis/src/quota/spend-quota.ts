import { createHash } from 'node:crypto'
import { administratorFactor, type MailAction, type MailQuota, mailQuotas } from '@accolade/contracts/quotas'
import type { SqlExecutor } from '../database/unit-of-work.ts'
import { TooManyRequests } from '../http/too-many-requests.ts'

/** One use: who asks for what, to whom it goes and what it is about. */
export interface QuotaUse {
  action: MailAction
  /** A user; of a visitor, where the request comes from (`sourceOf`). */
  by: { userId: string; roles: readonly string[] } | { source: string }
  recipient?: string
  /** The id of what the mail is about. */
  object?: string | null | undefined
}

const windowsMs = { hour: 3_600_000, day: 86_400_000 }

/** For so long a use counts. */
export const quotaMemoryMs: number = windowsMs.day

/**
 * Counts one use in the running transaction, under a lock for each thing that it counts by: requests at the same moment
 * wait for each other, and what is rolled back has not been used.
 *
 * @throws TooManyRequests where a quota of `mailQuotas` is used up
 */
export async function spendQuota(tx: SqlExecutor, use: QuotaUse, now: Date): Promise<void> {
  const limits = limitsOf(use)
  const keys = JSON.stringify([...new Set(limits.map(({ key }) => key))])
  // always in the same order, so that no two wait for each other
  await tx.$queryRawUnsafe(
    `SELECT pg_advisory_xact_lock(place)::text FROM (
       SELECT hashtextextended('quota ' || key, 0) AS place FROM jsonb_array_elements_text($1::jsonb) AS key ORDER BY 1
     ) places`,
    keys,
  )
  const waitMs = await waitFor(tx, limits, now)
  if (waitMs > 0) throw new TooManyRequests(`Too many ${mailQuotas[use.action].what}.`, waitMs)
  await tx.$executeRawUnsafe(
    'INSERT INTO quota_use (key, at) SELECT key, $2::timestamptz FROM jsonb_array_elements_text($1::jsonb) AS key',
    keys,
    now.toISOString(),
  )
}

interface Limit {
  key: string
  uses: number
  windowMs: number
}

function limitsOf({ action, by, recipient, object }: QuotaUse): Limit[] {
  const quota: MailQuota = mailQuotas[action]
  const factor = 'roles' in by && by.roles.includes('admin') ? administratorFactor : 1
  const counted = [
    [quota.account, 'userId' in by ? by.userId : by.source],
    [quota.recipient, recipient && digest(recipient)],
    [quota.object, object],
  ] as const
  return counted.flatMap(([limit, name], place) => {
    if (!limit || !name) return []
    const key = `${action} ${['account', 'recipient', 'object'][place]} ${name}`
    return (['hour', 'day'] as const).map((window) => ({
      key,
      uses: limit[window] * factor,
      windowMs: windowsMs[window],
    }))
  })
}

/** Addresses are compared, never read again. */
function digest(address: string): string {
  return createHash('sha256').update(address.trim().toLowerCase()).digest('base64url')
}

/** How long until every window has room again: each is full while its last use but `uses` - 1 is in it. */
async function waitFor(tx: SqlExecutor, limits: readonly Limit[], now: Date): Promise<number> {
  const windows = limits.map(({ key, uses, windowMs }) => ({
    key,
    others: uses - 1,
    since: new Date(now.getTime() - windowMs).toISOString(),
    ms: windowMs,
  }))
  const full = await tx.$queryRawUnsafe<{ at: Date; ms: number }[]>(
    `SELECT use.at, win.ms
       FROM jsonb_to_recordset($1::jsonb) AS win (key text, others integer, since timestamptz, ms integer),
            LATERAL (SELECT at FROM quota_use WHERE quota_use.key = win.key AND quota_use.at > win.since
                      ORDER BY at DESC OFFSET win.others LIMIT 1) use`,
    JSON.stringify(windows),
  )
  return Math.max(0, ...full.map(({ at, ms }) => at.getTime() + ms - now.getTime()))
}
