import { passwordResetRules } from '@accolade/contracts/entities/recovery'
import type { DataOf } from '@accolade/contracts/events/registry'
import { letter, linkTokenMark, type MailContent } from './content.ts'
import type { Letterhead } from './letter-parts.ts'
import { inSubject } from './subject.ts'
import { wordsIn } from './words.ts'

/** The mail with the link that sets a new password. */
export function passwordResetMail(
  { resetId, name, username, email }: DataOf<'identity.password-reset-requested'>,
  { language, programmeName: programme, publicUrl }: Letterhead,
): MailContent {
  const { t, page } = wordsIn(language)
  const content = letter({
    language,
    heading: t('Set a new password'),
    paragraphs: [
      `${t('Dear {name},', { name: inSubject(name) })}\n${t('somebody asked for a new password for your account with the {programme}. Open the link below to set one.', { programme })}`,
      t(
        'The link works once, for {minutes} minutes. If it was not you who asked, do nothing: your password stays as it is.',
        { minutes: passwordResetRules.minutes },
      ),
    ],
    facts: [[t('Username'), username]],
    links: [[t('Set a new password'), page(publicUrl, `/reset-password#reset=${linkTokenMark}`)]],
    sender: programme,
  })
  return {
    ...{ toName: email, toAddress: email },
    subject: t('Set a new password for the {programme}', { programme }),
    ...content,
    link: { kind: 'password-reset', id: resetId },
  }
}
