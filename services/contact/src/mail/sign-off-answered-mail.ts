import type { Person } from '../domain/person.ts'
import { letter, type MailContent } from './content.ts'
import { inSubject } from './subject.ts'
import { wordsIn } from './words.ts'

/** The mail to the people of an entrant: their client has signed an entry off, or has not. */
export function signOffAnsweredMail(
  { submissionId, title, answer }: { submissionId: string; title: string; answer: 'signed' | 'refused' },
  { reader, programme, publicUrl }: { reader: Person; programme: { name: string }; publicUrl: string },
): MailContent {
  const { language, t, page } = wordsIn(reader.language)
  const heading =
    answer === 'signed'
      ? t('Your client has signed this entry off')
      : t('Your client does not sign this entry off')
  const content = letter({
    language,
    heading,
    paragraphs: [
      answer === 'signed'
        ? t('Nothing more is needed for that.')
        : t('The reason is with the entry. You can speak with your client, and have the mail sent again.'),
    ],
    facts: [[t('Work'), title]],
    links: [[t('Open the entry'), page(publicUrl, `/dashboard?view=${submissionId}`)]],
    sender: programme.name,
  })
  return {
    ...{ toName: reader.name, toAddress: reader.email },
    subject: t('{heading}: “{title}”', { heading, title: inSubject(title) }),
    ...content,
  }
}
