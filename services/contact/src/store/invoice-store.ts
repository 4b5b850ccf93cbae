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
import type { Database, Transaction } from './database.ts'
import { Prisma } from './generated/client.ts'
import { type InvoiceFilter, type InvoiceSort, matching, sortOrder, undecided } from './invoice-filter.ts'

const rows = {
  void: true,
  payment: true,
  bankAllocations: { select: { amountCents: true } },
  refunds: { include: { steps: { orderBy: { position: 'asc' } } }, orderBy: { id: 'asc' } },
} as const

type Row = Prisma.InvoiceGetPayload<{ include: typeof rows }>

/** A refund with its steps, the status of the last one, and the note of the decision. */
export type RefundRecord = ReturnType<typeof toRefund>
/** An invoice with all that its append-only rows say. */
export type InvoiceRecord = ReturnType<typeof toInvoice>

function toRefund({ steps, ...refund }: Row['refunds'][number]) {
  const known = steps.map((step) => ({ ...step, status: step.status as RefundStatus }))
  const decision = known.find(({ status }) => status === 'approved' || status === 'denied')
  const status = known.at(-1)?.status ?? 'requested'
  return { ...refund, status, note: decision?.note ?? null, steps: known }
}

function toInvoice({ void: voided, payment, refunds, bankAllocations, ...invoice }: Row) {
  const known = refunds.map(toRefund)
  return {
    ...invoice,
    language: readLanguage(invoice.language),
    seller: sellerSchema.nullable().parse(invoice.seller),
    bank: bankAccountSchema.nullable().parse(invoice.bank),
    tax: taxOf(invoice),
    billing: billingOf(invoice),
    refunds: known,
    voidedAt: voided?.at ?? null,
    paidAt: payment?.receivedAt ?? null,
    receivedCents: bankAllocations.reduce((sum, { amountCents }) => sum + amountCents, 0),
    status: paymentStatusOf({ ...invoice, voided: voided !== null, paid: payment !== null, refunds: known }),
    /** How many facts about it there are: the version its events carry. */
    version:
      1 +
      (voided ? 1 : 0) +
      (payment ? 1 : 0) +
      bankAllocations.length +
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

/** Invoices of a submission that a payment request before `version` opened and that are neither paid nor void. */
export async function listOpenInvoices(
  tx: Transaction,
  submissionId: string,
  version: number,
): Promise<string[]> {
  const open = await tx.invoice.findMany({
    where: { submissionId, requestVersion: { lt: version }, void: null, payment: null },
    select: { id: true },
  })
  return open.map(({ id }) => id)
}

/** Whether an invoice of the submission was ever paid. */
export async function hasPaidInvoice(tx: Transaction, submissionId: string): Promise<boolean> {
  return (await tx.invoice.count({ where: { submissionId, payment: { isNot: null } } })) > 0
}

export async function insertVoid(tx: Transaction, invoiceId: string, at: Date): Promise<void> {
  await tx.invoiceVoid.create({ data: { invoiceId, at } })
  await releaseAllocations(tx, invoiceId, at)
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
