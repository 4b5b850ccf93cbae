import { holdPerson } from '@accolade/chassis/erasure/erased-person'
import { DomainError } from '@accolade/contracts/domain-error'
import type { approvalAnswerSchema } from '@accolade/contracts/entities/approval'
import type { AdminWinner } from '@accolade/contracts/entities/winner'
import { approvalAnswered } from '@accolade/contracts/events/winners'
import type { z } from 'zod'
import { quoteGiven } from '../domain/quote.ts'
import { findOpenApproval, storeAnswer } from '../store/approval-store.ts'
import type { Context } from './context.ts'
import { hashOfWords } from './hash-of-words.ts'
import { endedLink, recogniseLink } from './recognise-link.ts'
import { lockWinner } from './touch-winner.ts'

type Answer = z.output<typeof approvalAnswerSchema>

export const otherTextMessage = 'The text has changed meanwhile. Please read it again.'

/**
 * What an entrant answers: that these words may be published, or others. The link is used up.
 *
 * @throws DomainError `not-found` where the link opens nothing, or no longer; `version-conflict` where the words are others by now;
 *   `unavailable`
 */
export async function answerApproval(
  context: Pick<Context, 'db' | 'unitOfWork' | 'hashOfLink'>,
  given: Answer,
  now: Date,
): Promise<{ state: 'approved' | 'proposed' }> {
  const { approval, userId } = await recogniseLink(context, given.link, now)
  return context.unitOfWork.run({ userId }, async (tx, emit) => {
    if ((await holdPerson(tx, userId)).erased) throw endedLink()
    const winner = await lockWinner(tx, approval.winnerId)
    const open = await findOpenApproval(tx, approval.id, now)
    if (!open) throw endedLink()
    if (hashOfWords(winner) !== given.shown) throw new DomainError('version-conflict', otherTextMessage)
    const answer = answerOf(given, winner)
    const stored = await storeAnswer(tx, {
      ...{ ...open, ...answer, answeredAt: now, answeredBy: userId, answeredName: given.name },
      ...quoteGiven(given, given.name),
    })
    if (!stored) throw endedLink()
    emit(approvalAnswered, {
      aggregate: { id: open.id, version: 2 },
      data: { approvalId: open.id, winnerId: winner.id, title: winner.title, answer: answer.answer },
    })
    return { state: answer.answer }
  })
}

/** A text that is proposed as it is was approved. */
function answerOf(given: Answer, winner: AdminWinner) {
  if (given.decision === 'approve' || given.text === winner.description)
    return { answer: 'approved' as const, answeredHash: hashOfWords(winner) }
  return {
    answer: 'proposed' as const,
    answeredHash: hashOfWords({ ...winner, description: given.text }),
    proposedText: given.text,
    message: given.message,
  }
}
