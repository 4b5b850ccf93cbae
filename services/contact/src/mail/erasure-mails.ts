import { letter, type MailContent } from './content.ts'
import { formatMoment } from './days.ts'
import { inSubject } from './subject.ts'

interface To {
  name: string
  email: string
}

interface Surroundings {
  programme: { name: string; timeZone: string; contactEmail: string }
  publicUrl: string
}

function notice(
  to: To,
  { heading, paragraphs, links = [] }: { heading: string; paragraphs: string[]; links?: [string, string][] },
  { programme }: Surroundings,
): MailContent {
  const [first = '', ...others] = paragraphs
  const content = letter({
    heading,
    paragraphs: [`Dear ${inSubject(to.name)},\n${first}`, ...others],
    links,
    sender: programme.name,
  })
  return { toName: to.name, toAddress: to.email, subject: `${heading}: ${programme.name}`, ...content }
}

/** The mail that says that an account is going to be deleted, and until when it can be kept. */
export function scheduledNotice(
  to: To,
  { dueAt, by }: { dueAt: Date; by: 'owner' | 'administrator' },
  surroundings: Surroundings,
): MailContent {
  const { programme, publicUrl } = surroundings
  const when = formatMoment(dueAt, programme.timeZone)
  const who =
    by === 'owner' ? 'you asked us to delete your account' : 'an administrator had your account deleted'
  return notice(
    to,
    {
      heading: 'Your account will be deleted',
      paragraphs: [
        `${who}. It is deleted on ${when}. Until then it works as before, and you can keep it.`,
        `Deleting cannot be undone. If it was not you who asked, keep the account, set a new password at once, and write to ${programme.contactEmail}.`,
      ],
      links: [['Keep the account', `${publicUrl}/profile/privacy`]],
    },
    surroundings,
  )
}

/** The mail that says that an account is kept after all. */
export function cancelledNotice(to: To, surroundings: Surroundings): MailContent {
  return notice(
    to,
    {
      heading: 'Your account is kept',
      paragraphs: [
        'your account is not going to be deleted.',
        `If it was not you who kept it, write to ${surroundings.programme.contactEmail}.`,
      ],
      links: [['Open your privacy page', `${surroundings.publicUrl}/profile/privacy`]],
    },
    surroundings,
  )
}

/** The last mail to an account. */
export function erasedNotice(to: To, surroundings: Surroundings): MailContent {
  return notice(
    to,
    {
      heading: 'Your account is deleted',
      paragraphs: [
        'your account is deleted, with your name, your address and what you wrote. Invoices and payments stay, without your name, because the law wants them kept.',
        'This is the last mail that we send to you. We have deleted your address.',
      ],
    },
    surroundings,
  )
}
