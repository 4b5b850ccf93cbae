import { type Flow, mayMove } from './flow.ts'

const none = -1
const unknown = -2

/**
 * The cheapest way to free one place of a judge for another one: which entry to move, and what that adds. The whole network comes
 * down to these few, as many as pairs of judges, however many entries there are.
 */
export interface Moves {
  /** By judge who gives, then judge who takes: what the cheapest move adds. Only right after `readRow`. */
  added: Float64Array
  /** The entry of that move. */
  entry: Int32Array
  /** Brings the moves of one judge up to date. */
  readRow(judge: number): void
  place(entry: number, judge: number): void
  take(entry: number, judge: number): void
  /** To be called before the judges of an entry change. */
  forget(entry: number): void
  /** To be called after that. */
  learn(entry: number): void
  /** The judges of each entry. */
  holders: number[][]
  /** By entry, then group: whether a judge of it has the entry. */
  used: Uint8Array
}

export function createMoves(flow: Flow): Moves {
  const { judges, groups, cost, group } = flow
  const added = new Float64Array(judges * judges).fill(Number.POSITIVE_INFINITY)
  const moved = new Int32Array(judges * judges).fill(none)
  const holders: number[][] = Array.from({ length: flow.entries }, () => [])
  const held: number[][] = Array.from({ length: judges }, () => [])
  const used = new Uint8Array(flow.entries * groups)
  /** Judges whose moves were never read. */
  const fresh = new Uint8Array(judges).fill(1)

  function find(from: number, to: number): void {
    let least = Number.POSITIVE_INFINITY
    let best = none
    for (const entry of held[from]!) {
      const row = entry * judges
      const adds = cost[row + to]! - cost[row + from]!
      if (adds < least && mayMove(flow, used, entry, from, to)) {
        least = adds
        best = entry
      }
    }
    added[from * judges + to] = least
    moved[from * judges + to] = best
  }

  function offer(entry: number, from: number): void {
    const row = from * judges
    const costs = entry * judges
    const own = cost[costs + from]!
    for (let to = 0; to < judges; to++) {
      if (moved[row + to] === unknown) continue
      const adds = cost[costs + to]! - own
      if (adds < added[row + to]! && mayMove(flow, used, entry, from, to)) {
        added[row + to] = adds
        moved[row + to] = entry
      }
    }
  }

  return {
    added,
    entry: moved,
    holders,
    used,
    readRow(judge) {
      const row = judge * judges
      if (fresh[judge]) {
        fresh[judge] = 0
        for (const entry of held[judge]!) offer(entry, judge)
        return
      }
      for (let to = 0; to < judges; to++) if (moved[row + to] === unknown) find(judge, to)
    },
    place(entry, judge) {
      holders[entry]!.push(judge)
      held[judge]!.push(entry)
      used[entry * groups + group[judge]!]! += 1
    },
    take(entry, judge) {
      remove(holders[entry]!, judge)
      remove(held[judge]!, entry)
      used[entry * groups + group[judge]!]! -= 1
    },
    forget(entry) {
      for (const judge of holders[entry]!) {
        if (fresh[judge]) continue
        const row = judge * judges
        for (let to = 0; to < judges; to++) if (moved[row + to] === entry) moved[row + to] = unknown
      }
    },
    learn(entry) {
      for (const judge of holders[entry]!) if (!fresh[judge]) offer(entry, judge)
    },
  }
}

function remove(list: number[], value: number): void {
  list[list.indexOf(value)] = list.at(-1)!
  list.pop()
}
