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

/** How long a use counts. */
export const quotaMemoryMs: number = windowsMs.day

/**
 * Counts one use in the running transaction, under a lock for each thing that it counts by: requests at the same moment
 * wait for each other, and what is rolled back has not been used.
 *
 * @throws TooManyRequests where a quota of `mailQuotas` is used up
 */
export async function spendQuota(tx: SqlExecutor, use: QuotaUse, now: Date): Promise<void> {
  refuse(use, await callFunction(tx, 'spend_quota', use, now))
}

/** Checks that there is room for one more use. @throws TooManyRequests where there is none */
export async function checkQuota(db: SqlExecutor, use: QuotaUse, now: Date): Promise<void> {
  refuse(use, await callFunction(db, 'quota_wait', use, now))
}

/**
 * A use as the first parameter of the function `spend_quota`, for a statement that writes only where a use is left: it calls
 * `spend_quota(parameter::jsonb, now::timestamptz)`, which counts the use and gives 0, or counts nothing and gives the wait in
 * milliseconds.
 */
export function quotaParameter(use: QuotaUse): string {
  return JSON.stringify(windowsOf(use))
}

async function callFunction(
  db: SqlExecutor,
  name: 'spend_quota' | 'quota_wait',
  use: QuotaUse,
  now: Date,
): Promise<number> {
  const sql = `SELECT ${name}($1::jsonb, $2::timestamptz) AS "waitMs"`
  const [row] = await db.$queryRawUnsafe<{ waitMs: number }[]>(sql, quotaParameter(use), now.toISOString())
  return row!.waitMs
}

function refuse({ action }: QuotaUse, waitMs: number): void {
  if (waitMs > 0) throw new TooManyRequests(`Too many ${mailQuotas[action].what}.`, waitMs)
}

/** As the functions take it: at most `uses` of `key` within `ms` milliseconds. */
interface Window {
  key: string
  uses: number
  ms: number
}

function windowsOf({ action, by, recipient, object }: QuotaUse): Window[] {
  const quota: MailQuota = mailQuotas[action]
  const isAdministrator = 'roles' in by && by.roles.includes('admin')
  const factor = isAdministrator && !quota.sameForAdministrators ? administratorFactor : 1
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
      ms: windowsMs[window],
    }))
  })
}

/** Addresses are stored as hashes, because they are only compared. */
function digest(address: string): string {
  return createHash('sha256').update(address.trim().toLowerCase()).digest('base64url')
}
