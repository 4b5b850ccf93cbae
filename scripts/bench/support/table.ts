import type { Line } from './rounds.ts'

export const tableHead = [
  '| what | per second | CPU each | ratio of rates | ratio by CPU |',
  '|---|---|---|---|---|',
]

/** The rows of one subject, in Markdown. */
export function rowsOf(title: string, lines: readonly Line[]): string[] {
  return lines.map(({ name, perSecond, cpuMicros, ratio, cpuRatio, latencyMs }, index) => {
    const figures = [count(perSecond), `${count(cpuMicros)} µs`]
    const ratios = index === 0 ? ['1', '1'] : [ratio.toFixed(2), cpuRatio.toFixed(2)]
    const latency = latencyMs ? ` (p50 ${count(latencyMs.p50)} ms, p99 ${count(latencyMs.p99)} ms)` : ''
    return `| ${[`${title}: ${name}${latency}`, ...figures, ...ratios].join(' | ')} |`
  })
}

/** Three digits that mean something. */
function count(value: number): string {
  const places = value < 10 ? 2 : value < 100 ? 1 : 0
  return value.toFixed(places).replace(/\B(?=(\d{3})+$)/g, ',')
}
