import { ahead, type JudgingDays } from '../domain/judging-days.ts'
import { letter, type MailContent } from './content.ts'
import { formatDay } from './days.ts'
import type { Fact } from './letter-parts.ts'
import { inSubject } from './subject.ts'

interface Assigned {
  judge: { name: string; email: string }
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
  const due = ahead(programme.judgingEnds, programme.timeZone, now)
  const many = categories.length > 1
  const content = letter({
    heading: many ? 'New categories to judge' : 'A new category to judge',
    paragraphs: [
      `Dear ${judge.name},\nyou are assigned to judge ${many ? 'these categories' : 'this category'} of the ${programme.name}.`,
      'Submissions appear on your judging page as they enter judging; we do not write to you about each of them. If you have a conflict of interest with one of them, declare it there.',
    ],
    facts: [
      ...categories.map((name): Fact => ['Category', name]),
      ...(due ? ([['Scores due', formatDay(due)]] satisfies Fact[]) : []),
    ],
    links: [['Open your judging page', `${publicUrl}/judging`]],
    sender: programme.name,
  })
  return { toName: judge.name, toAddress: judge.email, subject: subjectOf(categories), ...content }
}

function subjectOf(categories: readonly string[]): string {
  const [first] = categories
  if (first === undefined) return 'You are assigned to judge a category'
  if (categories.length > 1) return `You are assigned to judge ${categories.length} categories`
  return `You are assigned to judge “${inSubject(first)}”`
}
