import type { DataOf } from '@accolade/contracts/events/registry'
import { letter, linkTokenMark, type MailContent } from './content.ts'
import { inSubject } from './subject.ts'

/** The mail with the link to join an organization. */
export function invitationMail(
  invitation: DataOf<'identity.member-invited'>,
  { programmeName, publicUrl }: { programmeName: string; publicUrl: string },
): MailContent {
  const { invitationId, email, acceptUrl, expiresAt } = invitation
  // the reader may know neither inviter nor organization: mail programs must not turn their names into links
  const organization = inSubject(invitation.organizationName)
  const inviter = inSubject(invitation.invitedBy)
  const url = acceptUrl ?? `${publicUrl}/dashboard#invitation=${linkTokenMark}`
  const content = letter({
    heading: `Join ${organization}`,
    paragraphs: [
      `${inviter} invites you to enter work for ${organization} in the ${programmeName}. Open this address to join:\n${url}`,
      `The link works once, until ${expiresAt.slice(0, 10)}. If you do not know who invites you, do nothing.`,
    ],
    sender: programmeName,
  })
  return {
    toName: email,
    toAddress: email,
    subject: `${inviter} invites you to ${organization}`,
    ...content,
    ...(!acceptUrl && { link: { kind: 'invitation', id: invitationId } }),
  }
}
