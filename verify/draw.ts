// Checks a published draw. It shares no code with what draws, so that a mistake in one is found by the other. Whatever is read is
// not trusted. The time is linear in entries times judges.
import { bytesOf, fingerprintOf, sha256 } from './bytes.ts'
import { type Published, readPublished } from './read-draw.ts'
import { reason } from './reasons.ts'

/** What a check found: nothing is wrong if there are no problems. */
export interface DrawVerdict {
  problems: string[]
  entries: number
  judges: number
  places: number
}

const noiseLimit = 65_536

/** Checks that the seed is the one that was committed to, every rule is kept, and nobody can draw better. */
export async function verifyDraw(text: string): Promise<DrawVerdict> {
  const draw = readPublished(JSON.parse(text))
  const problems: string[] = []
  if ((await fingerprintOf(draw.seed)) !== draw.commitment) problems.push(reason('seed-not-committed'))
  const places = draw.assigned.reduce((sum, judges) => sum + judges.length, 0)
  const verdict = { problems, entries: draw.inputs.entries.length, judges: draw.inputs.judges.length, places }
  const groups = joinedGroups(draw)
  const loads = draw.inputs.judges.map(({ others }) => others)
  for (const [at, entry] of draw.inputs.entries.entries()) {
    for (const judge of [...entry.kept, ...draw.assigned[at]!]) loads[judge]! += 1
    const ties = await noiseOf(draw.seed, entry.id, draw.inputs.judges.length)
    problems.push(...entryProblems(draw, at, { groups, places, ties }))
  }
  problems.push(...loadProblems(draw, loads, places))
  return verdict
}

/** The rules of one entry, and that its judges are the cheapest ones at the prices of the proof. */
function entryProblems(
  draw: Published,
  at: number,
  { groups, places, ties }: { groups: number[]; places: number; ties: number[] },
): string[] {
  const { inputs, assigned, prices } = draw
  const entry = inputs.entries[at]!
  const category = inputs.categories[entry.category]!
  const chosen = new Set(assigned[at]!)
  const name = { entry: entry.id }
  if (chosen.size !== assigned[at]!.length) return [reason('judge-twice', name)]
  const needed = Math.max(0, category.judgesPerEntry - entry.kept.length)
  if (chosen.size !== needed) return [reason('judges-count', { ...name, count: chosen.size, needed })]

  const barred = new Set([...entry.excluded, ...entry.kept])
  const groupsOfKept = new Set(entry.kept.map((judge) => groups[judge]!))
  const scale = Math.max(1, places) * noiseLimit
  const able = category.judges.filter(({ judge }) => !barred.has(judge) && !groupsOfKept.has(groups[judge]!))
  const values = new Map<number, number>()
  for (const { judge, expertise } of able) {
    const cost = inputs.weights.expertise * (2 - expertise) * scale + ties[judge]!
    values.set(judge, cost + prices[judge]!)
  }
  const valueOfGroup = new Map<number, number>()
  let dearest = Number.NEGATIVE_INFINITY
  for (const judge of chosen) {
    const value = values.get(judge)
    if (value === undefined) return [reason('judge-barred', { ...name, judge: inputs.judges[judge]!.id })]
    if (valueOfGroup.has(groups[judge]!)) return [reason('judges-of-group', name)]
    valueOfGroup.set(groups[judge]!, value)
    dearest = Math.max(dearest, value)
  }
  const better = able.some(({ judge }) => values.get(judge)! < (valueOfGroup.get(groups[judge]!) ?? dearest))
  return better ? [reason('judge-better', name)] : []
}

/** Floors and ceilings, and that no judge would have more or fewer entries at the prices of the proof. */
function loadProblems({ inputs, prices }: Published, loads: number[], places: number): string[] {
  const { floor, ceiling, weights } = inputs
  const scale = Math.max(1, places) * noiseLimit
  const problems: string[] = []
  const base = inputs.judges.map(({ others }) => others)
  for (const { kept } of inputs.entries) for (const judge of kept) base[judge]! += 1
  inputs.judges.forEach(({ id }, judge) => {
    const load = loads[judge]!
    const drawn = load - base[judge]!
    const least = Math.max(0, floor - base[judge]!)
    const most = Math.max(0, ceiling - base[judge]!)
    if (drawn < least) problems.push(reason('load-below', { judge: id, load, floor }))
    if (drawn > most) problems.push(reason('load-above', { judge: id, load, ceiling }))
    const price = prices[judge]!
    const next = weights.load * (2 * load + 1) * scale
    const last = weights.load * (2 * load - 1) * scale
    if (drawn < most && price > next) problems.push(reason('load-should-rise', { judge: id }))
    if (drawn > least && price < last) problems.push(reason('load-should-fall', { judge: id }))
  })
  return problems
}

/** Which judges are of one group, directly or through others: each is named by its lowest judge. */
function joinedGroups({ inputs: { judges } }: Published): number[] {
  const members = new Map<string, number[]>()
  judges.forEach(({ groups }, judge) => {
    for (const group of groups) members.set(group, [...(members.get(group) ?? []), judge])
  })
  const named = judges.map(() => -1)
  for (let first = 0; first < judges.length; first++) {
    const waiting = named[first] === -1 ? [first] : []
    const seen = new Set<string>()
    for (let judge = waiting.pop(); judge !== undefined; judge = waiting.pop()) {
      if (named[judge] !== -1) continue
      named[judge] = first
      for (const group of judges[judge]!.groups) {
        if (!seen.has(group)) waiting.push(...members.get(group)!)
        seen.add(group)
      }
    }
  }
  return named
}

/** Sixteen numbers of two bytes from each SHA-256 of seed, entry and number of the block. */
async function noiseOf(seed: string, entryId: string, count: number): Promise<number[]> {
  const numbers: number[] = []
  for (let block = 0; numbers.length < count; block++) {
    const bytes = await sha256(bytesOf(`${seed} ${entryId} ${block}`))
    for (let at = 0; at < bytes.length; at += 2) numbers.push(bytes[at]! * 256 + bytes[at + 1]!)
  }
  return numbers.slice(0, count)
}
