import type { BankMatch } from '@accolade/contracts/entities/bank'
import { createMatcher, type Match, withoutContests } from '../domain/bank-match.ts'
import { listOwed, type OpenInvoice } from '../store/bank-allocation-store.ts'
import { listWaiting, type StoredEntry } from '../store/bank-entry-store.ts'
import type { Database, Transaction } from '../store/database.ts'

/** What the bank says about money, as far as it tells what the money is for. */
type Said = Pick<StoredEntry, 'kind' | 'amountCents' | 'currency' | 'payerName' | 'remittance' | 'endToEndId'>

/** What each of these amounts may be for, among the open invoices. */
export function matchAll<T extends Said & { allocatedCents: number }>(
  waiting: readonly T[],
  owed: readonly OpenInvoice[],
): { entry: T; matches: BankMatch[] }[] {
  const matcher = createMatcher(owed)
  const byId = new Map(owed.map((invoice) => [invoice.id, invoice]))
  const found = waiting.map((entry) => ({
    entry,
    matches: entry.kind === 'credit' ? matcher(moneyOf(entry)) : [],
  }))
  return withoutContests(found).map(({ entry, matches }) => ({
    entry,
    matches: matches.map((match) => shown(match, byId)),
  }))
}

function moneyOf({
  amountCents,
  allocatedCents,
  currency,
  payerName,
  ...said
}: Said & { allocatedCents: number }) {
  const text = `${said.remittance}\n${said.endToEndId}`
  return { restCents: amountCents - allocatedCents, currency, payerName, text }
}

function shown(
  { certainty, reasons, allocations }: Match,
  byId: ReadonlyMap<string, OpenInvoice>,
): BankMatch {
  return {
    certainty,
    reasons,
    invoices: allocations.flatMap(({ invoiceId, amountCents }) => {
      const invoice = byId.get(invoiceId)
      if (!invoice) return []
      const { number: invoiceNumber, organizationName, payerName, missingCents } = invoice
      return [{ invoiceId, invoiceNumber, organizationName, payerName, missingCents, amountCents }]
    }),
  }
}

/** The suggestions for all entries that wait, by entry: only together is it known which of them are certain. */
export async function matchWaiting(db: Database | Transaction): Promise<Map<string, BankMatch[]>> {
  const waiting = await listWaiting(db)
  if (waiting.length === 0) return new Map()
  return new Map(matchAll(waiting, await listOwed(db)).map(({ entry, matches }) => [entry.id, matches]))
}
