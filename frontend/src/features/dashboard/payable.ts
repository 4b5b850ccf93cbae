import type { PayableEntry } from '@accolade/contracts/entities/order'
import type { Price } from '@accolade/contracts/entities/price'
import { t } from '../../lib/words.ts'

/** What entries cost, summed for each currency. */
export function sumsOf(entries: readonly PayableEntry[]): [currency: string, cents: number][] {
  const sums = new Map<string, number>()
  for (const { currency, amountCents } of entries) sums.set(currency, (sums.get(currency) ?? 0) + amountCents)
  return [...sums]
}

/** The currencies that entries can be paid in, the programme's own first. */
export function currenciesOf(entries: readonly PayableEntry[], own: string): string[] {
  const payable = entries.filter(({ refusal }) => refusal === null)
  const found = new Set(payable.flatMap(pricesOf).map(({ currency }) => currency))
  return [...(found.delete(own) ? [own] : []), ...found]
}

/** The entries at their prices in a currency; those that have none in it cannot be paid. */
export function inCurrency(entries: readonly PayableEntry[], currency: string | undefined): PayableEntry[] {
  return entries.map((entry) => {
    if (entry.refusal !== null) return entry
    const price = pricesOf(entry).find((each) => each.currency === currency)
    if (price) return { ...entry, ...price }
    return { ...entry, refusal: entry.status === 'draft' ? 'no-price' : 'other-currency' }
  })
}

/** What waits for its payment keeps its currency. */
function pricesOf({ status, prices, amountCents, currency, memberRate }: PayableEntry): readonly Price[] {
  return status === 'draft' && prices.length > 0 ? prices : [{ amountCents, currency, memberRate }]
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
