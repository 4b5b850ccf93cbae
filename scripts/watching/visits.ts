import { setTimeout as pause } from 'node:timers/promises'

const everyMs = 300
/** Pages, answers that are kept, and one that is asked of its service each time, by several. */
const paths = [
  ...['/', '/winners', '/api/programme', '/api/winners', '/api/awards'],
  ...Array<string>(4).fill('/api/winners/nobody-won-this'),
]

/** People who look around, until they are stopped. What they are refused does not matter. */
export function visit(url: string): { stop(): Promise<void> } {
  let going = true
  const one = async (path: string) => {
    while (going) {
      await fetch(`${url}${path}`, { signal: AbortSignal.timeout(10_000) })
        .then((answer) => answer.arrayBuffer())
        .catch(() => {})
      await pause(everyMs)
    }
  }
  const all = paths.map(one)
  return {
    async stop() {
      going = false
      await Promise.all(all)
    },
  }
}
