import { escapeLike } from '@accolade/chassis/database/escape-like'
import { sortOf } from '@accolade/contracts/entities/common'
import type { PaymentStatus } from '../domain/invoice.ts'
import { Prisma } from './generated/client.ts'

/** What invoices are looked for by. */
export interface InvoiceFilter {
  status?: PaymentStatus | undefined
  q?: string | undefined
  /** A part of the name. */
  organization?: string | undefined
  /** The id of the submission. */
  submission?: string | undefined
}

type Column = 'invoice' | 'payer' | 'organization' | 'submission' | 'amount'
export type InvoiceSort = Column | `-${Column}`

const columns: Readonly<Record<Column, string>> = {
  invoice: 'i.issued_at',
  payer: 'lower(i.payer_name)',
  organization: 'lower(i.organization_name)',
  submission: 'lower(i.submission_title)',
  amount: 'i.amount_cents',
}

/** What invoices `i` are sorted by. */
export function sortOrder(sort: InvoiceSort): Prisma.Sql {
  const { by, descending } = sortOf<Column>(sort)
  return Prisma.raw(`${columns[by]} ${descending ? 'DESC' : 'ASC'}`)
}

/** The condition on an invoice `i`. */
export function matching({ status, q, organization, submission }: InvoiceFilter): Prisma.Sql {
  const conditions = [Prisma.sql`true`]
  if (submission) conditions.push(Prisma.sql`i.submission_id = ${submission}::uuid`)
  if (status) conditions.push(statusConditions[status])
  if (q)
    conditions.push(
      containing(q, ['number', 'submission_title', 'organization_name', 'payer_name', 'payer_email']),
    )
  if (organization) conditions.push(containing(organization, ['organization_name']))
  return Prisma.join(conditions, ' AND ')
}

const paid = Prisma.sql`EXISTS (SELECT 1 FROM payment WHERE invoice_id = i.id)`
const isVoid = Prisma.sql`EXISTS (SELECT 1 FROM invoice_void WHERE invoice_id = i.id)`
const refunded = (percent: Prisma.Sql) => Prisma.sql`EXISTS (
  SELECT 1 FROM refund f JOIN refund_step t ON t.refund_id = f.id
  WHERE f.invoice_id = i.id AND t.status = 'succeeded' AND ${percent})`

/** Which rows an invoice of a status has: the rules of `paymentStatusOf` as a condition of the database. */
export const statusConditions: Readonly<Record<PaymentStatus, Prisma.Sql>> = {
  open: Prisma.sql`NOT ${paid} AND NOT ${isVoid}`,
  void: Prisma.sql`NOT ${paid} AND ${isVoid}`,
  paid: Prisma.sql`${paid} AND NOT ${refunded(Prisma.sql`true`)}`,
  refunded: refunded(Prisma.sql`f.percent = 100`),
  partially_refunded: refunded(Prisma.sql`f.percent < 100`),
}

function containing(text: string, columns: readonly string[]): Prisma.Sql {
  const pattern = `%${escapeLike(text)}%`
  const each = columns.map((column) => Prisma.sql`${Prisma.raw(`i.${column}`)} ILIKE ${pattern}`)
  return Prisma.sql`(${Prisma.join(each, ' OR ')})`
}

/** Refunds `f` that nobody has decided yet: the request is their only step. */
export const undecided = Prisma.sql`
  NOT EXISTS (SELECT 1 FROM refund_step WHERE refund_id = f.id AND status <> 'requested')`
