import type { DrawInputs } from './inputs.ts'
import { joinGroups } from './inputs.ts'

/** What keeps an entry from having enough judges: the first of these that does. */
export type Blocker = 'judges' | 'conflicts' | 'groups' | 'ceiling'

export interface Shortage {
  entry: number
  lacks: number
  because: Blocker
}

/** Who can judge an entry: in how many different groups. */
export interface Choice {
  /** How many judges it still needs, and how many of them it can get, however full they are. */
  needs: number
  can: number
  because: Blocker
}

/** How many judges each entry needs, and how many it could get if all had time. */
export function choicesOf(inputs: DrawInputs): Choice[] {
  const { group } = joinGroups(inputs.judges)
  return inputs.entries.map(({ category, excluded, kept }) => {
    const { judgesPerEntry, judges } = inputs.categories[category]!
    const needs = Math.max(0, judgesPerEntry - kept.length)
    const taken = new Set(kept.map((judge) => group[judge]!))
    const out = new Set([...excluded, ...kept])
    const able = judges.filter(({ judge }) => !out.has(judge))
    const reachable = new Set(able.map(({ judge }) => group[judge]!).filter((each) => !taken.has(each)))
    const assigned = judges.filter(({ judge }) => !kept.includes(judge)).length
    const because = assigned < needs ? 'judges' : able.length < needs ? 'conflicts' : 'groups'
    return { needs, can: Math.min(needs, reachable.size), because }
  })
}
