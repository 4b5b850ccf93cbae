import { type PageWithTotal, pageWithTotal } from '@accolade/chassis/database/page-with-total'
import { bankAccountSchema, sellerSchema } from '@accolade/contracts/entities/invoicing'
import { taxKinds } from '@accolade/contracts/entities/tax-rules'
import type pg from 'pg'
import { z } from 'zod'
import { invoiceNumber, paymentStatusOf } from '../domain/invoice.ts'
import { readLanguage } from '../domain/person.ts'
import type { RefundStatus } from '../domain/refund.ts'
import { releaseAllocations } from './bank-allocation-store.ts'
import { billingOf } from './billing-store.ts'
import { cardRows, toCardAttempt } from './card-store.ts'
import { creditNoteRows, toCreditNote } from './credit-note-store.ts'
import type { Database, Transaction } from './database.ts'
import { Prisma } from './generated/client.ts'
import { type InvoiceFilter, type InvoiceSort, matching, sortOrder, undecided } from './invoice-filter.ts'

const rows = {
  lines: { orderBy: { position: 'asc' } },
  void: { include: { replacement: { select: { number: true } } } },
  replaces: { select: { invoice: { select: { number: true } } }, orderBy: { invoiceId: 'asc' } },
  payment: true,
  bankAllocations: { select: { amountCents: true } },
  attempts: cardRows,
  creditNotes: creditNoteRows,
  refunds: { include: { steps: { orderBy: { position: 'asc' } } }, orderBy: { id: 'asc' } },
} as const

type Row = Prisma.InvoiceGetPayload<{ include: typeof rows }>

/** A refund with its steps, the status of the last one, and the note of the decision. */
export type RefundRecord = ReturnType<typeof toRefund>
/** An invoice with all that its append-only rows say. */
export type InvoiceRecord = ReturnType<typeof toInvoice>

function toRefund({ steps, ...refund }: Row['refunds'][number], only: string) {
  const known = steps.map((step) => ({ ...step, status: step.status as RefundStatus }))
  const decision = known.find(({ status }) => status === 'approved' || status === 'denied')
  const status = known.at(-1)?.status ?? 'requested'
  return {
    ...refund,
    submissionId: refund.submissionId ?? only,
    status,
    note: decision?.note ?? null,
    /** The last transfer is, or was, the card provider's. */
    byCard: known.findLast((step) => step.status === 'processing')?.provider === 'stripe',
    steps: known,
  }
}

function toInvoice({
  void: voided,
  payment,
  refunds,
  replaces,
  bankAllocations,
  attempts,
  creditNotes,
  ...invoice
}: Row) {
  const cardAttempts = attempts.map((attempt) => toCardAttempt(attempt, voided !== null))
  const known = refunds.map((refund) => toRefund(refund, invoice.submissionId))
  return {
    ...invoice,
    language: readLanguage(invoice.language),
    seller: sellerSchema.nullable().parse(invoice.seller),
    bank: bankAccountSchema.nullable().parse(invoice.bank),
    tax: taxOf(invoice),
    billing: billingOf(invoice),
    refunds: known,
    creditNotes: creditNotes.map(toCreditNote),
    voidedAt: voided?.at ?? null,
    replaces: replaces.map((former) => former.invoice.number),
    replacedBy: voided?.replacement?.number ?? null,
    paidAt: payment?.receivedAt ?? null,
    cardAttempts,
    receivedCents: [
      ...bankAllocations.map(({ amountCents }) => amountCents),
      ...cardAttempts.map(({ appliedCents }) => appliedCents),
    ].reduce((sum, cents) => sum + cents, 0),
    status: paymentStatusOf({ ...invoice, voided: voided !== null, paid: payment !== null, refunds: known }),
    /** How many facts about it there are: the version its events carry. */
    version:
      1 +
      (voided ? 1 : 0) +
      (payment ? 1 : 0) +
      bankAllocations.length +
      attempts.reduce(
        (sum, { steps, cardPayment }) => sum + steps.length + (cardPayment?.returns.length ?? 0),
        0,
      ) +
      creditNotes.length +
      known.reduce((sum, { steps }) => sum + steps.length, 0),
  }
}

/** The tax that was copied into an invoice; null where the invoice is older than that. The kind came later. */
function taxOf({
  netCents,
  taxCents,
  taxKind,
  taxRateHundredths,
  taxName,
  taxNote,
}: Pick<Row, 'netCents' | 'taxCents' | 'taxKind' | 'taxRateHundredths' | 'taxName' | 'taxNote'>) {
  if (netCents === null || taxCents === null || taxRateHundredths === null) return null
  const named = { name: taxName ?? '', note: taxNote ?? '' }
  const usual = taxRateHundredths === 0 ? 'exempt' : 'rate'
  const kind = z.enum(taxKinds).catch(usual).parse(taxKind)
  return { ...named, kind, netCents, taxCents, rateHundredths: taxRateHundredths }
}

/**
 * Until the transaction ends, nobody else issues or cancels an invoice: who does reads first which lines are open. It costs nothing,
 * since numbers without gaps are taken one after the other anyway.
 */
