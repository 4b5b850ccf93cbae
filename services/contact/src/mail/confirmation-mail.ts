import { addressConfirmationRules } from '@accolade/contracts/entities/user'
import type { DataOf } from '@accolade/contracts/events/registry'
import { letter, linkTokenMark, type MailContent } from './content.ts'
import type { Letterhead } from './letter-parts.ts'
import { inSubject } from './subject.ts'
import { wordsIn } from './words.ts'

/** The mail with the link that confirms an address. */
export function confirmationMail(
  { confirmationId, name, email }: DataOf<'identity.address-confirmation-requested'>,
  { language, programmeName: programme, publicUrl }: Letterhead,
): MailContent {
  const { t, page } = wordsIn(language)
  const content = letter({
    language,
    heading: t('Confirm your email address'),
    paragraphs: [
      `${t('Dear {name},', { name: inSubject(name) })}\n${t('open the link below to confirm that this is your email address.')}`,
      t('The link works for {hours} hours. If you have no account with the {programme}, do nothing.', {
        hours: addressConfirmationRules.hours,
        programme,
      }),
    ],
    links: [[t('Confirm the address'), page(publicUrl, `/profile#confirmation=${linkTokenMark}`)]],
    sender: programme,
  })
  return {
    toName: email,
    toAddress: email,
    subject: t('Confirm your email address for the {programme}', { programme }),
    ...content,
    link: { kind: 'address-confirmation', id: confirmationId },
  }
}
