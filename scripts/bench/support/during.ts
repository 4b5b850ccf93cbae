import type { Measured } from './subject.ts'

interface Work {
  /** How many do it at once. */
  inFlight: number
  /** Processor seconds that the measured programs have used so far. */
  cpuSeconds: () => number
}

/** Does something over and over. */
export async function during(
  seconds: number,
  { inFlight, cpuSeconds }: Work,
  work: () => Promise<void>,
): Promise<Measured> {
  const [begun, before] = [performance.now(), cpuSeconds()]
  let done = 0
  const workers = Array.from({ length: inFlight }, async () => {
    while (performance.now() - begun < seconds * 1_000) {
      await work()
      done += 1
    }
  })
  await Promise.all(workers)
  return {
    perSecond: (done * 1_000) / (performance.now() - begun),
    cpuMicros: ((cpuSeconds() - before) * 1e6) / done,
  }
}
