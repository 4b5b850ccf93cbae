// Works the medals out again from what the log comes to, by the method that the table names. By `accolade-results-1` every entry is in the
// table; by `accolade-results-2`, those that had not left the programme. The mean without severities goes by all scorecards either way.
import { Refusal } from './bytes.ts'
import { adjustedMeans, type Mark } from './judge-model.ts'
import { reason } from './reasons.ts'
import type { State } from './state.ts'

export const methods = ['accolade-results-1', 'accolade-results-2'] as const
export type Method = (typeof methods)[number]

/** Hundredths of points from which on a level is given. */
const levels = { gold: 9000, silver: 8000, bronze: 7000 }

interface NamedCriterion {
  id: string
  name: string
  weight: number
}

/** Names, which are no part of the log, come from the table that is checked. */
export interface NamedCategory {
  id: string
  name: string
  criteria: NamedCriterion[]
}

/** The medal table; it is canonical JSON once it is written as that. */
export function medalsOf(
  state: State,
  named: readonly NamedCategory[],
  method: Method = 'accolade-results-1',
): unknown {
  const every = [...state.categories.keys()].sort()
  const judged =
    method === 'accolade-results-1' ? every : every.filter((entry) => !state.withdrawn.has(entry))
  const judgesOf = Map.groupBy([...state.scores.keys()].sort(), (pair) => pair.split(' ')[0]!)
  const marks = every.flatMap((entry) => marksOf(state, entry, judgesOf.get(entry) ?? []))
  const adjusted = state.decides === 'adjusted' ? adjustedMeans(marks) : new Map<string, number | null>()
  const byEntry = Map.groupBy(marks, (mark) => mark.entry)
  const inUse = [...new Set(judged.map((entry) => state.categories.get(entry)!))].sort()
  return {
    format: 'accolade-medals-1',
    method,
    decides: state.decides,
    levels,
    categories: inUse.map((id) => categoryOf(state, id, named)),
    entries: judged.map((entry) => {
      const own = byEntry.get(entry) ?? []
      const plain = plainMean(own)
      const without = adjusted.get(entry)
      const mean = without ?? plain
      const basis = without === undefined ? 'plain' : without === null ? 'fallback' : 'adjusted'
      const category = state.categories.get(entry)
      return { entry, category, judges: own.length, plain, mean, basis, level: levelOf(mean) }
    }),
  }
}

function categoryOf(state: State, id: string, named: readonly NamedCategory[]) {
  const known = named.find((category) => category.id === id)
  const criteria = state.criteria.get(id) ?? []
  return {
    id,
    name: known?.name ?? '',
    criteria: criteria.map((criterion) => ({
      ...criterion,
      name: known?.criteria.find((each) => each.id === criterion.id)?.name ?? '',
    })),
  }
}

/** Complete scorecards of an entry that count. */
function marksOf(state: State, entry: string, pairs: readonly string[]): Mark[] {
  const criteria = state.criteria.get(state.categories.get(entry)!) ?? []
  const weights = criteria.reduce((sum, { weight }) => sum + weight, 0)
  return pairs.flatMap((pair) => {
    const judge = pair.split(' ')[1]!
    const scores = state.scores.get(pair)
    if (!scores || !['held', 'ended'].includes(state.reviews.get(pair) ?? '')) return []
    if (criteria.length === 0 || !criteria.every(({ id }) => scores.has(id))) return []
    const sum = criteria.reduce((total, { id, weight }) => total + scores.get(id)! * weight, 0)
    if (!Number.isSafeInteger(sum) || weights <= 0) throw new Refusal(reason('out-of-range'))
    return [{ entry, judge, sum, weights }]
  })
}

/** Hundredths, halves up, exactly. */
function plainMean(marks: readonly Mark[]): number | null {
  if (marks.length === 0) return null
  const total = marks.reduce((sum, mark) => sum + BigInt(mark.sum), 0n)
  const divisor = BigInt(marks[0]!.weights) * BigInt(marks.length)
  return Number((200n * total + divisor) / (2n * divisor))
}

function levelOf(mean: number | null): string | null {
  if (mean === null) return null
  return Object.entries(levels).find(([, from]) => mean >= from)?.[0] ?? null
}
