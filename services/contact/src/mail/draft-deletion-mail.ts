import type { Person } from '../domain/person.ts'
import { letter, type MailContent } from './content.ts'
import { inSubject } from './subject.ts'
import { wordsIn } from './words.ts'

interface Announced {
  submissionId: string
  title: string
  deletedAt: Date
}

/** The mail that a draft which nobody completed in time is going to be deleted, while its text and files can still be copied. */
export function draftDeletionMail(
  { submissionId, title, deletedAt }: Announced,
  {
    reader,
    programme: { name, timeZone, contactEmail },
    publicUrl,
  }: {
    reader: Person
    programme: { name: string; timeZone: string; contactEmail: string }
    publicUrl: string
  },
): MailContent {
  const { language, t, moment, page } = wordsIn(reader.language)
  const heading = t('Your draft will be deleted')
  const content = letter(
    {
      language,
      heading,
      paragraphs: [
        `${t('Dear {name},', { name: inSubject(reader.name) })}\n${t(
          'the deadline of its category has passed, so this draft cannot be completed any more. It will be deleted with its files.',
        )}`,
        t('Until then you can copy what you want to keep. If you have a question, write to {address}.', {
          address: contactEmail,
        }),
      ],
      facts: [
        [t('Draft'), title],
        [t('Deletion'), moment(deletedAt, timeZone)],
      ],
      links: [[t('View your draft'), page(publicUrl, `/dashboard?view=${submissionId}`)]],
      sender: name,
    },
    {
      template: 'draft-deletion',
      values: { name: inSubject(reader.name), programme: name, title, contact: contactEmail },
    },
  )
  return {
    toName: reader.name,
    toAddress: reader.email,
    subject: t('{heading}: “{title}”', { heading, title: inSubject(title) }),
    ...content,
  }
}
