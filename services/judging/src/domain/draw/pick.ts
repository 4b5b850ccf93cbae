import type { Flow } from './flow.ts'

/**
 * Makes what finds the judges of an entry that are cheapest at these prices, each of another group. `blur` multiplies the noise.
 *
 * @returns how many were found; they are in `found`
 */
export function createPick(flow: Flow, found: Int32Array) {
  const { judges, group, groups, cost, noise, need } = flow
  const least = new Float64Array(groups)
  const cheapest = new Int32Array(groups)
  const values = new Float64Array(found.length)

  return (entry: number, price: Float64Array, blur: number): number => {
    const row = entry * judges
    const more = blur - 1
    least.fill(Number.POSITIVE_INFINITY)
    for (let judge = 0; judge < judges; judge++) {
      const value = cost[row + judge]! + price[judge]! + noise[row + judge]! * more
      const of = group[judge]!
      if (value < least[of]!) {
        least[of] = value
        cheapest[of] = judge
      }
    }
    const places = need[entry]!
    let count = 0
    for (let of = 0; of < groups; of++) {
      const value = least[of]!
      if (value === Number.POSITIVE_INFINITY || (count === places && !(value < values[count - 1]!))) continue
      if (count < places) count++
      let at = count - 1
      for (; at > 0 && values[at - 1]! > value; at--) {
        values[at] = values[at - 1]!
        found[at] = found[at - 1]!
      }
      values[at] = value
      found[at] = cheapest[of]!
    }
    return count
  }
}
