import type { Wording } from '@accolade/chassis/words/wording'
import type { Person } from '../domain/person.ts'
import { letter, type MailContent } from './content.ts'
import type { Fact, MailLink } from './letter-parts.ts'
import { inSubject } from './subject.ts'
import { wordsIn } from './words.ts'

/** A draft whose deadline is near; `daysLeft` is 0 on the last day. */
export interface DueDraft {
  submissionId: string
  title: string
  categoryName: string
  deadline: string
  daysLeft: number
  /** How many files of evidence it has. */
  files: number
}

interface Surroundings {
  reader: Person
  programme: { name: string; timeZone: string; contactEmail: string }
  publicUrl: string
  /** How many drafts there are, where they are more than those that are named. */
  total: number
}

/** More drafts than these are only counted: nobody reads on. */
const named = 10

/** The mail that reminds somebody of all their drafts whose deadline is near, the next deadline first. */
export function draftsDueMail(
  drafts: readonly [DueDraft, ...DueDraft[]],
  { reader, programme, publicUrl, total }: Surroundings,
): MailContent {
  const words = wordsIn(reader.language)
  const { language, t, page } = words
  const [first] = drafts
  const shown = drafts.slice(0, named)
  const count = Math.max(total, drafts.length)
  const left = t('{days, plural, =0 {Last day} one {One day left} other {{days} days left}}', {
    days: first.daysLeft,
  })
  const urgent = t('{count, plural, one {“{title}”} other {your {count} drafts}}', {
    count: urgentOf(drafts, count),
    title: inSubject(first.title),
  })
  const dashboard: MailLink = [t('Open your dashboard'), page(publicUrl, '/dashboard')]
  const content = letter(
    {
      language,
      heading: t(
        '{count, plural, one {Your draft is not submitted yet} other {Your drafts are not submitted yet}}',
        { count },
      ),
      paragraphs: [
        `${t('Dear {name},', { name: inSubject(reader.name) })}\n${t(
          '{count, plural, one {you have a draft} other {you have {count} drafts}} for the {programme}. Only what is submitted by the end of the last day takes part.',
          { count, programme: programme.name },
        )}`,
        t('The last day ends at midnight ({timeZone}). If you have a question, write to {address}.', {
          timeZone: programme.timeZone,
          address: programme.contactEmail,
        }),
      ],
      facts: [
        ...shown.map((draft) => factOf(draft, words)),
        ...(count > shown.length
          ? [
              [
                t('More'),
                t('{count, plural, one {one more draft} other {{count} more drafts}}', {
                  count: count - shown.length,
                }),
              ] satisfies Fact,
            ]
          : []),
      ],
      links: [
        ...(count > 1 ? [dashboard] : []),
        ...shown.map(
          ({ submissionId, title }): MailLink => [
            t('Continue “{title}”', { title: inSubject(title) }),
            page(publicUrl, `/submit?draft=${submissionId}`),
          ],
        ),
      ],
      turningOff: [t('Turn off these reminders in your profile'), page(publicUrl, '/profile/privacy')],
      sender: programme.name,
    },
    {
      template: count === 1 ? 'draft-due' : 'drafts-due',
      values: {
        name: inSubject(reader.name),
        programme: programme.name,
        contact: programme.contactEmail,
        'time-zone': programme.timeZone,
        left,
        ...(count === 1 ? { title: first.title } : { count: String(count), urgent }),
      },
    },
  )
  const subject = t('{left} to submit {what}', { left, what: urgent })
  return { toName: reader.name, toAddress: reader.email, subject, ...content }
}

/** How many drafts have the next deadline: the subject is about those. */
function urgentOf(drafts: readonly [DueDraft, ...DueDraft[]], total: number): number {
  const urgent = drafts.filter(({ deadline }) => deadline === drafts[0].deadline).length
  return urgent === drafts.length ? total : urgent
}

/** Its title, its category, how long it can be submitted, and that it lacks files. */
function factOf({ title, categoryName, deadline, daysLeft, files }: DueDraft, words: Wording): Fact {
  const { t, day } = words
  const until = t(
    '{days, plural, =0 {last day: today, {day}} one {last day: tomorrow, {day}} other {last day: {day}, in {days} days}}',
    { days: daysLeft, day: day(deadline) },
  )
  return [title, [categoryName, until, ...(files === 0 ? [t('no files yet')] : [])].join('\n')]
}
