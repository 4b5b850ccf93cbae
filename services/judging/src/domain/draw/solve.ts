import { checkExact, type Flow, type Solution, wanted } from './flow.ts'
import { createMoves, type Moves } from './moves.ts'
import { createPick } from './pick.ts'
import { startPrices } from './prices.ts'
import { type Balance, createSearch } from './search.ts'

/**
 * Finds the cheapest solution. At some prices of judges, every entry takes the judges that are cheapest for it, which is the best
 * there is but for loads that are not what judges want at these prices. What is too much goes along the cheapest ways to where
 * something is missing (successive shortest paths), and prices follow. In the end they are the dual values that prove the solution.
 *
 * Where ceilings or floors cannot be kept, as few places as possible are missing.
 *
 * @throws RangeError where costs are so large that sums would not be exact
 */
export function solve(flow: Flow): Solution {
  checkRange(flow)
  const { judges } = flow
  const start = startPrices(flow)
  const moves = createMoves(flow)
  const load = new Int32Array(judges)
  takeCheapest(flow, start, moves, load)
  const want = Int32Array.from(load, (_, judge) => wanted(flow, judge, start[judge]!))
  const price = new Float64Array(judges + 1)
  price.set(start)
  const balance: Balance = { price, load, want }
  const search = createSearch(flow, moves, balance)
  for (let path = search(); path; path = search()) move(flow, moves, balance, path)
  const short = dropExcess(flow, moves, load)
  return {
    judges: moves.holders.map((of) => of.toSorted((a, b) => a - b)),
    price: price.slice(0, judges),
    ...{ load, short },
  }
}

function takeCheapest(flow: Flow, price: Float64Array, moves: Moves, load: Int32Array): void {
  const found = new Int32Array(flow.groups)
  const pick = createPick(flow, found)
  for (let entry = 0; entry < flow.entries; entry++) {
    const count = pick(entry, price, 1)
    for (let at = 0; at < count; at++) {
      moves.place(entry, found[at]!)
      load[found[at]!]! += 1
    }
  }
}

function move(flow: Flow, moves: Moves, { load, want }: Balance, path: { from: number; to: number }[]): void {
  const market = flow.judges
  const steps = path
    .filter(({ from, to }) => from !== market && to !== market)
    .map(({ from, to }) => ({ from, to, entry: moves.entry[from * flow.judges + to]! }))
  const touched = new Set(steps.map(({ entry }) => entry))
  for (const entry of touched) moves.forget(entry)
  for (const { entry, from } of steps) moves.take(entry, from)
  for (const { entry, to } of steps) moves.place(entry, to)
  for (const entry of touched) moves.learn(entry)
  for (const { from, to } of path) {
    if (to === market) want[from]! += 1
    else if (from === market) want[to]! -= 1
    else {
      load[from]! -= 1
      load[to]! += 1
    }
  }
}

/** Takes from judges above their ceilings what nobody else can have; gives how many judges each entry lacks. */
function dropExcess(flow: Flow, moves: Moves, load: Int32Array): Int32Array {
  const short = new Int32Array(flow.entries)
  for (let judge = 0; judge < flow.judges; judge++) {
    for (let entry = flow.entries - 1; entry >= 0 && load[judge]! > flow.ceiling[judge]!; entry--) {
      if (!moves.holders[entry]!.includes(judge)) continue
      moves.take(entry, judge)
      load[judge]! -= 1
      short[entry]! += 1
    }
  }
  return short
}

/** Every single cost is small enough for sums of some of them to be exact; the search checks the prices. */
function checkRange(flow: Flow): void {
  let largest = 0
  for (const cost of flow.cost) if (cost !== Number.POSITIVE_INFINITY && cost > largest) largest = cost
  for (let judge = 0; judge < flow.judges; judge++)
    largest = Math.max(largest, flow.marginal(judge, flow.ceiling[judge]!))
  checkExact(largest)
}
