import { passwordResetRules } from '@accolade/contracts/entities/recovery'
import type { DataOf } from '@accolade/contracts/events/registry'
import { letter, linkTokenMark, type MailContent } from './content.ts'
import { inSubject } from './subject.ts'

/** The mail with the link that sets a new password. */
export function passwordResetMail(
  { resetId, name, username, email }: DataOf<'identity.password-reset-requested'>,
  { programmeName, publicUrl }: { programmeName: string; publicUrl: string },
): MailContent {
  const content = letter({
    heading: 'Set a new password',
    paragraphs: [
      `Dear ${inSubject(name)},\nsomebody asked for a new password for your account with the ${programmeName}. Open the link below to set one.`,
      `The link works once, for ${passwordResetRules.minutes} minutes. If it was not you who asked, do nothing: your password stays as it is.`,
    ],
    facts: [['Username', username]],
    links: [['Set a new password', `${publicUrl}/reset-password#reset=${linkTokenMark}`]],
    sender: programmeName,
  })
  return {
    ...{ toName: email, toAddress: email },
    subject: `Set a new password for the ${programmeName}`,
    ...content,
    link: { kind: 'password-reset', id: resetId },
  }
}
