import { scoreLogRoutes } from '@accolade/contracts/http/score-log'
import type { Finding } from '../../../../verify/check-file.ts'
import { verifyLaterHead } from '../../../../verify/later-head.ts'
import { call } from '../../lib/api-client.ts'

/**
 * How a file fits what this site publishes. `same-log`: its keys are this site's, and today's log only adds to that of the file.
 * `other-keys`: it comes from another programme, or pretends to. `changed`: today's log contradicts the file. `unknown`: the site
 * did not answer. `none`: the file holds no head.
 */
export type Comparison =
  | { fit: 'same-log'; sizeToday: number }
  | { fit: 'other-keys' | 'changed' | 'unknown' | 'none' }

/** The public keys of this site's log; null where it does not answer. */
export async function readSiteKeys(): Promise<string[] | null> {
  try {
    return (await call(scoreLogRoutes.getLogKeys)).keys.map(({ vkey }) => vkey)
  } catch {
    return null
  }
}

/** Compares the heads of a file with the newest one of this site, by the proof of consistency that the site gives. */
export async function compareWithSite(finding: Finding, vkeys: string[] | null): Promise<Comparison> {
  if (finding.kind === 'draw') return { fit: 'none' }
  if (vkeys === null) return { fit: 'unknown' }
  // receipts and heads hold no keys, and were checked by those of this site
  const { heads, keys } =
    finding.kind === 'bundle'
      ? { heads: [finding.head], keys: finding.keys }
      : {
          heads: finding.kind === 'head' ? [finding.head] : finding.receipts.map(({ head }) => head),
          keys: [],
        }
  if (keys.some((key) => !vkeys.includes(key))) return { fit: 'other-keys' }
  const last = heads.toSorted((one, other) => one.size - other.size).at(-1)
  if (!last) return { fit: 'none' }
  try {
    const { items } = await call(scoreLogRoutes.listLogHeads, { query: { pageSize: 1 } })
    const today = items[0]
    if (!today || today.size < last.size) return { fit: 'changed' }
    const sizes = { from: last.size, to: today.size }
    const { proof } = await call(scoreLogRoutes.getLogConsistency, { query: sizes })
    return await verifyLaterHead(last, today.note, proof, vkeys).then(
      ({ size }) => ({ fit: 'same-log' as const, sizeToday: size }),
      () => ({ fit: 'changed' as const }),
    )
  } catch {
    return { fit: 'unknown' }
  }
}
