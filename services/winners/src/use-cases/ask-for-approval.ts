import { record } from '@accolade/chassis/administration/record'
import type { Actor } from '@accolade/chassis/database/unit-of-work'
import { spendQuota } from '@accolade/chassis/quota/spend-quota'
import { DomainError } from '@accolade/contracts/domain-error'
import type { WinnerApproval } from '@accolade/contracts/entities/approval'
import { approvalRules } from '@accolade/contracts/entities/approval-rules'
import type { AdminWinner } from '@accolade/contracts/entities/winner'
import { approvalRequested } from '@accolade/contracts/events/winners'
import { findApproval, findEntrant, replaceApproval } from '../store/approval-store.ts'
import type { Context } from './context.ts'
import { approvalView } from './read-approval.ts'
import { lockWinner } from './touch-winner.ts'

const dayMs = 86_400_000

export const byHandMessage = 'This winner was written by hand, so there is no entrant to ask'
export const noTextMessage = 'Please write the public text first'
export const confidentialMessage =
  'This is the text of the entry, which is confidential: write a text for the public first'

/**
 * Has the people of the entrant asked by mail whether the public text may be published. Whatever was asked or answered before counts no more.
 *
 * @throws DomainError `not-found`; `conflict` where there is nobody to ask, or no public text; TooManyRequests
 */
export async function askForApproval(
  { unitOfWork, newId }: Pick<Context, 'unitOfWork' | 'newId'>,
  by: Actor & { userId: string; roles: readonly string[] },
  winnerId: string,
  now: Date,
): Promise<WinnerApproval> {
  return unitOfWork.run(by, async (tx, emit) => {
    const winner = await lockWinner(tx, winnerId)
    const entrant = await findEntrant(tx, winnerId)
    if (!entrant) throw new DomainError('conflict', byHandMessage)
    checkText(winner)
    await spendQuota(tx, { action: 'approval-request', by, object: winnerId }, now)
    const before = await findApproval(tx, winnerId)
    const id = newId()
    const expiresAt = new Date(now.getTime() + approvalRules.days * dayMs)
    await replaceApproval(tx, { winnerId, id, askedAt: now, expiresAt })
    const { title } = winner
    emit(approvalRequested, {
      aggregate: { id, version: 1 },
      data: { approvalId: id, winnerId, title, ...entrant, expiresAt: expiresAt.toISOString() },
    })
    const view = await approvalView(tx, winner, now)
    record(by, emit, {
      ...{ id: winnerId, title },
      before: { approvalAskedAt: before?.askedAt.toISOString() ?? null },
      after: { approvalAskedAt: now.toISOString() },
    })
    return view
  })
}

function checkText({ description, entryText }: AdminWinner): void {
  if (!description) throw new DomainError('conflict', noTextMessage)
  if (description === entryText) throw new DomainError('conflict', confidentialMessage)
}
