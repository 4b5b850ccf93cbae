import { statusOf } from './api-error.ts'
import { randomHex } from './traceparent.ts'

/** The keys of calls that are under way, or ended without a clear answer. */
const keys = new Map<string, string>()

/** They come before the service knows the key, or say nothing of an earlier attempt: it may have succeeded. */
const unclearRefusals = [401, 403, 408, 429]

/**
 * Sends a call that creates something under a key of its own, so that nothing is created twice: the same call at the same
 * time shares the key, and so does one that is repeated because it is not known what became of the first.
 *
 * @param call what makes two calls the same: address and body
 */
export async function underKey<T>(call: string, send: (key: string) => Promise<T>): Promise<T> {
  const key = keys.get(call) ?? randomHex(16)
  keys.set(call, key)
  // a call that shared the key may have ended before, and the next one begun
  const done = () => keys.get(call) === key && keys.delete(call)
  try {
    const answer = await send(key)
    done()
    return answer
  } catch (error) {
    const status = statusOf(error) ?? 0
    if (status >= 400 && status < 500 && !unclearRefusals.includes(status)) done()
    throw error
  }
}
