import type { PausedBecause } from '../domain/webhook.ts'
import { letter, type MailContent } from './content.ts'
import type { Office } from './letter-parts.ts'
import { wordsIn } from './words.ts'

/** The mail to the people who run the programme: a webhook was paused, and nobody did it. */
export function webhookPausedMail(
  { name: webhook, because, failingSince }: { name: string; because: PausedBecause; failingSince: Date },
  { language, name, inbox, publicUrl }: Office,
): MailContent {
  const { t, shortDay, page } = wordsIn(language)
  const heading = t('The webhook {name} is paused', { name: webhook })
  const reason =
    because === 'gone'
      ? t('Its receiver answered that it is gone for good (410).')
      : t('Every attempt to deliver to its receiver has failed for five days.')
  const resume = t(
    'Events are not queued for it until it is active again. Correct its address, or make it active, under Webhooks:',
  )
  const content = letter({
    language,
    heading,
    paragraphs: [reason, `${resume}\n${page(publicUrl, '/admin?tab=webhooks')}`],
    facts: [
      [t('Webhook'), webhook],
      [t('Failing since'), shortDay(failingSince.toISOString().slice(0, 10))],
    ],
    sender: name,
  })
  return { toName: name, toAddress: inbox, subject: heading, ...content }
}
