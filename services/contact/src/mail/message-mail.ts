import { letter, type MailContent } from './content.ts'
import type { Office } from './letter-parts.ts'
import { inSubject } from './subject.ts'
import { wordsIn } from './words.ts'

/** A visitor's message, for the people who run the programme; answering goes to the visitor. */
export function messageMail(
  message: { name: string; email: string; subject: string; message: string; submissionId?: string | null },
  { language, name, inbox }: Omit<Office, 'publicUrl'>,
): MailContent {
  const { t } = wordsIn(language)
  const content = letter({
    language,
    heading: message.subject,
    paragraphs: [t('{name} <{email}> wrote:', { name: message.name, email: message.email }), message.message],
    facts: message.submissionId ? [[t('Submission'), message.submissionId]] : [],
    sender: t('{programme}, contact form', { programme: name }),
  })
  return {
    toName: name,
    toAddress: inbox,
    replyTo: message.email,
    subject: t('Contact: {subject}', { subject: inSubject(message.subject) }),
    ...content,
  }
}
