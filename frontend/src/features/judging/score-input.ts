import { scoreRules } from '@accolade/contracts/entities/judging-rules'

/** What a score that is typed looks like: `8`, `8.7`, `8,7`, `.5`, and `8.` on the way to it. */
const typedScore = /^(10([.,]0?)?|\d([.,]\d?)?|[.,]\d)$/

/** The value that was typed; null where it is none from 0 to 10 in steps of 0.1. */
export function parseScore(text: string): number | null {
  const typed = text.trim()
  return typedScore.test(typed) ? Number(typed.replace(',', '.')) : null
}

const steps: Readonly<Record<string, number>> = {
  ArrowUp: scoreRules.step,
  ArrowRight: scoreRules.step,
  ArrowDown: -scoreRules.step,
  ArrowLeft: -scoreRules.step,
  PageUp: 1,
  PageDown: -1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
}

/** The keys that a text field needs for itself. */
const textKeys = ['ArrowLeft', 'ArrowRight', 'Home', 'End']

/** Where a key takes a value: arrows by 0.1, Page Up and Page Down by 1, Home and End to the ends. Null: nowhere. */
export function steppedBy(key: string, value: number, { inText = false } = {}): number | null {
  const step = steps[key]
  if (step === undefined || (inText && textKeys.includes(key))) return null
  const next = Math.min(scoreRules.max, Math.max(scoreRules.min, value + step))
  return Math.round(next * 10) / 10
}

/** Whether a key begins a number. */
export function beginsNumber(key: string): boolean {
  return /^[\d.,]$/.test(key)
}
