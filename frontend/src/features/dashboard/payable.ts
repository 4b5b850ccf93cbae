import type { PayableEntry } from '@accolade/contracts/entities/order'
import { t } from '../../lib/words.ts'

/** What entries cost less what is taken off, summed for each currency. */
export function sumsOf(
  entries: readonly PayableEntry[],
  offOf: (id: string) => number = () => 0,
): [currency: string, cents: number][] {
  const sums = new Map<string, number>()
  for (const { id, currency, amountCents } of entries)
    sums.set(currency, (sums.get(currency) ?? 0) + amountCents - offOf(id))
  return [...sums]
}

/** Those that a code may be used for: what waits for its payment keeps what it was billed. */
export function draftsOf(entries: readonly PayableEntry[]): string[] {
  return entries.filter(({ status }) => status === 'draft').map(({ id }) => id)
}

/** The organizations of the entries, in the order of their names. */
export function organizationsOf(entries: readonly PayableEntry[]): { id: string; name: string }[] {
  const names = new Map(entries.map(({ organizationId: id, organizationName: name }) => [id, name]))
  return [...names].map(([id, name]) => ({ id, name })).sort((a, b) => a.name.localeCompare(b.name))
}

/** What is chosen at first: what can be paid, but for drafts without a file. */
export function firstChoice(entries: readonly PayableEntry[], max: number): string[] {
  return entries
    .filter(({ refusal, status, files }) => refusal === null && (status !== 'draft' || files > 0))
    .slice(0, max)
    .map(({ id }) => id)
}

/** The category of an entry, and that its fee is the rate of members. */
export function categoryWords({
  categoryName: category,
  memberRate,
}: Pick<PayableEntry, 'categoryName' | 'memberRate'>): string {
  return memberRate ? t('{category}, member rate', { category }) : category
}
