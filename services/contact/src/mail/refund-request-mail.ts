import type { Wording } from '@accolade/chassis/words/wording'
import { letter, type MailContent } from './content.ts'
import type { Fact, Office } from './letter-parts.ts'
import { refundDurations } from './refund-durations.ts'
import { wordsIn } from './words.ts'

interface RefundRequest {
  by: { name: string; email: string }
  invoice: {
    number: string
    submissionTitle: string
    organizationName: string
    currency: string
  }
  refund: { amountCents: number; percent: number; reason: string }
  /** Days of the programme's time zone. */
  paidOn: string | null
  requestedOn: string
}

const dayMs = 86_400_000

/** The mail to the people who run the programme about a refund request; answering goes to who asks. */
export function refundRequestMail(
  { by, invoice, refund, paidOn, requestedOn }: RefundRequest,
  { language, name, inbox, publicUrl }: Office,
): MailContent {
  const words = wordsIn(language)
  const { t, day, money, page } = words
  const { number, submissionTitle: title, organizationName, currency } = invoice
  const amount = money({ amountCents: refund.amountCents, currency })
  const content = letter({
    language,
    heading: t('Refund requested'),
    paragraphs: [
      t('{name} asks for the entry fee of “{title}” back.', { name: by.name, title }),
      t('The refund policy promises an answer within {review}.', refundDurations(words)),
    ],
    facts: [
      [t('Requested by'), `${by.name} <${by.email}>`],
      [t('Organization'), organizationName],
      [t('Submission'), title],
      [t('Invoice number'), number],
      [t('Amount'), t('{amount} ({percent}%)', { amount, percent: refund.percent })],
      ...(paidOn
        ? ([[t('Paid'), `${day(paidOn)}, ${since(paidOn, requestedOn, words)}`]] satisfies Fact[])
        : []),
      [t('Reason'), refund.reason],
    ],
    links: [[t('Decide under Payments'), page(publicUrl, '/admin?tab=payments')]],
    sender: name,
  })
  return {
    toName: name,
    toAddress: inbox,
    replyTo: by.email,
    subject: t('Refund requested for invoice {number}', { number }),
    ...content,
  }
}

function since(paidOn: string, requestedOn: string, { t }: Wording): string {
  const days = (Date.parse(requestedOn) - Date.parse(paidOn)) / dayMs
  if (days === 0) return t('on the day of the request')
  return t('{days, plural, one {# day} other {# days}} before the request', { days })
}
