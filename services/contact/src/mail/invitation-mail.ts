import type { DataOf } from '@accolade/contracts/events/registry'
import { letter, linkTokenMark, type MailContent } from './content.ts'
import type { Letterhead } from './letter-parts.ts'
import { inSubject } from './subject.ts'
import { wordsIn } from './words.ts'

/** The mail with the link to join an organization. */
export function invitationMail(
  invitation: DataOf<'identity.member-invited'>,
  { language, programmeName: programme, publicUrl }: Letterhead,
): MailContent {
  const { t, shortDay, page } = wordsIn(language)
  const { invitationId, email, acceptUrl, expiresAt } = invitation
  // the reader may know neither inviter nor organization: mail programs must not turn their names into links
  const organization = inSubject(invitation.organizationName)
  const inviter = inSubject(invitation.invitedBy)
  const lastDay = shortDay(expiresAt.slice(0, 10))
  const url = acceptUrl ?? page(publicUrl, `/dashboard#invitation=${linkTokenMark}`)
  const content = letter(
    {
      language,
      heading: t('Join {organization}', { organization }),
      paragraphs: [
        t('{inviter} invites you to enter work for {organization} in the {programme}.', {
          inviter,
          organization,
          programme,
        }),
        t('The link works once, until {day}. If you do not know who invites you, do nothing.', {
          day: lastDay,
        }),
      ],
      links: [[t('Accept the invitation'), url]],
      sender: programme,
    },
    { template: 'invitation', values: { organization, inviter, programme, day: lastDay } },
  )
  return {
    toName: email,
    toAddress: email,
    subject: t('{inviter} invites you to {organization}', { inviter, organization }),
    ...content,
    ...(!acceptUrl && { link: { kind: 'invitation', id: invitationId } }),
  }
}