export async function lockIssuing(tx: Transaction): Promise<void> {
  await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended('issuing invoices', 0))::text`
}

/** Takes the next number of the year; the row stays locked until the transaction ends. */
export async function takeInvoiceNumber(tx: Transaction, year: number): Promise<string> {
  const { last } = await tx.invoiceCounter.upsert({
    where: { year },
    create: { year, last: 1 },
    update: { last: { increment: 1 } },
  })
  return invoiceNumber(year, last)
}

export async function insertInvoice(
  tx: Transaction,
  invoice: Prisma.InvoiceCreateInput,
): Promise<InvoiceRecord> {
  return toInvoice(await tx.invoice.create({ data: invoice, include: rows }))
}

/** One invoice, its rows locked against a second change at the same time. */
export async function lockInvoice(tx: Transaction, id: string): Promise<InvoiceRecord | null> {
  await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(${id}, 0))::text`
  const row = await tx.invoice.findUnique({ where: { id }, include: rows })
  return row && toInvoice(row)
}

export async function findInvoice(db: Database | Transaction, id: string): Promise<InvoiceRecord | null> {
  const row = await db.invoice.findUnique({ where: { id }, include: rows })
  return row && toInvoice(row)
}

/** A line that a payment request at or before `version` asked for. */
export interface Requested {
  submissionId: string
  version: number
}

/** The invoices, neither paid nor void, with a line that was requested before these; locked, in the order of their issue. */
export async function lockOpenInvoices(
  tx: Transaction,
  requests: readonly Requested[],
): Promise<InvoiceRecord[]> {
  const before = requests.map(({ submissionId, version }) => ({
    submissionId,
    requestVersion: { lt: version },
  }))
  const open = await tx.invoice.findMany({
    where: { lines: { some: { OR: before } }, void: null, payment: null },
    select: { id: true },
    orderBy: { id: 'asc' },
  })
  const locked: InvoiceRecord[] = []
  for (const { id } of open) {
    const invoice = await lockInvoice(tx, id)
    // it may have been paid while this waited for it
    if (invoice?.status === 'open') locked.push(invoice)
  }
  return locked
}

/** Every line of these submissions, with whether its invoice is paid. */
export async function listLines(tx: Transaction, submissionIds: readonly string[]) {
  const lines = await tx.invoiceLine.findMany({
    where: { submissionId: { in: [...submissionIds] } },
    select: { submissionId: true, requestVersion: true, invoice: { select: { payment: true } } },
  })
  return lines.map(({ invoice, ...line }) => ({ ...line, paid: invoice.payment !== null }))
}

/** Whether an invoice of the submission was ever paid. */
export async function hasPaidInvoice(tx: Transaction, submissionId: string): Promise<boolean> {
  const lines = { some: { submissionId } }
  return (await tx.invoice.count({ where: { lines, payment: { isNot: null } } })) > 0
}

/** Cancels an invoice; `replacedBy` is the one that was issued instead. */
export async function insertVoid(
  tx: Transaction,
  { id, lines }: Pick<InvoiceRecord, 'id' | 'lines'>,
  { at, replacedBy }: { at: Date; replacedBy: string | null },
): Promise<void> {
  await tx.invoiceVoid.create({ data: { invoiceId: id, at, replacedBy, lines: lines.length } })
  await releaseAllocations(tx, id, at)
}

export async function insertPayment(
  tx: Transaction,
  payment: Prisma.PaymentUncheckedCreateInput,
): Promise<void> {
  await tx.payment.create({ data: payment })
}

export async function listPayerInvoices(db: Database, payerId: string): Promise<InvoiceRecord[]> {
  const found = await db.invoice.findMany({ where: { payerId }, include: rows, orderBy: { id: 'desc' } })
  return found.map(toInvoice)
}

/** What invoices are looked for by, and which page of them. */
export interface InvoiceQuery extends InvoiceFilter {
  /** Only those with a refund to decide; the oldest request comes first. */
  refund?: 'requested' | undefined
  sort?: InvoiceSort | undefined
  page: number
  pageSize: number
}

/** One page of all invoices, newest first, and how many match. */
export async function listInvoices(
  { db, pool }: { db: Database; pool: pg.Pool },
  { refund, sort, page, pageSize, ...filter }: InvoiceQuery,
): Promise<PageWithTotal<InvoiceRecord>> {
  // an invoice has at most one refund that is not decided
  const from = refund
    ? Prisma.sql`refund f JOIN invoice i ON i.id = f.invoice_id WHERE ${undecided} AND`
    : Prisma.sql`invoice i WHERE`
  const usual = refund ? Prisma.sql`f.requested_at, f.id` : Prisma.sql`i.id DESC`
  const order = sort ? Prisma.sql`${sortOrder(sort)}, ${usual}` : usual
  const all = Prisma.sql`SELECT i.id FROM ${from} ${matching(filter)}`
  const paged = Prisma.sql`${all} ORDER BY ${order} LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}`
  const read = async () => {
    const { rows: found } = await pool.query<{ id: string }>(paged.text, paged.values)
    const ids = found.map(({ id }) => id)
    const invoices = await db.invoice.findMany({ where: { id: { in: ids } }, include: rows })
    const byId = new Map(invoices.map((invoice) => [invoice.id, invoice]))
    return ids.flatMap((id) => byId.get(id) ?? []).map(toInvoice)
  }
  return pageWithTotal(pool, { text: all.text, values: all.values }, { page, pageSize }, read())
}
