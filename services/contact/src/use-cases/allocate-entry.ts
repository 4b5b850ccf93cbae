import { record } from '@accolade/chassis/administration/record'
import type { Actor, Emit } from '@accolade/chassis/database/unit-of-work'
import { DomainError } from '@accolade/contracts/domain-error'
import type { AllocationForm, BankEntryDetail } from '@accolade/contracts/entities/bank'
import { bankEntriesChanged } from '@accolade/contracts/events/contact'
import { partialPaymentMail } from '../mail/partial-payment-mail.ts'
import { payerOf } from '../replicas/payer.ts'
import { readProgramme } from '../replicas/programme.ts'
import { findAllocation, insertAllocation } from '../store/bank-allocation-store.ts'
import { lockEntry, type StoredEntry } from '../store/bank-entry-store.ts'
import type { Transaction } from '../store/database.ts'
import { findInvoice, type InvoiceRecord, lockInvoice } from '../store/invoice-store.ts'
import { queueMail } from '../store/mail-store.ts'
import type { Context } from './context.ts'
import { receiveMoney } from './mark-paid.ts'
import { publishPaymentChange } from './publish-payment-change.ts'
import { canUndo, entryDetail } from './view-bank.ts'

type Administrator = Actor & { userId: string }

interface Work {
  newId(): string
  tx: Transaction
  emit: Emit
  by: Administrator
  now: Date
}

/**
 * Gives amounts of an entry to invoices. An invoice that has its amount by that is paid, in the same transaction; one that has a part of
 * it stays open, and its payer reads what is missing.
 *
 * @throws DomainError `not-found`, `version-conflict` where somebody else was faster, `conflict` where an amount or an invoice does not fit
 */
export function allocateEntry(
  { unitOfWork, newId }: Context,
  by: Administrator,
  id: string,
  { version, allocations }: AllocationForm,
  now: Date,
): Promise<BankEntryDetail> {
  return unitOfWork.run(by, async (tx, emit) => {
    const entry = await lockVersion(tx, id, version)
    if (entry.kind !== 'credit') throw new DomainError('conflict', 'The bank took this money back')
    if (!isWaiting(entry)) throw new DomainError('conflict', 'Nothing of this entry is left to allocate')
    const sum = allocations.reduce((total, { amountCents }) => total + amountCents, 0)
    if (sum > entry.amountCents - entry.allocatedCents)
      throw new DomainError('conflict', 'That is more than is left of this entry')
    const numbers: string[] = []
    // in one order, so that two who name the same invoices never wait for each other
    const ordered = [...allocations].sort((one, other) => one.invoiceId.localeCompare(other.invoiceId))
    for (const allocation of ordered)
      numbers.push(await give({ newId, tx, emit, by, now }, entry, allocation))
    return finish({ tx, emit, by }, entry, { invoices: numbers.join(', '), allocatedCents: sum })
  })
}

/** Gives one amount to one invoice; gives the number of it. */
async function give(
  work: Work,
  entry: StoredEntry,
  { invoiceId, amountCents }: { invoiceId: string; amountCents: number },
): Promise<string> {
  const { newId, tx, emit, by, now } = work
  const invoice = await lockInvoice(tx, invoiceId)
  if (!invoice) throw new DomainError('not-found', 'There is no such invoice')
  if (invoice.status === 'void') throw new DomainError('conflict', 'This invoice is void')
  if (invoice.currency !== entry.currency)
    throw new DomainError('conflict', 'The invoice is in another currency')
  if (amountCents > invoice.amountCents - invoice.receivedCents)
    throw new DomainError('conflict', 'That is more than is missing of the invoice')
  await insertAllocation(tx, {
    id: newId(),
    entryId: entry.id,
    invoiceId,
    amountCents,
    at: now,
    by: by.userId,
  })
  const after = (await findInvoice(tx, invoiceId)) ?? invoice
  if (invoice.paidAt || after.receivedCents < after.amountCents) {
    publishPaymentChange(emit, after, after.version)
    if (!invoice.paidAt) await mailMissing(work, after)
  } else {
    const reference = entry.bankReference || entry.endToEndId || undefined
    await receiveMoney({ newId, tx, emit }, after, { by: by.userId, reference, now })
  }
  return invoice.number
}

/** The entry is not in the programme before all of the money is in: who pays has to know that, and what is missing. */
async function mailMissing({ newId, tx, now }: Work, invoice: InvoiceRecord): Promise<void> {
  const { name } = await readProgramme(tx)
  const to = await payerOf(tx, invoice, invoice.payerId)
  const { id: invoiceId, submissionId } = invoice
  const mail = partialPaymentMail(invoice, to, name)
  await queueMail(tx, { ...mail, id: newId(), kind: 'partial-payment', invoiceId, submissionId }, now)
}

/**
 * Takes money back from an invoice that it did not make paid.
 *
 * @throws DomainError `not-found`, `version-conflict`; `conflict` where the invoice is paid by it, or it was taken back before
 */
export function undoAllocation(
  { unitOfWork, newId }: Context,
  by: Administrator,
  { id, version }: { id: string; version: number },
  now: Date,
): Promise<BankEntryDetail> {
  return unitOfWork.run(by, async (tx, emit) => {
    const found = await findAllocation(tx, id)
    if (!found) throw new DomainError('not-found')
    const entry = await lockVersion(tx, found.entryId, version)
    const invoice = await lockInvoice(tx, found.invoiceId)
    if (!invoice) throw new DomainError('not-found')
    const isUndone = (await tx.bankAllocation.count({ where: { undoes: id } })) > 0
    if (found.undoes || isUndone) throw new DomainError('conflict', 'This was taken back already')
    if (!canUndo(found.at, invoice.paidAt && { receivedAt: invoice.paidAt }))
      throw new DomainError('conflict', 'The invoice is paid by this: only a refund gives the money back')
    const { entryId, invoiceId, amountCents } = found
    await insertAllocation(tx, {
      ...{ id: newId(), entryId, invoiceId, amountCents: -amountCents, undoes: id, at: now, by: by.userId },
    })
    const after = (await findInvoice(tx, invoiceId)) ?? invoice
    publishPaymentChange(emit, after, after.version)
    return finish({ tx, emit, by }, entry, { invoices: invoice.number, allocatedCents: -amountCents })
  })
}

/** An entry under its lock, in the version that was read. @throws DomainError `not-found`, `version-conflict` */
export async function lockVersion(tx: Transaction, id: string, version: number): Promise<StoredEntry> {
  const entry = await lockEntry(tx, id)
  if (!entry) throw new DomainError('not-found')
  if (entry.version !== version) throw new DomainError('version-conflict')
  return entry
}

/** Whether some of an entry is neither allocated nor set aside. */
export const isWaiting = ({ status }: StoredEntry) => status === 'open' || status === 'partly'

/** Publishes and records what was done; what the bank says about people stays out of the trail. */
export async function finish(
  { tx, emit, by }: Pick<Work, 'tx' | 'emit' | 'by'>,
  before: StoredEntry,
  done: object,
): Promise<BankEntryDetail> {
  const { id, bookedOn, bankReference } = before
  const detail = await entryDetail(tx, id)
  emit(bankEntriesChanged, { aggregate: { id, version: detail.version }, data: { entryId: id } })
  record(by, emit, {
    ...{ id, title: bankReference || bookedOn },
    before: { status: before.status },
    after: { status: detail.status, ...done },
  })
  return detail
}
