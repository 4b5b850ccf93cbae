import { setTimeout as pause } from 'node:timers/promises'
import type { Answer } from '../cache/answer.ts'
import { connectPatience, connectPauseMs, mayBeTriedAgain } from './retry.ts'
import type { Upstream } from './upstreams.ts'

/** A request that changes nothing, whatever its method. */
export interface Reading {
  path: string
  headers: Record<string, string>
  /** Present: a POST. */
  body?: string
  /** How long all attempts may take together. */
  timeoutMs: number
}

/** A whole answer, from the first address that gives one; throws if none does, and if none can be reached for a while. */
export async function fetchAnswer(
  upstream: Upstream,
  { path, headers, body: sent, timeoutMs }: Reading,
): Promise<Answer> {
  const signal = AbortSignal.timeout(timeoutMs)
  const method = sent === undefined ? 'GET' : 'POST'
  const mayWait = connectPatience()
  for (;;) {
    let failure: unknown
    for (const address of upstream.attempts()) {
      try {
        const options = { method, path, headers, signal, ...(sent !== undefined && { body: sent }) } as const
        const { statusCode, headers: answered, body } = await upstream.pool(address).request(options)
        return { status: statusCode, headers: answered, body: Buffer.from(await body.arrayBuffer()) }
      } catch (error) {
        failure = error
        if (!mayBeTriedAgain(true, error as Error)) break
        upstream.failed(address)
      }
    }
    if (!mayWait(failure)) throw failure
    await pause(connectPauseMs, undefined, { signal })
  }
}
