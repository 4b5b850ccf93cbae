import { TooManyRequests } from '@accolade/chassis/http/too-many-requests'
import { spendQuota } from '@accolade/chassis/quota/spend-quota'
import type { MailContent } from '../mail/content.ts'
import type { Transaction } from '../store/database.ts'
import type { InvoiceRecord } from '../store/invoice-store.ts'
import { queueMail } from '../store/mail-store.ts'

interface Paper {
  invoice: Pick<InvoiceRecord, 'billing' | 'payerId' | 'payerEmail'>
  mail: MailContent & {
    id: string
    kind: string
    invoiceId?: string
    creditNoteId?: string
    submissionId: string
  }
  newId(): string
}

/**
 * Queues a mail about an invoice for who pays it, and a copy for the address of the billing details where that is another one. Nobody
 * confirmed that address, so it gets only so many mails; the payer's own mail is never left out.
 */
export async function mailPayer(
  tx: Transaction,
  { invoice: { billing, payerId, payerEmail }, mail, newId }: Paper,
  now: Date,
): Promise<void> {
  // a person who was erased has no address any more
  if (mail.toAddress === '') return
  await queueMail(tx, mail, now)
  const toAddress = billing?.email ?? ''
  if (!billing || toAddress === '' || toAddress.toLowerCase() === payerEmail.toLowerCase()) return
  const by = { userId: payerId, roles: [] }
  try {
    await spendQuota(tx, { action: 'invoice-copy', by, recipient: toAddress }, now)
  } catch (error) {
    if (error instanceof TooManyRequests) return
    throw error
  }
  await queueMail(tx, { ...mail, id: newId(), toName: billing.legalName, toAddress, aboutId: payerId }, now)
}
