import type { MatchReason } from '@accolade/contracts/entities/bank'
import { mentionOf } from './invoice-in-text.ts'
import { areSimilar, wordsOfName } from './similar-names.ts'

/** Money that waits: what is left of it, and what the bank says about it. */
export interface WaitingMoney {
  restCents: number
  currency: string
  /** Everything that may name an invoice: what the payer wrote, and the payer's reference. */
  text: string
  payerName: string
}

/** An invoice that is not paid. */
export interface OwedInvoice {
  id: string
  number: string
  currency: string
  missingCents: number
  /** Whose it is: the organization, the buyer of the billing details, who asked for it. */
  names: readonly string[]
}

/** Invoices that the money may be for. */
export interface Match {
  certainty: 'sure' | 'likely' | 'possible'
  reasons: MatchReason[]
  allocations: { invoiceId: string; amountCents: number }[]
}

const most = 5
const ranks = { sure: 0, likely: 1, possible: 2 } as const

/** What money may be for, among these invoices; made once for many entries. */
export type Matcher = (money: WaitingMoney) => Match[]

/**
 * Finds what money may be for, the surest first. Sure is only what names invoices whose amounts it pays to the cent; nothing is sure
 * because of a name or an amount.
 */
export function createMatcher(invoices: readonly OwedInvoice[]): Matcher {
  const known = invoices
    .filter(({ missingCents }) => missingCents > 0)
    .map((invoice) => ({ invoice, words: invoice.names.map(wordsOfName) }))
  return (money) => {
    const payer = wordsOfName(money.payerName)
    const looks = known
      .filter(({ invoice }) => invoice.currency === money.currency)
      .map(({ invoice, words }) => ({
        invoice,
        mention: mentionOf(invoice.number, money.text),
        exact: invoice.missingCents === money.restCents,
        similar: payer.size > 0 && words.some((name) => areSimilar(name, payer)),
      }))
    return best(money, looks)
  }
}

interface Look {
  invoice: OwedInvoice
  mention: ReturnType<typeof mentionOf>
  exact: boolean
  similar: boolean
}

function best(money: WaitingMoney, looks: readonly Look[]): Match[] {
  const named = looks.filter(({ mention }) => mention)
  const together = named.length > 1 ? severalOf(money, named) : null
  const each = looks.flatMap((look) => matchOf(money, look) ?? [])
  // where many invoices ask for the same amount, the amount says nothing
  const alike = each.filter(({ reasons }) => isOnly(reasons, 'amount')).length
  return [...(together ? [together] : []), ...each]
    .filter(({ reasons }) => alike <= most || !isOnly(reasons, 'amount'))
    .sort(
      (one, other) =>
        ranks[one.certainty] - ranks[other.certainty] || other.reasons.length - one.reasons.length,
    )
    .slice(0, most)
}

const isOnly = (reasons: readonly MatchReason[], reason: MatchReason) =>
  reasons.length === 1 && reasons[0] === reason

function matchOf({ restCents }: WaitingMoney, { invoice, mention, exact, similar }: Look): Match | null {
  if (!mention && !exact && !similar) return null
  const amount: MatchReason = exact ? 'amount' : restCents < invoice.missingCents ? 'less' : 'more'
  const reasons: MatchReason[] = [
    ...(mention ? [mention] : []),
    amount,
    ...(similar ? (['name'] as const) : []),
  ]
  const allocations = [{ invoiceId: invoice.id, amountCents: Math.min(restCents, invoice.missingCents) }]
  if (mention === 'number' && exact) return { certainty: 'sure', reasons, allocations }
  if (mention === 'short-number' && exact && similar) return { certainty: 'sure', reasons, allocations }
  return { certainty: mention || (exact && similar) ? 'likely' : 'possible', reasons, allocations }
}

/** All invoices that are named, where they make up the amount. */
function severalOf({ restCents }: WaitingMoney, named: readonly Look[]): Match | null {
  const sum = named.reduce((total, { invoice }) => total + invoice.missingCents, 0)
  if (sum !== restCents) return null
  const clear = named.every(({ mention, similar }) => mention === 'number' || similar)
  return {
    certainty: clear ? 'sure' : 'likely',
    reasons: ['numbers', 'amount', ...(named.some(({ similar }) => similar) ? (['name'] as const) : [])],
    allocations: named.map(({ invoice }) => ({ invoiceId: invoice.id, amountCents: invoice.missingCents })),
  }
}

/** Of several that are sure of the same invoice none is: an administrator has to look. The matches are those of each waiting entry. */
export function withoutContests<T extends { matches: Match[] }>(waiting: readonly T[]): T[] {
  const claims = new Map<string, number>()
  for (const { matches } of waiting)
    for (const { certainty, allocations } of matches.slice(0, 1))
      if (certainty === 'sure')
        for (const { invoiceId } of allocations) claims.set(invoiceId, (claims.get(invoiceId) ?? 0) + 1)
  return waiting.map((each) => ({
    ...each,
    matches: each.matches.map((match) =>
      match.certainty === 'sure' &&
      match.allocations.some(({ invoiceId }) => (claims.get(invoiceId) ?? 0) > 1)
        ? { ...match, certainty: 'likely' as const, reasons: [...match.reasons, 'shared' as const] }
        : match,
    ),
  }))
}
