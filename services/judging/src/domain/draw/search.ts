import { checkExact, type Flow } from './flow.ts'
import type { Moves } from './moves.ts'

/** What the search begins from: what judges have, and what they want at the present prices. */
export interface Balance {
  price: Float64Array
  load: Int32Array
  /** What each judge wants. It follows the price, but where a price allows several. */
  want: Int32Array
}

/** A way from a judge who has too many to one who has too few. The place of nobody is the market, where judges change what they want. */
export type Path = { from: number; to: number }[]

const nobody = -1

/**
 * Makes the search of the cheapest way (Dijkstra) from those who have too much to whoever has too little, over judges and the
 * market, which is the last node. Of ways that cost the same it takes the shortest: that one never moves an entry twice. The
 * prices of those on the way change by what was found, so that no way is ever cheaper than nothing.
 */
export function createSearch(flow: Flow, moves: Moves, balance: Balance): () => Path | null {
  const { judges } = flow
  const market = judges
  const { price, load, want } = balance
  const distance = new Float64Array(judges + 1)
  const steps = new Int32Array(judges + 1)
  const before = new Int32Array(judges + 1)
  const done = new Uint8Array(judges + 1)
  const order = new Int32Array(judges + 1)

  /** What the market has too much of: what judges want together, without what there is. */
  const surplus = () => {
    let sum = 0
    for (let judge = 0; judge < judges; judge++) sum += want[judge]! - load[judge]!
    return sum
  }

  return () => {
    const atMarket = surplus()
    done.fill(0)
    before.fill(nobody)
    steps.fill(0)
    for (let judge = 0; judge < judges; judge++) {
      const begins = load[judge]! > want[judge]!
      distance[judge] = begins ? 0 : Number.POSITIVE_INFINITY
    }
    distance[market] = atMarket > 0 ? 0 : Number.POSITIVE_INFINITY
    let count = 0
    for (let next = nearest(); next !== nobody; next = nearest()) {
      const missing = next === market ? atMarket < 0 : load[next]! < want[next]!
      if (missing) {
        for (let at = 0; at < count; at++) price[order[at]!]! += distance[next]! - distance[order[at]!]!
        settleMarket()
        for (const each of price) checkExact(each)
        return pathTo(next)
      }
      done[next] = 1
      order[count++] = next
      if (next === market) relaxMarket()
      else relax(next)
    }
    return null
  }

  function nearest(): number {
    let best = nobody
    let least = Number.POSITIVE_INFINITY
    for (let node = 0; node <= judges; node++) {
      const at = distance[node]!
      if (at > least || done[node] || at === Number.POSITIVE_INFINITY) continue
      if (at < least || steps[node]! < steps[best]!) {
        least = at
        best = node
      }
    }
    return best
  }

  function relax(from: number): void {
    moves.readRow(from)
    const row = from * judges
    const start = distance[from]! - price[from]!
    for (let to = 0; to < judges; to++) {
      const through = start + moves.added[row + to]! + price[to]!
      if (through <= distance[to]!) reach(to, from, through)
    }
    if (want[from]! < flow.ceiling[from]!)
      reach(market, from, start + flow.marginal(from, want[from]!) + price[market]!)
  }

  function relaxMarket(): void {
    const start = distance[market]! - price[market]!
    for (let to = 0; to < judges; to++)
      if (want[to]! > flow.floor[to]!)
        reach(to, market, start - flow.marginal(to, want[to]! - 1) + price[to]!)
  }

  function reach(to: number, from: number, through: number): void {
    if (done[to] || through > distance[to]! || through === Number.POSITIVE_INFINITY) return
    if (through === distance[to] && steps[from]! + 1 >= steps[to]!) return
    distance[to] = through
    steps[to] = steps[from]! + 1
    before[to] = from
  }

  /** Prices count from that of the market. */
  function settleMarket(): void {
    const shift = price[market]!
    if (shift !== 0) for (let node = 0; node <= judges; node++) price[node]! -= shift
  }

  function pathTo(last: number): Path {
    const path: Path = []
    for (let to = last; before[to] !== nobody; to = before[to]!) path.push({ from: before[to]!, to })
    return path
  }
}
