import { DomainError } from '@accolade/contracts/domain-error'
import type { WinnerApproval } from '@accolade/contracts/entities/approval'
import type { AdminWinner } from '@accolade/contracts/entities/winner'
import { approvalState } from '../domain/approval.ts'
import { quoteOf } from '../domain/quote.ts'
import { readTextApproval } from '../replicas/programme.ts'
import { findApproval, findEntrant } from '../store/approval-store.ts'
import type { Transaction } from '../store/database.ts'
import { findWinner } from '../store/winner-store.ts'
import type { Context } from './context.ts'
import { hashOfWords } from './hash-of-words.ts'

/** Where the approval of a winner's text is. @throws DomainError `not-found` */
export async function readApproval(
  { unitOfWork }: Pick<Context, 'unitOfWork'>,
  winnerId: string,
  now: Date,
): Promise<WinnerApproval> {
  // words and answer of the same moment
  return unitOfWork.run({ userId: null }, async (tx) => {
    const winner = await findWinner(tx, winnerId)
    if (!winner) throw new DomainError('not-found')
    return approvalView(tx, winner, now)
  })
}

/** Part of a unit of work: the same of a winner that was read. */
export async function approvalView(tx: Transaction, winner: AdminWinner, now: Date): Promise<WinnerApproval> {
  const approval = await findApproval(tx, winner.id)
  const askable = (await findEntrant(tx, winner.id)) !== null
  const required = askable && (await readTextApproval(tx))
  const state = approvalState(approval, hashOfWords(winner), now)
  if (!approval) return { state, askable, required }
  const { askedAt, expiresAt, answer, answeredAt, answeredName, proposedText, message } = approval
  return {
    ...{ state, askable, required, askedAt: askedAt.toISOString() },
    ...(answer === null && { expiresAt: expiresAt.toISOString() }),
    ...(answeredAt && { answeredAt: answeredAt.toISOString() }),
    ...(answeredName !== null && { answeredBy: answeredName }),
    ...(proposedText !== null && { proposed: proposedText }),
    ...(message && { message }),
    ...quoteOf(approval),
  }
}
