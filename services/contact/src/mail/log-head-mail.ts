import type { DataOf } from '@accolade/contracts/events/registry'
import type { Person } from '../domain/person.ts'
import { letter, type MailContent } from './content.ts'
import { inSubject } from './subject.ts'
import { wordsIn } from './words.ts'

interface About {
  reader: Person
  programme: { name: string; timeZone: string }
  publicUrl: string
  /** By which the witness unsubscribes on a page. */
  pageToUnsubscribe: string
}

/**
 * The mail with a signed head. Its words are not for administrators to change: they are whom a witness watches. The note stays as it is,
 * line by line, since `verify/` reads it out of the mail.
 */
export function logHeadMail(
  { number, size, signedAt, note, cause }: DataOf<'judging.head-announced'>,
  { reader, programme, publicUrl, pageToUnsubscribe }: About,
): MailContent {
  const { language, t, moment, page, number: figure } = wordsIn(reader.language)
  const heading = t('Signed head {number} of the log of judging', { number: figure(number) })
  const why = {
    phase: t('Judging was opened or closed.'),
    seal: t('Results were sealed or unsealed.'),
    daily: t('The log has grown since the last mail.'),
  }[cause]
  const content = letter({
    language,
    heading,
    paragraphs: [
      `${t('Dear {name},', { name: inSubject(reader.name) })}\n${t(
        'you are a witness of the {programme}. {why} Please keep this mail: whoever has it can find out later whether anything before it was changed.',
        { programme: programme.name, why },
      )}`,
      t(
        'To check it, paste the lines between the rules, or this whole mail, on the page below: it says whether today’s log only adds to this one.',
      ),
    ],
    facts: [
      [t('Records'), figure(size)],
      [t('Signed'), moment(new Date(signedAt), programme.timeZone)],
      [t('Key'), keyOf(note)],
    ],
    verbatim: note,
    links: [[t('Check this head'), page(publicUrl, '/verify')]],
    turningOff: [t('Unsubscribe'), page(publicUrl, pageToUnsubscribe)],
    sender: programme.name,
  })
  const subject = t('{heading}: {programme}', { heading, programme: inSubject(programme.name) })
  return { toName: reader.name, toAddress: reader.email, subject, ...content }
}

/** Which key signed it, as published keys name themselves: the first four bytes of the signature. */
function keyOf(note: string): string {
  const signature = note.trimEnd().split(' ').at(-1) ?? ''
  return Buffer.from(signature, 'base64').subarray(0, 4).toString('hex')
}
