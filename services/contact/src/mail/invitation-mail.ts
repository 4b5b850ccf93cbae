import type { DataOf } from '@accolade/contracts/events/catalog'
import { letter, type MailContent } from './content.ts'

/** The mail with the link to join an organization. */
export function invitationMail(
  invitation: DataOf<'identity.member-invited'>,
  programmeName: string,
): MailContent {
  const { organizationName, invitedBy, email, acceptUrl, expiresAt } = invitation
  const content = letter({
    heading: `Join ${organizationName}`,
    paragraphs: [
      `${invitedBy} invites you to enter work for ${organizationName} in the ${programmeName}. Open this address to join:\n${acceptUrl}`,
      `The link works once, until ${expiresAt.slice(0, 10)}. If you do not know who invites you, do nothing.`,
    ],
    sender: programmeName,
  })
  const subject = `${invitedBy} invites you to ${organizationName}`
  return { toName: email, toAddress: email, subject, ...content }
}
