import { reminderPauseHours } from '@accolade/contracts/entities/judging'
import type { ConsoleCategory, ConsoleJudge } from '@accolade/contracts/entities/judging-console'

/** How far somebody is, in all categories that are shown. */
export interface Progress {
  assigned: number
  done: number
  left: number
}

export function progressOf({ cells }: Pick<ConsoleJudge, 'cells'>, category?: string): Progress {
  const shown = cells.filter(({ categoryId }) => category === undefined || categoryId === category)
  const assigned = shown.reduce((sum, cell) => sum + cell.assigned, 0)
  const done = shown.reduce((sum, cell) => sum + cell.done, 0)
  return { assigned, done, left: assigned - done }
}

/** Has something left to score, and still judges. */
export const lags = (judge: ConsoleJudge): boolean => judge.active && progressOf(judge).left > 0

/** Whether a judge was reminded so short a time ago that another reminder is refused. */
export function isPaused({ remindedAt }: Pick<ConsoleJudge, 'remindedAt'>, now: number): boolean {
  return remindedAt !== null && now - Date.parse(remindedAt) < reminderPauseHours * 3_600_000
}

export const consoleSorts = ['lag', 'name', 'active', 'share'] as const
export type ConsoleSort = (typeof consoleSorts)[number]

/** Who comes first: by default those with the most left, of these who did nothing for the longest time. */
export function inOrder(
  judges: readonly ConsoleJudge[],
  { sort, category, nameOf }: { sort: ConsoleSort; category?: string; nameOf: (id: string) => string },
): ConsoleJudge[] {
  const active = (judge: ConsoleJudge) => Date.parse(judge.lastActiveAt ?? '1970-01-01T00:00:00Z')
  const share = (judge: ConsoleJudge) => {
    const { assigned, done } = progressOf(judge, category)
    return assigned === 0 ? 2 : done / assigned
  }
  const left = (judge: ConsoleJudge) => progressOf(judge, category).left
  const byName = (one: ConsoleJudge, other: ConsoleJudge) =>
    nameOf(one.judgeId).localeCompare(nameOf(other.judgeId))
  const orders: Record<ConsoleSort, (one: ConsoleJudge, other: ConsoleJudge) => number> = {
    lag: (one, other) => left(other) - left(one) || active(one) - active(other),
    name: () => 0,
    active: (one, other) => active(one) - active(other),
    share: (one, other) => share(one) - share(other),
  }
  return judges.toSorted((one, other) => orders[sort](one, other) || byName(one, other))
}

/** How many more judges a category needs so that a draw can give each submission enough; one where nobody judges it. */
export function judgesWanted({ judgesPerEntry, judges, entries }: ConsoleCategory): number {
  return entries === 0 ? 0 : Math.max(0, (judgesPerEntry ?? 1) - judges)
}
