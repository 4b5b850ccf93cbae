import { escapeLike } from '@accolade/chassis/database/escape-like'
import type { PaymentStatus } from '../domain/invoice.ts'
import type { Prisma } from './generated/client.ts'

const succeeded = { steps: { some: { status: 'succeeded' } } } as const

/** Which rows an invoice of a status has: the rules of `paymentStatusOf` as a condition of the database. */
export function paymentStatusFilter(status: PaymentStatus | undefined): Prisma.InvoiceWhereInput {
  switch (status) {
    case 'open':
      return { payment: null, void: null }
    case 'void':
      return { payment: null, NOT: { void: null } }
    case 'paid':
      return { NOT: { payment: null }, refunds: { none: succeeded } }
    case 'refunded':
      return { refunds: { some: { ...succeeded, percent: 100 } } }
    case 'partially_refunded':
      return { refunds: { some: { ...succeeded, percent: { lt: 100 } } } }
    default:
      return {}
  }
}

/** Invoices in which a text occurs: number, title, organization or payer. */
export function textFilter(q: string | undefined): Prisma.InvoiceWhereInput {
  if (!q) return {}
  const contains = containing(q)
  const fields = ['number', 'submissionTitle', 'organizationName', 'payerName', 'payerEmail'] as const
  return { OR: fields.map((field) => ({ [field]: contains })) }
}

/** Invoices of organizations in whose name a text occurs. */
export function organizationFilter(name: string | undefined): Prisma.InvoiceWhereInput {
  return name ? { organizationName: containing(name) } : {}
}

function containing(text: string) {
  return { contains: escapeLike(text), mode: 'insensitive' } as const
}

/** Refunds that nobody has decided yet: the request is their only step. */
export const undecided = {
  steps: { none: { status: { not: 'requested' } } },
} as const satisfies Prisma.RefundWhereInput
