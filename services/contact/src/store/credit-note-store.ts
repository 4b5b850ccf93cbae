import type { CreditReason } from '@accolade/contracts/entities/credit-note'
import { creditNoteNumber } from '../domain/invoice.ts'
import type { Transaction } from './database.ts'
import type { Prisma } from './generated/client.ts'

/** What is read of the credit notes with an invoice. */
export const creditNoteRows = {
  include: { lines: { include: { invoiceLine: true }, orderBy: { position: 'asc' } } },
  orderBy: { number: 'asc' },
} as const

type Row = Prisma.CreditNoteGetPayload<{ include: (typeof creditNoteRows)['include'] }>

/** A credit note; its lines say what was billed and how much of it is taken back. */
export type CreditNoteRecord = ReturnType<typeof toCreditNote>

export function toCreditNote({ lines, reason, ...note }: Row) {
  return {
    ...note,
    reason: reason as CreditReason,
    lines: lines.map(({ invoiceLine, amountCents, netCents, taxCents }) => {
      const { submissionId, submissionTitle, categoryName } = invoiceLine
      return { submissionId, submissionTitle, categoryName, amountCents, netCents, taxCents }
    }),
  }
}

/** Takes the next number of the year; the row stays locked until the transaction ends. */
export async function takeCreditNoteNumber(tx: Transaction, year: number): Promise<string> {
  const { last } = await tx.creditNoteCounter.upsert({
    where: { year },
    create: { year, last: 1 },
    update: { last: { increment: 1 } },
  })
  return creditNoteNumber(year, last)
}

export async function insertCreditNote(
  tx: Transaction,
  note: Prisma.CreditNoteUncheckedCreateInput,
): Promise<void> {
  await tx.creditNote.create({ data: note })
}

/** The invoice of a credit note; null where there is no such note. */
export async function findCreditedInvoice(
  db: Pick<Transaction, 'creditNote'>,
  id: string,
): Promise<string | null> {
  const row = await db.creditNote.findUnique({ where: { id }, select: { invoiceId: true } })
  return row?.invoiceId ?? null
}
