import type { Person, PersonalFile } from '@accolade/chassis/privacy/personal-data'
import { daysInForce, type RetentionKey } from '@accolade/contracts/entities/retention'
import { readRetention } from '../replicas/retention.ts'
import type { Transaction } from '../store/database.ts'
import { readPersonalData } from '../store/personal-data-store.ts'
import * as notes from './personal-notes.ts'

/**
 * What contact has about a person. Others appear in it only as far as the person sees them on their invoices.
 *
 * @throws Error where the copy of the account has not arrived yet
 */
export async function collectPersonalData(
  tx: Transaction,
  { userId, addressConfirmed }: Person,
  now: Date,
): Promise<PersonalFile[]> {
  const found = await readPersonalData(tx, userId, addressConfirmed)
  if (!found) throw new Error(`the user ${userId} is not known yet`)
  const { payer, invoices, billing, messages, mails, memberships, assignments } = found
  const whyEmpty = addressConfirmed ? {} : { leftOut: notes.unconfirmed }
  const retention = await readRetention(tx)
  const days = (key: RetentionKey) => daysInForce(retention, key, now)
  const asYou = ({ by, ...step }: { by: string | null }) => ({ ...step, byYou: by === userId })
  return [
    {
      name: 'invoices.json',
      note: notes.invoices,
      content: invoices.map(({ refunds, ...invoice }) => ({
        ...invoice,
        refunds: refunds.map(({ steps, ...refund }) => ({ ...refund, steps: steps.map(asYou) })),
      })),
    },
    { name: 'billing.json', note: notes.billing, content: { billing } },
    { name: 'messages.json', note: notes.messages(days('messageDays')), content: { messages, ...whyEmpty } },
    {
      name: 'mails.json',
      note: notes.mails(days('sentMailDays'), days('givenUpMailDays')),
      content: { mails, choices: found.mailChoices, witness: found.witness, ...whyEmpty },
    },
    { name: 'copies.json', note: notes.copies, content: { account: payer, memberships, assignments } },
    {
      name: 'administration.json',
      note: notes.administration,
      content: {
        recordedPayments: found.recordedPayments.map(({ invoice, ...payment }) => ({
          ...{ invoiceNumber: invoice.number, ...payment },
        })),
        bankStatements: found.bankStatements,
        bankAllocations: found.bankAllocations.map(({ invoice, ...row }) => ({
          ...{ invoiceNumber: invoice.number, ...row },
        })),
        bankSteps: found.bankSteps,
        answeredMessages: found.givenAnswers,
        refundSteps: found.refundSteps.map(({ refund, ...step }) => ({
          ...{ invoiceNumber: refund.invoice.number, ...step },
        })),
      },
    },
  ]
}
