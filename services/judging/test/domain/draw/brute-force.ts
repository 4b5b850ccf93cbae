import type { DrawInputs } from '../../../src/domain/draw/inputs.ts'
import { noiseLimit } from '../../../src/domain/draw/inputs.ts'
import type { Noise } from '../../../src/domain/draw/model.ts'

/** What assigning costs, worked out from the rules as they are written down. */
export function costOf(inputs: DrawInputs, assigned: readonly number[][], noise: Noise): number {
  const places = inputs.entries.reduce((sum, entry) => sum + needOf(inputs, entry), 0)
  const scale = noiseLimit * Math.max(1, places)
  const base = inputs.judges.map(({ others }) => others)
  for (const { kept } of inputs.entries) for (const judge of kept) base[judge]! += 1
  const loads = [...base]
  let cost = 0
  inputs.entries.forEach(({ id, category }, at) => {
    for (const judge of assigned[at]!) {
      const { expertise } = inputs.categories[category]!.judges.find((each) => each.judge === judge)!
      cost += inputs.weights.expertise * (2 - expertise) * scale + noise(id, inputs.judges.length)[judge]!
      loads[judge]! += 1
    }
  })
  loads.forEach((load, judge) => {
    cost += inputs.weights.load * (load ** 2 - base[judge]! ** 2) * scale
  })
  return cost
}

/** The cheapest cost of all draws that keep the rules, by trying them all; null: no draw does. */
export function leastCost(inputs: DrawInputs, noise: Noise): number | null {
  const base = inputs.judges.map(({ others }) => others)
  for (const { kept } of inputs.entries) for (const judge of kept) base[judge]! += 1
  const loads = [...base]
  const assigned: number[][] = []
  let least: number | null = null
  const next = (entry: number) => {
    if (entry === inputs.entries.length) {
      if (loads.some((load) => load < inputs.floor)) return
      const cost = costOf(inputs, assigned, noise)
      if (least === null || cost < least) least = cost
      return
    }
    for (const judges of choices(inputs, entry)) {
      if (judges.some((judge) => loads[judge]! >= inputs.ceiling)) continue
      for (const judge of judges) loads[judge]! += 1
      assigned.push(judges)
      next(entry + 1)
      assigned.pop()
      for (const judge of judges) loads[judge]! -= 1
    }
  }
  next(0)
  return least
}

function needOf(inputs: DrawInputs, { category, kept }: DrawInputs['entries'][number]): number {
  return Math.max(0, inputs.categories[category]!.judgesPerEntry - kept.length)
}

/** All sets of judges that an entry could get. */
function choices(inputs: DrawInputs, at: number): number[][] {
  const entry = inputs.entries[at]!
  const able = inputs.categories[entry.category]!.judges.map(({ judge }) => judge).filter(
    (judge) => !entry.excluded.includes(judge) && !entry.kept.includes(judge),
  )
  let sets: number[][] = [[]]
  for (const judge of able) sets = [...sets, ...sets.map((set) => [...set, judge])]
  return sets
    .filter((set) => set.length === needOf(inputs, entry))
    .filter((set) => {
      const all = [...set, ...entry.kept]
      return !set.some((judge) => all.some((other) => other !== judge && areRelated(inputs, judge, other)))
    })
}

/** Whether two judges are of one group, directly or through other judges. */
function areRelated(inputs: DrawInputs, one: number, other: number): boolean {
  const reached = new Set([one])
  for (let size = 0; size !== reached.size; ) {
    size = reached.size
    inputs.judges.forEach(({ groups }, judge) => {
      for (const known of [...reached])
        if (inputs.judges[known]!.groups.some((group) => groups.includes(group))) reached.add(judge)
    })
  }
  return reached.has(other)
}
