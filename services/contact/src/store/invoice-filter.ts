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
  if (submission)
    conditions.push(
      Prisma.sql`i.id IN (SELECT invoice_id FROM invoice_line WHERE submission_id = ${submission}::uuid)`,
    )
  if (status) conditions.push(statusConditions[status])
  if (q)
    conditions.push(
      Prisma.sql`(${containing(q, ['number', 'organization_name', 'payer_name', 'payer_email'])} OR ${onLine(q)})`,
    )
  if (organization) conditions.push(containing(organization, ['organization_name']))
  return Prisma.join(conditions, ' AND ')
}

const paid = Prisma.sql`EXISTS (SELECT 1 FROM payment WHERE invoice_id = i.id)`
const isVoid = Prisma.sql`EXISTS (SELECT 1 FROM invoice_void WHERE invoice_id = i.id)`
const returned = Prisma.sql`(
  SELECT coalesce(sum(f.amount_cents), 0) FROM refund f JOIN refund_step t ON t.refund_id = f.id
  WHERE f.invoice_id = i.id AND t.status = 'succeeded')`

/** Which rows an invoice of a status has: the rules of `paymentStatusOf` as a condition of the database. */
export const statusConditions: Readonly<Record<PaymentStatus, Prisma.Sql>> = {
  open: Prisma.sql`NOT ${paid} AND NOT ${isVoid}`,
  void: Prisma.sql`NOT ${paid} AND ${isVoid}`,
  paid: Prisma.sql`${paid} AND ${returned} = 0`,
  refunded: Prisma.sql`${paid} AND ${returned} > 0 AND ${returned} >= i.amount_cents`,
  partially_refunded: Prisma.sql`${paid} AND ${returned} > 0 AND ${returned} < i.amount_cents`,
}

/** A line whose entry has the text in its title. */
function onLine(text: string): Prisma.Sql {
  return Prisma.sql`i.id IN (SELECT invoice_id FROM invoice_line WHERE submission_title ILIKE ${`%${escapeLike(text)}%`})`
}

function containing(text: string, columns: readonly string[]): Prisma.Sql {
  const pattern = `%${escapeLike(text)}%`
  const each = columns.map((column) => Prisma.sql`${Prisma.raw(`i.${column}`)} ILIKE ${pattern}`)
  return Prisma.sql`(${Prisma.join(each, ' OR ')})`
}

/** Refunds `f` that nobody has decided yet: the request is their only step. */
export const undecided = Prisma.sql`
  NOT EXISTS (SELECT 1 FROM refund_step WHERE refund_id = f.id AND status <> 'requested')`
