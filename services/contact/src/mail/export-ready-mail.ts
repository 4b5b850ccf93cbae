import { letter, type MailContent } from './content.ts'
import { formatMoment } from './days.ts'
import { inSubject } from './subject.ts'

interface Ready {
  to: { name: string; email: string }
  at: Date
  expiresAt: Date
}

/** The mail that says that a copy of somebody's data can be downloaded. It holds nothing of it, and no secret. */
export function exportReadyMail(
  { to, at, expiresAt }: Ready,
  {
    programme: { name, timeZone, contactEmail },
    publicUrl,
  }: { programme: { name: string; timeZone: string; contactEmail: string }; publicUrl: string },
): MailContent {
  const heading = 'Your copy is ready'
  const content = letter({
    heading,
    paragraphs: [
      `Dear ${inSubject(to.name)},\nthe copy of everything that we have about you is ready. Sign in and download it on the page Privacy & Data.`,
      `If you did not ask for it, somebody else uses your account: set a new password at once, and write to ${contactEmail}.`,
    ],
    facts: [
      ['Ready since', formatMoment(at, timeZone)],
      ['Kept until', formatMoment(expiresAt, timeZone)],
    ],
    links: [
      ['Open Privacy & Data', `${publicUrl}/profile/privacy`],
      ['Set a new password', `${publicUrl}/forgot-password`],
    ],
    sender: name,
  })
  return { toName: to.name, toAddress: to.email, subject: `${heading}: ${name}`, ...content }
}
