import { ahead, type JudgingDays } from '../domain/judging-days.ts'
import type { Person } from '../domain/person.ts'
import { letter, type MailContent } from './content.ts'
import type { Fact } from './letter-parts.ts'
import { wordsIn } from './words.ts'

interface Reminder {
  judge: Person
  /** What is left; a category is named as far as its name is known. */
  left: readonly { category: string | undefined; toScore: number }[]
  now: Date
  publicUrl: string
}

/** The mail that reminds a judge of what is left to score; it says nothing about any submission. */
export function reminderMail(
  { judge, left, now, publicUrl }: Reminder,
  programme: { name: string } & JudgingDays,
): MailContent {
  const { language, t, day, page } = wordsIn(judge.language)
  const submissions = (count: number) =>
    t('{count, plural, one {# submission} other {# submissions}}', { count })
  const due = ahead(programme.judgingEnds, programme.timeZone, now)
  const count = left.reduce((sum, { toScore }) => sum + toScore, 0)
  const content = letter(
    {
      language,
      heading: t('{count, plural, one {# submission} other {# submissions}} left to score', { count }),
      paragraphs: [
        `${t('Dear {name},', { name: judge.name })}\n${t(
          'you have {count, plural, one {# submission} other {# submissions}} of the {programme} left to score.',
          { count, programme: programme.name },
        )}`,
        t(
          'A submission counts once you have scored all of its criteria. If you have a conflict of interest with one of them, declare it on your judging page.',
        ),
      ],
      facts: [
        ...left.map(({ category, toScore }): Fact => [category ?? t('Category'), submissions(toScore)]),
        ...(due ? ([[t('Scores due'), day(due)]] satisfies Fact[]) : []),
      ],
      links: [[t('Open your judging page'), page(publicUrl, '/judging')]],
      sender: programme.name,
    },
    {
      template: 'judge-reminder',
      values: { name: judge.name, programme: programme.name, submissions: submissions(count) },
    },
  )
  return {
    toName: judge.name,
    toAddress: judge.email,
    subject: t('Reminder: {count, plural, one {# submission} other {# submissions}} left to score', {
      count,
    }),
    ...content,
  }
}
