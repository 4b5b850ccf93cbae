import { setTimeout as pause } from 'node:timers/promises'
import type { Answer } from '../attacks/world/call.ts'
import type { Person } from '../attacks/world/person.ts'
import type { Say, Speak } from '../attacks/world/speak.ts'

/** What requests were answered with that did not succeed. */
export interface Tally {
  /** By status, or `no answer`. */
  failed: Record<string, number>
  /** The same, by status, route and words: `503 POST /api/submissions unavailable`. */
  failedAt: Map<string, number>
  /** Answers that no fault excuses, each in a line. */
  unexpected: Set<string>
}

/** What a request may be answered with while a part is broken: it says by itself that it may be repeated. */
const passing = new Set([502, 503, 504])
const patienceMs = 180_000
const lookAgainMs = 150

/**
 * Sends a request as a careful client does: again and again, with the same key, until it is acknowledged.
 *
 * @param signInAgain for somebody whose session may have ended; without it that is a refusal
 * @throws Error where it is refused permanently, or never answered
 */
export async function retryUntilAcknowledged(
  speak: Speak,
  tally: Tally,
  say: Say,
  person: Person,
  signInAgain?: (person: Person, ended: string) => Promise<void>,
): Promise<Answer> {
  for (const deadline = Date.now() + patienceMs; ; await pause(lookAgainMs)) {
    const { cookie } = person
    const answer = await speak(say, person).catch(() => undefined)
    if (answer && answer.status < 400) return answer
    const status = answer ? String(answer.status) : 'no answer'
    tally.failed[status] = (tally.failed[status] ?? 0) + 1
    const at = `${status} ${say.method} ${pattern(say.path)} ${answer ? wordsOf(answer) : ''}`
    tally.failedAt.set(at, (tally.failedAt.get(at) ?? 0) + 1)
    if (answer?.status === 401 && signInAgain) {
      await signInAgain(person, cookie)
      continue
    }
    if (answer?.status === 503 && !answer.headers['retry-after'])
      tally.unexpected.add(`${say.method} ${pattern(say.path)}: 503 without Retry-After`)
    if (answer && !passing.has(answer.status)) {
      const words = `${say.method} ${pattern(say.path)}: ${answer.status} ${wordsOf(answer)}`
      tally.unexpected.add(words)
      // what is no refusal may be tried again
      if (answer.status < 500) throw new Error(words)
    }
    if (Date.now() > deadline) throw new Error(`${say.method} ${say.path}: ${status} for ${patienceMs} ms`)
  }
}

/** What a problem reply says, without what is another in each. */
function wordsOf(answer: Answer): string {
  try {
    const { code, detail } = answer.json<{ code?: string; detail?: string }>()
    return [code, detail].filter(Boolean).join(': ')
  } catch {
    return answer.body.toString().slice(0, 200)
  }
}

/** The same line for the same route. */
function pattern(path: string): string {
  return path.replace(/[\da-f]{8}-[\da-f-]{27}/g, '{id}')
}
