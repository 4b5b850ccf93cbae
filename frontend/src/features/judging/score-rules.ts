import type { JudgingSubmission } from '@accolade/contracts/entities/judging'
import { mark } from '@accolade/contracts/words'
import { say } from '../../lib/words.ts'

/** What the judge set for one criterion and has not saved yet; null: the slider was not touched. */
export interface Draft {
  value: number | null
  notes: string
}

/** Unsaved input by submission and criterion. */
export type Drafts = Readonly<Record<string, Readonly<Record<string, Draft>>>>

/** One criterion as the page shows it. */
export interface Entry extends Draft {
  criterion: JudgingSubmission['criteria'][number]
  /** The value that the server has, if any. */
  savedValue: number | null
  /** The input differs from what the server has. */
  changed: boolean
}

/** The criteria of a submission with what was saved and what was typed since. */
export function entriesOf(submission: JudgingSubmission, drafts: Drafts): Entry[] {
  const saved = new Map(submission.scores.map((score) => [score.criterionId, score]))
  return submission.criteria.map((criterion) => {
    const known = saved.get(criterion.id)
    const before: Draft = { value: known?.value ?? null, notes: known?.notes ?? '' }
    const draft = drafts[submission.id]?.[criterion.id] ?? before
    const changed = draft.value !== before.value || draft.notes !== before.notes
    return { ...draft, criterion, savedValue: before.value, changed }
  })
}

/** Sum of value × weight divided by the sum of weights (spec §5); null until every criterion has a value. */
export function weightedScore(entries: readonly Entry[]): number | null {
  const weights = entries.reduce((sum, { criterion }) => sum + criterion.weight, 0)
  if (weights === 0 || entries.some(({ value }) => value === null)) return null
  return entries.reduce((sum, { value, criterion }) => sum + (value ?? 0) * criterion.weight, 0) / weights
}

/** The meanings of values, each with the values in words and where it ends. */
export const meanings = [
  { range: '1–3', end: 4, meaning: mark('Below expectations') },
  { range: '4–6', end: 7, meaning: mark('Meets expectations') },
  { range: '7–8', end: 9, meaning: mark('Exceeds expectations') },
  { range: '9–10', end: Number.POSITIVE_INFINITY, meaning: mark('Outstanding') },
] as const

/** What a value means: 1–3 below, 4–6 meets, 7–8 exceeds, 9–10 outstanding (spec §5). */
export function guidanceOf(value: number): string {
  return say(meanings.find(({ end }) => value < end)!.meaning)
}
