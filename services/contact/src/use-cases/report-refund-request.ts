import { dayIn } from '@accolade/contracts/entities/calendar'
import { refundRequestMail } from '../mail/refund-request-mail.ts'
import { readProgramme } from '../replicas/programme.ts'
import type { Transaction } from '../store/database.ts'
import type { InvoiceRecord } from '../store/invoice-store.ts'
import { queueMail } from '../store/mail-store.ts'
import type { Context } from './context.ts'
import { readOffice } from './read-office.ts'

interface Requested {
  /** Who asks, as somebody who is written to. */
  payer: { name: string; email: string }
  invoice: InvoiceRecord
  refund: { amountCents: number; percent: number; reason: string; requestedAt: Date }
}

/** Writes to the people who run the programme that somebody asks for money back. */
export async function reportRefundRequest(
  context: Pick<Context, 'newId' | 'inbox' | 'publicUrl'>,
  tx: Transaction,
  { payer, invoice, refund }: Requested,
): Promise<void> {
  const { timeZone } = await readProgramme(tx)
  const paidOn = invoice.paidAt && dayIn(timeZone, invoice.paidAt)
  const days = { paidOn, requestedOn: dayIn(timeZone, refund.requestedAt) }
  const office = await readOffice(tx, context)
  const mail = refundRequestMail({ by: payer, invoice, refund, ...days }, office)
  const about = { aboutId: invoice.payerId, submissionId: invoice.submissionId }
  const queued = { id: context.newId(), kind: 'refund-request', ...about }
  await queueMail(tx, { ...mail, ...queued }, refund.requestedAt)
}
