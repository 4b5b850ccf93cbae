import { addressConfirmationRules } from '@accolade/contracts/entities/user'
import type { DataOf } from '@accolade/contracts/events/registry'
import { letter, linkTokenMark, type MailContent } from './content.ts'
import { inSubject } from './subject.ts'

/** The mail with the link that confirms an address. */
export function confirmationMail(
  { confirmationId, name, email }: DataOf<'identity.address-confirmation-requested'>,
  { programmeName, publicUrl }: { programmeName: string; publicUrl: string },
): MailContent {
  const content = letter({
    heading: 'Confirm your email address',
    paragraphs: [
      `Dear ${inSubject(name)},\nopen the link below to confirm that this is your email address.`,
      `The link works for ${addressConfirmationRules.hours} hours. If you have no account with the ${programmeName}, do nothing.`,
    ],
    links: [['Confirm the address', `${publicUrl}/profile#confirmation=${linkTokenMark}`]],
    sender: programmeName,
  })
  return {
    toName: email,
    toAddress: email,
    subject: `Confirm your email address for the ${programmeName}`,
    ...content,
    link: { kind: 'address-confirmation', id: confirmationId },
  }
}
