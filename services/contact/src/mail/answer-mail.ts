import { dayIn } from '@accolade/contracts/entities/calendar'
import { letter, type MailContent } from './content.ts'
import type { Office } from './letter-parts.ts'
import { inSubject } from './subject.ts'
import { wordsIn } from './words.ts'

interface Answer {
  message: { name: string; email: string; subject: string; message: string; receivedAt: Date }
  text: string
  /** In which the day of the message is named. */
  timeZone: string
}

/** What the office answers to a message, with the message below it; answering goes to the office. */
export function answerMail(
  { message, text, timeZone }: Answer,
  { language, name, inbox }: Omit<Office, 'publicUrl'>,
): MailContent {
  const { t, day } = wordsIn(language)
  const { subject, message: original, receivedAt } = message
  const content = letter({
    language,
    heading: subject,
    paragraphs: [
      text,
      t('On {day} you wrote:', { day: day(dayIn(timeZone, receivedAt)) }),
      original
        .split(/\r?\n/)
        .map((line) => `> ${line}`.trimEnd())
        .join('\n'),
    ],
    sender: name,
  })
  return {
    toName: message.name,
    toAddress: message.email,
    replyTo: inbox,
    subject: t('Re: {subject}', { subject: inSubject(subject) }),
    ...content,
  }
}
