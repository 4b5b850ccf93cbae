import { statusOf } from '../../lib/api-error.ts'
import { read } from '../../lib/query-cache.ts'

/** How many answers are remembered: what comes next, and some of what was read last. */
const limit = 40
const answers = new Map<string, unknown>()
let rememberedFor = ''

/** Answers are for one person: those for another one are forgotten. */
export function rememberFor(userId: string): void {
  if (userId !== rememberedFor) forgetAnswers()
  rememberedFor = userId
}

export const forgetAnswers = () => answers.clear()

/** Keeps an answer for when the server can not be reached. */
export function remember(address: string, answer: unknown): void {
  answers.delete(address)
  answers.set(address, answer)
  if (answers.size > limit) answers.delete(answers.keys().next().value!)
}

export const recall = (address: string): unknown => answers.get(address)

/** Reads an address, and remembers the answer; without the server, it is the one that was there last. */
export async function readOrRemember(address: string): Promise<unknown> {
  try {
    const answer = await read(address)
    remember(address, answer)
    return answer
  } catch (error) {
    const isAway = [undefined, 502, 503, 504].includes(statusOf(error))
    if (isAway && answers.has(address)) return answers.get(address)
    // it is gone, or no longer this person's
    if (!isAway) answers.delete(address)
    throw error
  }
}
