import { DomainError } from '@accolade/contracts/domain-error'
import type pg from 'pg'
import { type Frame, jointly } from '../database/joint-transaction.ts'
import { type FirstAnswer, findFirstAnswer, type KeyedRequest, keepAnswer, takeKey } from './first-answers.ts'

/** An answer as it is sent, and whether it is a repetition of the first answer. */
export interface OnceAnswered {
  status: number
  answer: string
  replayed: boolean
}

/** Answers a request that carries a key: `produce` does the work and returns the answer, and runs once for all repetitions. */
export type AnswerOnce = (
  request: KeyedRequest,
  status: number,
  produce: () => Promise<string>,
) => Promise<OnceAnswered>

/**
 * Answers exactly once, even if the process dies at any point: the key, everything that `produce` writes in units of work,
 * and the answer commit in one transaction. A repetition that arrives while the first request is under way waits for it. If
 * the first request failed, the key is free again.
 *
 * @throws DomainError `idempotency-key-reused` where the key was used for another request; what `produce` throws
 */
export function createAnswerOnce(pool: pg.Pool): AnswerOnce {
  return async (request, status, produce) => {
    const first = await findFirstAnswer(pool, request)
    if (first) return replay(first, request)
    try {
      const frame: Frame<string> = {
        begin: (tx) => takeKey(tx, request),
        end: (tx, answer) => keepAnswer(tx, request, { status, answer }),
      }
      return { status, answer: await jointly(frame, produce), replayed: false }
    } catch (error) {
      // another request with the key may have been faster, or the commit succeeded and only its confirmation was lost
      const answered = await findFirstAnswer(pool, request)
      if (answered) return replay(answered, request)
      throw error
    }
  }
}

function replay({ route, fingerprint, status, answer }: FirstAnswer, request: KeyedRequest): OnceAnswered {
  if (route !== request.route || fingerprint !== request.fingerprint)
    throw new DomainError('idempotency-key-reused')
  return { status, answer, replayed: true }
}
