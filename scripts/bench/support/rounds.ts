import type { Measured, Subject } from './subject.ts'

/** The medians of one variant, and how they compare with the first variant's. */
export interface Line extends Measured {
  name: string
  /** Rate divided by the first variant's. */
  ratio: number
  /** The first variant's processor time divided by this one's: above 1 is cheaper. */
  cpuRatio: number
}

/** Measures the variants in turn, so that a busy minute of the machine meets all of them. The first round warms up. */
export async function measure(
  { variants }: Subject,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Line[]> {
  const results = Object.entries(variants).map(([name, run]) => ({ name, run, measured: [] as Measured[] }))
  for (let round = 0; round <= rounds; round += 1)
    for (const { run, measured } of results) {
      const result = await run(seconds)
      if (round > 0) measured.push(result)
    }
  const lines = results.map(({ name, measured }) => ({
    name,
    perSecond: median(measured.map(({ perSecond }) => perSecond)),
    cpuMicros: median(measured.map(({ cpuMicros }) => cpuMicros)),
    ...latencyOf(measured),
  }))
  const [first] = lines
  return lines.map((line) => ({
    ...line,
    ratio: line.perSecond / (first?.perSecond ?? Number.NaN),
    cpuRatio: (first?.cpuMicros ?? Number.NaN) / line.cpuMicros,
  }))
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}

function latencyOf(measured: readonly Measured[]): Pick<Measured, 'latencyMs'> {
  const latencies = measured.flatMap(({ latencyMs = [] }) => latencyMs)
  if (latencies.length === 0) return {}
  return {
    latencyMs: { p50: median(latencies.map(({ p50 }) => p50)), p99: median(latencies.map(({ p99 }) => p99)) },
  }
}
