import { type Flow, wanted } from './flow.ts'
import { noiseLimit } from './inputs.ts'
import { createPick } from './pick.ts'

const rounds = 8
const lastRounds = 24

/**
 * Prices at which judges are chosen about as often as they want to be, to begin with. Ties are blurred at first, as if noise
 * counted like everything else, and less and less: so judges who are equal find prices that share the entries among them. Each
 * price goes up or down by a step of its own, which grows as long as the direction is the same, and halves where it turns.
 *
 * Nothing depends on how good these prices are but the time that is needed.
 */
export function startPrices(flow: Flow): Float64Array {
  const { judges } = flow
  const places = flow.need.reduce((sum, need) => sum + need, 0)
  const average = Math.floor(places / Math.max(1, judges))
  const price = Float64Array.from({ length: judges }, (_, judge) => flow.marginal(judge, average))
  const { able, largest } = measure(flow)
  const count = createCount(flow)
  const step = new Float64Array(judges).fill(largest / 4)
  const direction = new Int8Array(judges)
  for (let blur = Math.ceil(largest / noiseLimit); ; blur = Math.ceil(blur / 4)) {
    for (let round = 0; round < (blur === 1 ? lastRounds : rounds); round++) {
      const chosen = count(price, blur)
      for (let judge = 0; judge < judges; judge++) {
        const way = Math.sign(chosen[judge]! - wanted(flow, judge, price[judge]!))
        if (way === 0) continue
        const turned = direction[judge]! !== 0 && direction[judge]! !== way
        const next = step[judge]! * (turned ? 0.5 : 1.2)
        const least = (noiseLimit * blur) / (4 * Math.max(1, able[judge]!))
        step[judge] = Math.max(least, Math.min(next, noiseLimit * blur * 0.3))
        direction[judge] = way
        price[judge]! += Math.round(way * step[judge]!)
      }
    }
    if (blur === 1) return price
  }
}

/** How many entries each judge may have, and the largest cost. */
function measure({ judges, cost, scale }: Flow): { able: Float64Array; largest: number } {
  const able = new Float64Array(judges)
  let largest = scale
  for (let at = 0; at < cost.length; at++) {
    if (cost[at] === Number.POSITIVE_INFINITY) continue
    able[at % judges]! += 1
    largest = Math.max(largest, cost[at]!)
  }
  return { able, largest }
}

/** Makes what counts how often each judge is chosen at these prices. */
function createCount(flow: Flow) {
  const found = new Int32Array(flow.groups)
  const pick = createPick(flow, found)
  const chosen = new Int32Array(flow.judges)
  return (price: Float64Array, blur: number): Int32Array => {
    chosen.fill(0)
    for (let entry = 0; entry < flow.entries; entry++) {
      const places = pick(entry, price, blur)
      for (let at = 0; at < places; at++) chosen[found[at]!]! += 1
    }
    return chosen
  }
}
