import type { StoredRequest } from '@accolade/chassis/administration/act-requests'
import type { JointAct, LoggedAct } from '@accolade/contracts/entities/act-request'
import type { Transaction } from '../store/database.ts'

/** What of the parameters the log has: one text that says what exactly was asked for. */
const loggedParameters = ({ criteria, phase }: StoredRequest['parameters']): Record<string, string> => ({
  ...(criteria && { criteria }),
  ...(phase && { phase }),
})

/** How a request is now, for the log of judging. */
export function loggedAct(request: StoredRequest): LoggedAct {
  const { id, act, subject, parameters, reason, askedBy, askedAt, expiresAt } = request
  const { outcome, endedAt, endedBy } = request
  return {
    ...{ requestId: id, act, subject, parameters: loggedParameters(parameters), reason, askedBy },
    ...{ askedAt: askedAt.toISOString(), expiresAt: expiresAt.toISOString() },
    ended: outcome && { outcome, at: endedAt!.toISOString(), by: endedBy },
  }
}

/**
 * What two administrators agreed on last, or the only one did. Each event of the thing carries it: where a later one overtakes that of
 * the act, what it says is not taken for a decision of one.
 */
export async function lastAgreed(
  tx: Transaction,
  { act, subject = '' }: { act: JointAct; subject?: string },
): Promise<{ agreed?: LoggedAct }> {
  const request = await tx.actRequest.findFirst({
    where: { act, subject, outcome: { in: ['approved', 'alone'] } },
    orderBy: [{ endedAt: 'desc' }, { id: 'desc' }],
  })
  return request ? { agreed: loggedAct(request as unknown as StoredRequest) } : {}
}
