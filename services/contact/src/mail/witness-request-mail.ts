import type { Person } from '../domain/person.ts'
import { letter, linkTokenMark, type MailContent } from './content.ts'
import { inSubject } from './subject.ts'
import { wordsIn } from './words.ts'

interface Request {
  to: Person
  linkId: string
  expiresAt: Date
}

/** The mail that asks somebody to be a witness, who may know neither the programme nor what a head is. */
export function witnessRequestMail(
  { to, linkId, expiresAt }: Request,
  {
    programme,
    publicUrl,
  }: { programme: { name: string; timeZone: string; contactEmail: string }; publicUrl: string },
): MailContent {
  const { language, t, moment, page } = wordsIn(to.language)
  const heading = t('Will you be a witness of our judging?')
  const content = letter({
    language,
    heading,
    paragraphs: [
      // the reader may not know who writes: mail programs must not turn names into links
      `${t('Dear {name},', { name: inSubject(to.name) })}\n${t(
        'the {programme} writes everything that decides a result into a log, and signs its state: a signed head. An administrator asks you to be mailed these heads when judging opens or closes, when results are sealed, and once a day in between.',
        { programme: programme.name },
      )}`,
      t(
        'You have nothing to do but keep these mails. With any of them you or others can find out whether something was changed afterwards. You see neither entries nor scores, and each mail has a link to unsubscribe.',
      ),
      t(
        'If you do not want this, you need not do anything: no heads are mailed without your consent, and your address is deleted after a while. If you have questions, write to {address}.',
        { address: programme.contactEmail },
      ),
    ],
    facts: [[t('The link works until'), moment(expiresAt, programme.timeZone)]],
    links: [[t('Be a witness'), page(publicUrl, `/witness#witness=${linkTokenMark}.${linkId}`)]],
    sender: programme.name,
  })
  const subject = t('Will you be a witness of the judging of the {programme}?', {
    programme: inSubject(programme.name),
  })
  return {
    ...{ toName: to.name, toAddress: to.email, subject, ...content },
    link: { kind: 'witness', id: linkId },
  }
}
