import type { ChangePart } from '@accolade/contracts/entities/change-request'
import { changeParts } from '@accolade/contracts/entities/change-request-rules'
import type { Person } from '../domain/person.ts'
import { letter, type MailContent } from './content.ts'
import type { Fact, Office } from './letter-parts.ts'
import { inSubject } from './subject.ts'
import { wordsIn } from './words.ts'

interface Surroundings {
  reader: Person
  programme: { name: string; timeZone: string; contactEmail: string }
  publicUrl: string
}

interface Asked {
  submissionId: string
  title: string
  message: string
  parts: readonly ChangePart[]
  fileName: string | null
  dueAt: Date
  news: 'requested' | 'changed' | 'again'
}

/** The mail that an entry is to be changed before judging: what, until when, and where. */
export function changesRequestedMail(
  { submissionId, title, message, parts, fileName, dueAt, news }: Asked,
  { reader, programme: { name, timeZone, contactEmail }, publicUrl }: Surroundings,
): MailContent {
  const { language, t, say, moment, page } = wordsIn(reader.language)
  const heading = t('Please change your entry')
  const opening =
    news === 'changed'
      ? t('we have changed what we asked you to change in your entry. This is what counts now:')
      : t('your entry needs a change before judges read it:')
  const content = letter(
    {
      language,
      heading,
      paragraphs: [
        `${t('Dear {name},', { name: inSubject(reader.name) })}\n${opening}`,
        message,
        t(
          'You can change what is named above, see what judges will see, and then send the entry back. Nothing is owed for it. If you have a question, write to {address}.',
          { address: contactEmail },
        ),
      ],
      factsAfter: 2,
      facts: [
        [t('Entry'), title],
        [t('What you can change'), parts.map((part) => say(changeParts[part])).join(', ')],
        ...(fileName === null ? [] : ([[t('File'), fileName]] satisfies Fact[])),
        [t('Please send it back by'), moment(dueAt, timeZone)],
      ],
      links: [[t('Change your entry'), page(publicUrl, `/submit?draft=${submissionId}`)]],
      sender: name,
    },
    {
      template: news === 'changed' ? 'changes-revised' : 'changes-requested',
      values: { name: inSubject(reader.name), programme: name, title, message, contact: contactEmail },
    },
  )
  return {
    ...{ toName: reader.name, toAddress: reader.email },
    subject: t('{heading}: “{title}”', { heading, title: inSubject(title) }),
    ...content,
  }
}

/** The mail that nothing has to be changed any more. */
export function changesWithdrawnMail(
  { submissionId, title }: { submissionId: string; title: string },
  { reader, programme: { name, contactEmail }, publicUrl }: Surroundings,
): MailContent {
  const { language, t, page } = wordsIn(reader.language)
  const heading = t('You need not change your entry any more')
  const content = letter(
    {
      language,
      heading,
      paragraphs: [
        `${t('Dear {name},', { name: inSubject(reader.name) })}\n${t(
          'we have taken back our request to change this entry. What you have changed so far is kept.',
        )}`,
        t('If you have a question, write to {address}.', { address: contactEmail }),
      ],
      facts: [[t('Entry'), title]],
      links: [[t('View your entry'), page(publicUrl, `/dashboard?view=${submissionId}`)]],
      sender: name,
    },
    {
      template: 'changes-withdrawn',
      values: { name: inSubject(reader.name), programme: name, title, contact: contactEmail },
    },
  )
  return {
    ...{ toName: reader.name, toAddress: reader.email },
    subject: t('{heading}: “{title}”', { heading, title: inSubject(title) }),
    ...content,
  }
}

/** The mail to the people who run the programme: an entry came back. */
export function changesAnsweredMail(
  { submissionId, title, note }: { submissionId: string; title: string; note: string },
  { language, name, inbox, publicUrl }: Office,
): MailContent {
  const { t, page } = wordsIn(language)
  const heading = t('An entry came back with changes')
  const content = letter({
    language,
    heading,
    paragraphs: [t('The entrant has sent back an entry of which you requested a change.')],
    facts: [
      [t('Entry'), title],
      ...(note === '' ? [] : ([[t('What the entrant says'), note]] satisfies Fact[])),
    ],
    links: [[t('See what was changed'), page(publicUrl, `/admin/submissions/${submissionId}?tab=changes`)]],
    sender: name,
  })
  return {
    ...{ toName: name, toAddress: inbox },
    subject: t('{heading}: “{title}”', { heading, title: inSubject(title) }),
    ...content,
  }
}
