import type { OwedInvoice } from '../domain/bank-match.ts'
import type { Database, Transaction } from './database.ts'
import { Prisma } from './generated/client.ts'
import { statusConditions } from './invoice-filter.ts'

/** An open invoice with what is missing of it, and whose it is. */
export interface OpenInvoice extends OwedInvoice {
  organizationName: string
  payerName: string
}

/** Invoices that are open, with what is missing of each. */
export async function listOwed(db: Database | Transaction): Promise<OpenInvoice[]> {
  const rows = await db.$queryRaw<(Omit<OpenInvoice, 'names'> & { billingName: string | null })[]>(Prisma.sql`
    SELECT i.id, i.number, i.currency, i.organization_name AS "organizationName", i.payer_name AS "payerName",
           i.billing_name AS "billingName", (i.amount_cents - coalesce((
             SELECT sum(amount_cents) FROM bank_allocation WHERE invoice_id = i.id), 0))::int AS "missingCents"
      FROM invoice i WHERE ${statusConditions.open} ORDER BY i.id`)
  return rows.map(({ billingName, ...row }) => ({
    ...row,
    names: [row.organizationName, row.payerName, billingName ?? ''].filter(Boolean),
  }))
}

/** Gives an amount of an entry to an invoice, or takes it back: the database refuses what exceeds either of them. */
export async function insertAllocation(
  tx: Transaction,
  row: Prisma.BankAllocationUncheckedCreateInput,
): Promise<void> {
  await tx.bankAllocation.create({ data: row })
}

const withInvoice = {
  invoice: { select: { number: true, organizationName: true, payment: { select: { receivedAt: true } } } },
} as const

/** What an entry gave to invoices and took back, oldest first. */
export function listAllocations(db: Database | Transaction, entryId: string) {
  return db.bankAllocation.findMany({
    where: { entryId },
    include: withInvoice,
    orderBy: [{ at: 'asc' }, { id: 'asc' }],
  })
}

export function findAllocation(db: Database | Transaction, id: string) {
  return db.bankAllocation.findUnique({ where: { id }, include: withInvoice })
}

/** What a void invoice got in part is free for others again. */
export async function releaseAllocations(tx: Transaction, invoiceId: string, at: Date): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO bank_allocation (id, entry_id, invoice_id, amount_cents, undoes, at)
    SELECT gen_random_uuid(), entry_id, invoice_id, -amount_cents, id, ${at}
      FROM bank_allocation a WHERE invoice_id = ${invoiceId}::uuid AND undoes IS NULL
       AND NOT EXISTS (SELECT FROM bank_allocation u WHERE u.undoes = a.id)`
}

/** What was done with the rest of an entry, oldest first. */
export function listEntrySteps(db: Database | Transaction, entryId: string) {
  return db.bankEntryStep.findMany({ where: { entryId }, orderBy: { position: 'asc' } })
}

export async function insertEntryStep(
  tx: Transaction,
  step: Omit<Prisma.BankEntryStepUncheckedCreateInput, 'position'>,
): Promise<void> {
  const position = 1 + (await tx.bankEntryStep.count({ where: { entryId: step.entryId } }))
  await tx.bankEntryStep.create({ data: { ...step, position } })
}
