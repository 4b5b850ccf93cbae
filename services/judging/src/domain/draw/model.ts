import type { Flow } from './flow.ts'
import { type DrawInputs, joinGroups, noiseLimit } from './inputs.ts'
import type { Choice } from './shortages.ts'

/** Numbers below `noiseLimit` that the seed gives for an entry: one for each judge. Ties are broken by them. */
export type Noise = (entryId: string, judges: number) => Uint16Array

/** The flow of a draw: what is kept is taken off needs, floors and ceilings. */
export function flowOf(inputs: DrawInputs, choices: readonly Choice[], noise: Noise): Flow {
  const { entries, judges, categories, weights } = inputs
  const { group, groups } = joinGroups(judges)
  const scale =
    noiseLimit *
    Math.max(
      1,
      choices.reduce((sum, { can }) => sum + can, 0),
    )
  const cost = new Float64Array(entries.length * judges.length).fill(Number.POSITIVE_INFINITY)
  const ties = new Uint16Array(cost.length)
  const base = baseLoads(inputs)
  entries.forEach(({ id, category, excluded, kept }, entry) => {
    const row = entry * judges.length
    ties.set(noise(id, judges.length), row)
    for (const { judge, expertise } of categories[category]!.judges)
      cost[row + judge] = weights.expertise * (2 - expertise) * scale + ties[row + judge]!
    for (const judge of excluded) cost[row + judge] = Number.POSITIVE_INFINITY
    const taken = new Set(kept.map((judge) => group[judge]!))
    if (taken.size > 0)
      for (let judge = 0; judge < judges.length; judge++)
        if (taken.has(group[judge]!)) cost[row + judge] = Number.POSITIVE_INFINITY
  })
  return {
    entries: entries.length,
    judges: judges.length,
    need: Int32Array.from(choices, ({ can }) => can),
    ...{ group, groups, cost, noise: ties, scale },
    // what the square of the load grows by
    marginal: (judge, load) => weights.load * (2 * (base[judge]! + load) + 1) * scale,
    floor: base.map((already) => Math.max(0, inputs.floor - already)),
    ceiling: base.map((already) => Math.max(0, inputs.ceiling - already)),
  }
}

/** How many entries each judge has that stay: of other categories, and those that are kept. */
export function baseLoads({ judges, entries }: DrawInputs): Int32Array {
  const base = Int32Array.from(judges, ({ others }) => others)
  for (const { kept } of entries) for (const judge of kept) base[judge]! += 1
  return base
}
