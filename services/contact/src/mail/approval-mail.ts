import type { Person } from '../domain/person.ts'
import { letter, linkTokenMark, type MailContent } from './content.ts'
import { inSubject } from './subject.ts'
import { wordsIn } from './words.ts'

interface Asked {
  approvalId: string
  linkId: string
  title: string
  expiresAt: Date
}

/** The mail that asks whether a public text may be published. It says nothing of level or award: they are confidential until then. */
export function approvalMail(
  { approvalId, linkId, title, expiresAt }: Asked,
  {
    reader,
    programme: { name, timeZone, contactEmail },
    publicUrl,
  }: {
    reader: Person & { userId: string }
    programme: { name: string; timeZone: string; contactEmail: string }
    publicUrl: string
  },
): MailContent {
  const { language, t, moment, page } = wordsIn(reader.language)
  const heading = t('May we publish this text?')
  const carried = `${linkTokenMark}.${approvalId}.${reader.userId}`
  const content = letter(
    {
      language,
      heading,
      paragraphs: [
        `${t('Dear {name},', { name: inSubject(reader.name) })}\n${t(
          'we have written the public text about your work for the winners’ gallery. Please read it, and approve it or propose another one.',
        )}`,
        t(
          'You need not sign in. The link is for you and your organization, and works until somebody has answered. If you have a question, write to {address}.',
          { address: contactEmail },
        ),
      ],
      facts: [
        [t('Work'), title],
        [t('Please answer by'), moment(expiresAt, timeZone)],
      ],
      links: [[t('Read the text'), page(publicUrl, `/approve#approval=${carried}`)]],
      sender: name,
    },
    {
      template: 'approval',
      values: { name: inSubject(reader.name), programme: name, title, contact: contactEmail },
    },
  )
  return {
    ...{ toName: reader.name, toAddress: reader.email },
    subject: t('{heading} “{title}”', { heading, title: inSubject(title) }),
    ...content,
    link: { kind: 'text-approval', id: linkId },
  }
}
