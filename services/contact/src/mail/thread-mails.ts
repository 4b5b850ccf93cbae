import type { Person } from '../domain/person.ts'
import { letter, type MailContent } from './content.ts'
import type { Office } from './letter-parts.ts'
import { inSubject } from './subject.ts'
import { wordsIn } from './words.ts'

interface About {
  submissionId: string
  title: string
}

interface Surroundings {
  reader: Person
  programme: { name: string }
  publicUrl: string
}

/** The mail that the administrators have written about an entry. What they wrote is read where it is answered. */
export function messageToEntrantMail(
  { submissionId, title }: About,
  { reader, programme: { name }, publicUrl }: Surroundings,
): MailContent {
  const { language, t, page } = wordsIn(reader.language)
  const heading = t('A message about your entry')
  const content = letter(
    {
      language,
      heading,
      paragraphs: [
        `${t('Dear {name},', { name: inSubject(reader.name) })}\n${t(
          'the organizers have written to you about this entry. You read the message on the page of the entry, and can answer there.',
        )}`,
        t('Everybody in your organization gets this mail and sees what is answered.'),
      ],
      facts: [[t('Entry'), title]],
      links: [[t('Read and answer'), page(publicUrl, `/dashboard?view=${submissionId}`)]],
      sender: name,
    },
    { template: 'entry-message', values: { name: inSubject(reader.name), programme: name, title } },
  )
  return {
    ...{ toName: reader.name, toAddress: reader.email },
    subject: t('{heading}: “{title}”', { heading, title: inSubject(title) }),
    ...content,
  }
}

/** The mail to the people who run the programme: an entrant has written about an entry. */
export function messageToOfficeMail(
  { submissionId, title }: About,
  { language, name, inbox, publicUrl }: Office,
): MailContent {
  const { t, page } = wordsIn(language)
  const heading = t('An entrant has written about an entry')
  const content = letter({
    language,
    heading,
    paragraphs: [
      t('You read the message on the page of the entry, and answer there: the entrant then gets a mail.'),
    ],
    facts: [[t('Entry'), title]],
    links: [[t('Read and answer'), page(publicUrl, `/admin/submissions/${submissionId}?tab=notes`)]],
    sender: name,
  })
  return {
    ...{ toName: name, toAddress: inbox },
    subject: t('{heading}: “{title}”', { heading, title: inSubject(title) }),
    ...content,
  }
}
