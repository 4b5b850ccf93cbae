import { type WitnessState, witnessRules } from '@accolade/contracts/entities/witness-rules'
import type { Language } from '@accolade/contracts/language'

/** A witness of the log of judging, as it is kept. */
export interface StoredWitness {
  id: string
  name: string
  /** In lower case, so that nobody is in the list twice. */
  email: string
  language: Language
  /** What the link of the last mail to confirm is about; null once it confirms nothing any more. */
  linkId: string | null
  askedAt: Date
  expiresAt: Date
  confirmedAt: Date | null
  unsubscribedAt: Date | null
  version: number
}

const daysAfter = (date: Date, days: number) => new Date(date.getTime() + days * 86_400_000)

/** Until when the link of a mail that is queued now works. */
export function linkEnd(now: Date): Date {
  return daysAfter(now, witnessRules.linkDays)
}

/** Where a witness is. Who is asked again after unsubscribing is `asked`, until the link has expired. */
export function stateOf(
  { confirmedAt, unsubscribedAt, linkId, expiresAt }: StoredWitness,
  now: Date,
): WitnessState {
  if (confirmedAt && !unsubscribedAt) return 'confirmed'
  if (linkId && expiresAt > now) return 'asked'
  return unsubscribedAt ? 'unsubscribed' : 'expired'
}

/** When the name and address of somebody are deleted who did not agree, or has unsubscribed; null for who gets heads. */
export function deletionOf({ confirmedAt, unsubscribedAt, linkId, expiresAt }: StoredWitness): Date | null {
  if (confirmedAt && !unsubscribedAt) return null
  return daysAfter(linkId ? expiresAt : (unsubscribedAt ?? expiresAt), witnessRules.keptDays)
}
