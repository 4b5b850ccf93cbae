import type { Person } from '../domain/person.ts'
import { letter, type MailContent } from './content.ts'
import { bankLines, entriesOf, type InvoiceFacts, orderLines } from './invoice-lines.ts'
import type { Fact } from './letter-parts.ts'
import { wordsIn } from './words.ts'

interface Surroundings {
  to: Person
  /** The day in the programme's time zone. */
  today: string
  publicUrl: string
  /** The programme's name. */
  programme: string
}

/** The mail that reminds of an open invoice, before it is due and after; the invoice is attached. */
export function invoiceReminderMail(
  invoice: InvoiceFacts & { dueOn: string; receivedCents: number },
  { to, today, publicUrl, programme }: Surroundings,
): MailContent {
  const words = wordsIn(to.language)
  const { language, t, shortDay, page } = words
  const { number, dueOn, submissionTitle: title, amountCents, receivedCents, currency } = invoice
  const day = shortDay(dueOn)
  const count = invoice.lines.length
  const money = (cents: number) => words.money({ amountCents: cents, currency })
  const isOverdue = dueOn < today
  const received: Fact[] = [
    [t('Received'), money(receivedCents)],
    [t('Missing'), money(amountCents - receivedCents)],
  ]
  const content = letter(
    {
      language,
      heading: isOverdue
        ? t('Invoice {number} is overdue', { number })
        : t('Invoice {number} is due soon', { number }),
      paragraphs: [
        `${t('Dear {name},', { name: to.name })}\n${
          isOverdue
            ? t(
                '{count, plural, one {the entry fee for “{title}”} other {the entry fees for your {count} entries}} had to be paid by {day}, and the payment has not arrived yet.',
                { count, title, day },
              )
            : t(
                '{count, plural, one {the entry fee for “{title}”} other {the entry fees for your {count} entries}} should be paid by {day}, and the payment has not arrived yet.',
                { count, title, day },
              )
        }`,
        t(
          '{count, plural, one {The submission is} other {The submissions are}} in the programme only once the payment has arrived. Please name the invoice number with it. If you have paid in the last few days, you need not do anything.',
          { count },
        ),
      ],
      facts: [
        [t('Invoice number'), number],
        ...orderLines(invoice, words),
        [t('Total'), money(amountCents)],
        ...(receivedCents > 0 ? received : []),
        [t('Payable by'), day],
        ...bankLines(invoice, words),
      ],
      links: [[t('Open your payments'), page(publicUrl, '/profile?view=billing')]],
      sender: programme,
    },
    {
      template: `${isOverdue ? 'invoice-overdue' : 'invoice-due'}${count === 1 ? '' : '-several'}`,
      values: { name: to.name, programme, number, day, ...entriesOf(invoice) },
    },
  )
  const subject = isOverdue
    ? t('Reminder: invoice {number} is overdue', { number })
    : t('Reminder: invoice {number} is due by {day}', { number, day })
  return { toName: to.name, toAddress: to.email, subject, ...content }
}
