import type { DrawInputs } from './inputs.ts'
import { baseLoads, flowOf, type Noise } from './model.ts'
import { choicesOf, type Shortage } from './shortages.ts'
import { solve } from './solve.ts'

/** What a draw gives, or would give. */
export interface Drawn {
  /** Judges that each entry gets on top of those that it keeps. */
  assigned: number[][]
  /** What a place with each judge is worth: the proof that no better draw exists. */
  prices: number[]
  /** Entries of each judge, with those that were kept and those of other categories. */
  loads: number[]
  /** Entries that lack judges; a draw has none. */
  shortages: Shortage[]
  /** Judges who stay below the floor; a draw has none. */
  belowFloor: number[]
  /** Places that the entries need, and that judges have for them. */
  needed: number
  offered: number
}

/** Draws. */
export function draw(inputs: DrawInputs, noise: Noise): Drawn {
  const choices = choicesOf(inputs)
  const flow = flowOf(inputs, choices, noise)
  const { judges: assigned, price, load, short } = solve(flow)
  const base = baseLoads(inputs)
  const loads = Array.from(load, (more, judge) => more + base[judge]!)
  const shortages = choices.flatMap(({ needs, can, because }, entry): Shortage[] => {
    if (needs > can) return [{ entry, lacks: needs - can + short[entry]!, because }]
    return short[entry]! > 0 ? [{ entry, lacks: short[entry]!, because: 'ceiling' }] : []
  })
  return {
    ...{ assigned, loads, shortages },
    prices: Array.from(price),
    belowFloor: loads.flatMap((all, judge) => (all < inputs.floor ? [judge] : [])),
    needed: choices.reduce((sum, { needs }) => sum + needs, 0),
    offered: flow.ceiling.reduce((sum, places) => sum + places, 0),
  }
}
