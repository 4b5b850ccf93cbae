import { ahead, type JudgingDays } from '../domain/judging-days.ts'
import { letter, type MailContent } from './content.ts'
import { formatDay } from './days.ts'
import type { Fact } from './letter-parts.ts'

interface Reminder {
  judge: { name: string; email: string }
  /** What is left; a category is named as far as its name is known. */
  left: readonly { category: string | undefined; toScore: number }[]
  now: Date
  publicUrl: string
}

const submissions = (count: number) => `${count} submission${count === 1 ? '' : 's'}`

/** The mail that reminds a judge of what is left to score; it says nothing about any submission. */
export function reminderMail(
  { judge, left, now, publicUrl }: Reminder,
  programme: { name: string } & JudgingDays,
): MailContent {
  const due = ahead(programme.judgingEnds, programme.timeZone, now)
  const count = left.reduce((sum, { toScore }) => sum + toScore, 0)
  const content = letter({
    heading: `${submissions(count)} left to score`,
    paragraphs: [
      `Dear ${judge.name},\nyou have ${submissions(count)} of the ${programme.name} left to score.`,
      'A submission counts once you have scored all of its criteria. If you have a conflict of interest with one of them, declare it on your judging page.',
    ],
    facts: [
      ...left.map(({ category, toScore }): Fact => [category ?? 'Category', submissions(toScore)]),
      ...(due ? ([['Scores due', formatDay(due)]] satisfies Fact[]) : []),
    ],
    links: [['Open your judging page', `${publicUrl}/judging`]],
    sender: programme.name,
  })
  return {
    toName: judge.name,
    toAddress: judge.email,
    subject: `Reminder: ${submissions(count)} left to score`,
    ...content,
  }
}
