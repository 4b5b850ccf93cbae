import { DomainError } from '@accolade/contracts/domain-error'
import type { BankEntry, BankEntryDetail, BankMatch, BankStep } from '@accolade/contracts/entities/bank'
import { listNames } from '../replicas/payer.ts'
import { listAllocations, listEntrySteps } from '../store/bank-allocation-store.ts'
import * as entries from '../store/bank-entry-store.ts'
import * as statements from '../store/bank-statement-store.ts'
import type { Transaction } from '../store/database.ts'
import { matchWaiting } from './bank-matches.ts'
import type { Context } from './context.ts'
import { shownStatement } from './import-statement.ts'

type Reads = Pick<Context, 'db'>

/** One page of the bank's entries, those that wait with the best suggestion. */
export async function listBankEntries({ db }: Reads, query: entries.EntryQuery) {
  const [{ items, total }, matches] = await Promise.all([entries.listEntries(db, query), matchWaiting(db)])
  const { page, pageSize } = query
  return { items: items.map((entry) => withMatch(entry, matches)), total, page, pageSize }
}

/** As many as one confirms at a time. */
const sureAtMost = 200

/** Entries whose invoices are certain, oldest first. */
export async function listSureMatches({ db }: Reads) {
  const matches = await matchWaiting(db)
  const waiting = await entries.listWaiting(db)
  const sure = waiting
    .map((entry) => withMatch(entry, matches))
    .filter(({ match }) => match?.certainty === 'sure')
  return { items: sure.slice(0, sureAtMost) }
}

function withMatch(entry: entries.StoredEntry, matches: ReadonlyMap<string, BankMatch[]>): BankEntry {
  return { ...entry, match: matches.get(entry.id)?.[0] ?? null }
}

/** One page of the statements, newest first. */
export async function listStatements({ db }: Reads, query: { page: number; pageSize: number }) {
  const { items, total } = await statements.listStatements(db, query)
  const names = await listNames(db, [...new Set(items.map(({ importedBy }) => importedBy))])
  const shown = await Promise.all(items.map((each) => shownStatement(db, each, names)))
  return { items: shown, total, page: query.page, pageSize: query.pageSize }
}

/** @throws DomainError `not-found` */
export function viewBankEntry({ db }: Reads, id: string): Promise<BankEntryDetail> {
  return db.$transaction(async (tx) => entryDetail(tx, id))
}

/** An entry with what was done with it and everything that is suggested. @throws DomainError `not-found` */
export async function entryDetail(tx: Transaction, id: string): Promise<BankEntryDetail> {
  const entry = await entries.findEntry(tx, id)
  if (!entry) throw new DomainError('not-found')
  const allocations = await listAllocations(tx, id)
  const steps = await listEntrySteps(tx, id)
  const statement = await statements.findStatement(tx, { id: entry.statementId })
  const people = [...allocations, ...steps].flatMap(({ by }) => by ?? [])
  const names = await listNames(tx, [...new Set([...people, statement!.importedBy])])
  const matches = (await matchWaiting(tx)).get(id) ?? []
  const { name, importedByName, importedAt } = await shownStatement(tx, statement!, names)
  const undone = new Set(allocations.map(({ undoes }) => undoes))
  const nameOf = (by: string | null) => (by && names.get(by)) || null
  const history: BankStep[] = [
    ...allocations.map(({ invoice, at, by, ...row }) => ({
      ...{ kind: 'allocated' as const, id: row.id, invoiceId: row.invoiceId, amountCents: row.amountCents },
      ...{ invoiceNumber: invoice.number, organizationName: invoice.organizationName },
      undoable: row.undoes === null && !undone.has(row.id) && canUndo(at, invoice.payment),
      ...{ at: at.toISOString(), byName: nameOf(by) },
    })),
    ...steps.map(({ kind, note, at, by }) => ({
      ...{ kind: kind as 'ignored' | 'returned' | 'reopened', note },
      ...{ at: at.toISOString(), byName: nameOf(by) },
    })),
  ]
  return {
    ...entry,
    match: matches[0] ?? null,
    matches,
    steps: history.sort((one, other) => one.at.localeCompare(other.at)),
    statement: { name, importedByName, importedAt },
  }
}

/**
 * Whether money can be taken back from an invoice: what made it paid cannot, as the entry counts and the receipt has left. What was
 * noted after it had been marked paid by hand changed nothing and can.
 */
export function canUndo(at: Date, payment: { receivedAt: Date } | null): boolean {
  return payment === null || payment.receivedAt < at
}
