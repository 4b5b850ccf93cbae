import type { BookedMoney, ProviderBooks } from '../providers/card-provider.ts'
import { findCardMoney, type LedgerMoney, listCardMoney } from '../store/card-money-store.ts'
import type { Database } from '../store/database.ts'

/** Money on which the provider and the ledger do not agree; null: one of them does not have it. */
export interface Disagreement {
  kind: BookedMoney['kind']
  /** The provider's. */
  id: string
  provider: BookedMoney | null
  ledger: LedgerMoney | null
}

/** What both have, by currency, and what they disagree on. */
export interface Reconciled {
  agreed: { currency: string; kind: BookedMoney['kind']; count: number; amountCents: number }[]
  disagreements: Disagreement[]
}

/**
 * Compares what came in by card and went back with the provider's own books. Each of them is asked for what the other one has in the
 * period, because the two may have noted it on different days.
 *
 * @throws DomainError `provider-unavailable`
 */
export async function reconcile(
  { db, books }: { db: Database; books: ProviderBooks },
  period: { from: Date; to: Date },
): Promise<Reconciled> {
  const booked: BookedMoney[] = []
  for await (const each of books.list(period)) booked.push(each)
  const noted = await listCardMoney(db, period)
  const known = await findCardMoney(
    db,
    [...booked, ...noted].map(({ reference }) => reference),
  )
  const inLedger = byId(known)
  const payments = new Set(known.map(({ reference }) => reference))
  const atProvider = byId(booked.filter((each) => each.isOurs || payments.has(each.reference)))
  for (const { kind, id } of noted) {
    const found = atProvider.has(id) ? null : await books.find(kind, id)
    if (found) atProvider.set(id, found)
  }
  const ids = new Set([...atProvider.keys(), ...noted.map(({ id }) => id)])
  const pairs = [...ids].map((id) => pairOf(id, atProvider.get(id), inLedger.get(id)))
  return {
    agreed: sumsOf(pairs.filter(agrees)),
    disagreements: pairs.filter((pair) => !agrees(pair)),
  }
}

const byId = <Money extends { id: string }>(rows: readonly Money[]) =>
  new Map(rows.map((row) => [row.id, row]))

function pairOf(
  id: string,
  provider: BookedMoney | undefined,
  ledger: LedgerMoney | undefined,
): Disagreement {
  const kind = (provider ?? ledger)!.kind
  return { kind, id, provider: provider ?? null, ledger: ledger ?? null }
}

function agrees({ provider, ledger }: Disagreement): boolean {
  return provider?.amountCents === ledger?.amountCents && provider?.currency === ledger?.currency
}

function sumsOf(pairs: readonly Disagreement[]): Reconciled['agreed'] {
  const groups = Map.groupBy(pairs, ({ kind, ledger }) => `${ledger!.currency} ${kind}`)
  return [...groups.values()].map((group) => ({
    currency: group[0]!.ledger!.currency,
    kind: group[0]!.kind,
    count: group.length,
    amountCents: group.reduce((sum, { ledger }) => sum + ledger!.amountCents, 0),
  }))
}
