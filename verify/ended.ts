// Editions that have ended: what ends with a seal, and stays as it is from then on.
import { reason } from './reasons.ts'
import { type LogRecord, type State, textOf } from './state.ts'

/** Whether a seal is neither opened nor ended. */
export const holds = (state: State) => [...state.seals.keys()].some((seal) => isHeld(state, seal))

const isHeld = ({ seals, opened, editions }: State, seal: string) =>
  seals.has(seal) && !opened.has(seal) && !editions.has(seal)

/** Whether a judge's scores of an entry count. */
export const counts = ({ scores, reviews }: State, pair: string) =>
  (scores.get(pair)?.size ?? 0) > 0 && ['held', 'ended'].includes(reviews.get(pair) ?? '')

/** An entry ends with the seal that holds, of which it is, once that is agreed on; afterwards it can only leave the programme. */
export function changeEnded(state: State, entry: string, record: LogRecord): string | null {
  const { category, endedWith } = record
  const isKnown = state.endedWith.get(entry)
  const isWithdrawn = record.isWithdrawn === true
  if (isWithdrawn) state.withdrawn.add(entry)
  if (isKnown !== undefined) {
    const isSame = endedWith === isKnown && category === state.editions.get(isKnown)?.categories.get(entry)
    return isSame && record.isJudged === false ? null : reason('ended-changed')
  }
  const seal = textOf(record, 'endedWith')
  state.endedWith.set(entry, seal)
  if (!isHeld(state, seal)) return reason('ended-unsealed')
  if (!state.agreed.has(`end-edition ${seal}`)) return reason('ended-by-one')
  if (category !== state.categories.get(entry)) return reason('ended-changed')
  return isWithdrawn || state.sealedEntries.get(seal)?.has(entry) ? null : reason('ended-unsealed')
}

/** What the edition was is kept; nothing that is judged now has scores. */
export function endEdition(state: State, record: LogRecord): string | null {
  const seal = textOf(record, 'seal')
  const isAgreed = state.agreed.delete(`end-edition ${seal}`)
  const wasHeld = isHeld(state, seal)
  const isPart = [...(state.sealedEntries.get(seal) ?? [])].some(
    (entry) => state.endedWith.get(entry) !== seal,
  )
  const ended = [...state.endedWith].flatMap(([entry, of]) => (of === seal ? [entry] : []))
  const categories = new Map(
    ended.flatMap((entry): [string, string][] => {
      const category = state.categories.get(entry)
      state.categories.delete(entry)
      return category === undefined ? [] : [[entry, category]]
    }),
  )
  const { criteria, decides } = state
  state.editions.set(seal, { categories, criteria: new Map(criteria), decides })
  state.firstScores.clear()
  if (!wasHeld) return reason('ended-unsealed')
  if (isPart) return reason('ended-partly')
  return isAgreed ? null : reason('ended-by-one')
}
