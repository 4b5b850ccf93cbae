import { availableParallelism, cpus, loadavg, totalmem } from 'node:os'

/** What a table was made on, for its heading. */
export function describeMachine(): string {
  const memory = Math.round(totalmem() / 2 ** 30)
  const load = loadavg()[0]?.toFixed(1)
  return `${availableParallelism()} cores of ${cpus()[0]?.model ?? 'an unknown processor'}, ${memory} GiB, Node ${process.versions.node}, load average ${load}, ${new Date().toISOString().slice(0, 10)}`
}
