/** How long something takes, in ms: the median of so many times, one after the other. */
export async function medianOf(times: number, work: () => Promise<unknown>): Promise<number> {
  const taken: number[] = []
  for (let at = 0; at < times; at++) {
    const began = performance.now()
    await work()
    taken.push(performance.now() - began)
  }
  return taken.sort((one, other) => one - other)[Math.floor(times / 2)]!
}
