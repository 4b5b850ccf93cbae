import type { Person } from '../domain/person.ts'
import { letter, type MailContent } from './content.ts'
import { inSubject } from './subject.ts'
import { wordsIn } from './words.ts'

interface Ready {
  to: Person
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
  const { language, t, moment, page } = wordsIn(to.language)
  const heading = t('Your copy is ready')
  const content = letter({
    language,
    heading,
    paragraphs: [
      `${t('Dear {name},', { name: inSubject(to.name) })}\n${t('the copy of everything that we have about you is ready. Sign in and download it on the page Privacy & Data.')}`,
      t(
        'If you did not ask for it, somebody else uses your account: set a new password at once, and write to {address}.',
        { address: contactEmail },
      ),
    ],
    facts: [
      [t('Ready since'), moment(at, timeZone)],
      [t('Kept until'), moment(expiresAt, timeZone)],
    ],
    links: [
      [t('Open Privacy & Data'), page(publicUrl, '/profile/privacy')],
      [t('Set a new password'), page(publicUrl, '/forgot-password')],
    ],
    sender: name,
  })
  return { toName: to.name, toAddress: to.email, subject: `${heading}: ${name}`, ...content }
}
