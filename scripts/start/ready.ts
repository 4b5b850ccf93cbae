import { setTimeout as delay } from 'node:timers/promises'
import type { Child } from '../lib/children.ts'
import { Failure } from '../lib/failure.ts'

const timeoutMs = 60_000

/** Waits until the program answers `url` well. @throws Failure naming it, if it ends or takes too long */
export async function untilReady(child: Child, url: string, logFile: string): Promise<void> {
  const deadline = Date.now() + timeoutMs
  let last = 'no answer'
  while (Date.now() < deadline) {
    if (child.hasEnded()) throw new Failure(`${child.name} did not start (${await child.ended})`)
    try {
      const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) })
      await answer.arrayBuffer()
      if (answer.ok) return
      last = `${url} answers ${answer.status}`
    } catch {
      // not listening yet
    }
    await delay(40)
  }
  throw new Failure(`${child.name} did not get ready in 60 s (${last}); its log: ${logFile}`)
}
