import { setTimeout as pause } from 'node:timers/promises'

const answersWithinMs = 5_000
const lookEveryMs = 2_000
const failuresAtMost = 3

/**
 * Whether JetStream stores what it gets. After a write without room, nats-server 2.9 no longer answers `/jsz`, and 2.15 says
 * so under `/healthz`, until it is started again; 2.12 goes on by itself.
 *
 * @param monitorUrl of the server's monitoring port
 */
export async function isBrokerWell(monitorUrl: string): Promise<boolean> {
  const looks = ['/healthz', '/jsz'].map(async (path) => {
    const answer = await fetch(monitorUrl + path, { signal: AbortSignal.timeout(answersWithinMs) })
    await answer.arrayBuffer()
    return answer.ok
  })
  return (await Promise.allSettled(looks)).every((look) => look.status === 'fulfilled' && look.value)
}

/** Calls `startAgain` whenever a server that was well once is not so three times in a row, until the signal. */
export async function keepBrokerWell(
  monitorUrl: () => string,
  startAgain: () => Promise<void>,
  signal?: AbortSignal,
): Promise<void> {
  let wasWell = false
  for (let failures = 0; !signal?.aborted; await pause(lookEveryMs)) {
    const isWell = await isBrokerWell(monitorUrl())
    wasWell ||= isWell
    failures = isWell ? 0 : failures + 1
    if (!wasWell || failures < failuresAtMost || signal?.aborted) continue
    await startAgain()
    failures = 0
  }
}
