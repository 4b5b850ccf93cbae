import type { Person } from '../domain/person.ts'
import { letter, type MailContent } from './content.ts'
import { inSubject } from './subject.ts'
import { wordsIn } from './words.ts'

/** The last mail to a witness whom an administrator has removed: otherwise they would take the silence for a log that does not grow. */
export function witnessRemovedMail(
  to: Person,
  { programme, publicUrl }: { programme: { name: string; contactEmail: string }; publicUrl: string },
): MailContent {
  const { language, t, page } = wordsIn(to.language)
  const content = letter({
    language,
    heading: t('You are no longer a witness of our judging'),
    paragraphs: [
      `${t('Dear {name},', { name: inSubject(to.name) })}\n${t(
        'an administrator of the {programme} has taken you off the list of witnesses. No more signed heads come, and your address was deleted from the list.',
        { programme: programme.name },
      )}`,
      t(
        'The heads that you have still count: please keep them. The newest one is public, too. If you wonder why, write to {address}.',
        { address: programme.contactEmail },
      ),
    ],
    links: [[t('See the newest head'), page(publicUrl, '/transparency')]],
    sender: programme.name,
  })
  const subject = t('You are no longer a witness of the judging of the {programme}', {
    programme: inSubject(programme.name),
  })
  return { toName: to.name, toAddress: to.email, subject, ...content }
}
