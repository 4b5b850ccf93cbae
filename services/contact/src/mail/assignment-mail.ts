import type { Wording } from '@accolade/chassis/words/wording'
import { ahead, type JudgingDays } from '../domain/judging-days.ts'
import type { Person } from '../domain/person.ts'
import { letter, type MailContent } from './content.ts'
import type { Fact } from './letter-parts.ts'
import { inSubject } from './subject.ts'
import { wordsIn } from './words.ts'

interface Assigned {
  judge: Person
  /** Names of the categories, as far as they are known. */
  categories: readonly string[]
  now: Date
  publicUrl: string
}

/** The mail to a judge who is to judge more categories; it says nothing about any submission. */
export function assignmentMail(
  { judge, categories, now, publicUrl }: Assigned,
  programme: { name: string } & JudgingDays,
): MailContent {
  const words = wordsIn(judge.language)
  const { language, t, day, page } = words
  const due = ahead(programme.judgingEnds, programme.timeZone, now)
  // a category whose name is not known yet is one as well
  const count = Math.max(1, categories.length)
  const content = letter(
    {
      language,
      heading: t('{count, plural, one {A new category to judge} other {New categories to judge}}', { count }),
      paragraphs: [
        `${t('Dear {name},', { name: judge.name })}\n${t(
          'you are assigned to judge {count, plural, one {this category} other {these categories}} of the {programme}.',
          { count, programme: programme.name },
        )}`,
        t(
          'Submissions appear on your judging page as they enter judging; we do not write to you about each of them. If you have a conflict of interest with one of them, declare it there.',
        ),
      ],
      facts: [
        ...categories.map((name): Fact => [t('Category'), name]),
        ...(due ? ([[t('Scores due'), day(due)]] satisfies Fact[]) : []),
      ],
      links: [[t('Open your judging page'), page(publicUrl, '/judging')]],
      sender: programme.name,
    },
    {
      template: categories.length > 1 ? 'assigned-several' : 'assigned',
      values: {
        name: judge.name,
        programme: programme.name,
        ...(categories.length > 1 ? { count: String(count) } : { category: categories[0] ?? t('Category') }),
      },
    },
  )
  const subject = subjectOf(categories, words)
  return { toName: judge.name, toAddress: judge.email, subject, ...content }
}

function subjectOf(categories: readonly string[], { t }: Wording): string {
  const [first] = categories
  if (first === undefined) return t('You are assigned to judge a category')
  if (categories.length > 1)
    return t('You are assigned to judge {count} categories', { count: categories.length })
  return t('You are assigned to judge “{category}”', { category: inSubject(first) })
}
