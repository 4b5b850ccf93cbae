import { letter, type MailContent } from './content.ts'
import { inSubject } from './subject.ts'

/** A visitor's message, for the people who run the programme; answering goes to the visitor. */
export function messageMail(
  message: { name: string; email: string; subject: string; message: string; submissionId?: string | null },
  programme: { name: string; inbox: string },
): MailContent {
  const content = letter({
    heading: message.subject,
    paragraphs: [`${message.name} <${message.email}> wrote:`, message.message],
    facts: message.submissionId ? [['Submission', message.submissionId]] : [],
    sender: `${programme.name}, contact form`,
  })
  return {
    toName: programme.name,
    toAddress: programme.inbox,
    replyTo: message.email,
    subject: `Contact: ${inSubject(message.subject)}`,
    ...content,
  }
}
