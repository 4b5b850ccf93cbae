import type { StoredRequest } from '@accolade/chassis/administration/act-requests'
import type { LoggedAct } from '@accolade/contracts/entities/act-request'

/** What of the parameters the log and the audit trail have: one text that says what exactly was asked for. */
export const shownParameters = ({
  criteria,
  phase,
}: StoredRequest['parameters']): Record<string, string> => ({
  ...(criteria && { criteria }),
  ...(phase && { phase }),
})

/** How a request is now, for the log of judging. */
export function loggedAct(request: StoredRequest): LoggedAct {
  const { id, act, subject, parameters, reason, askedBy, askedAt, expiresAt } = request
  const { outcome, endedAt, endedBy } = request
  return {
    ...{ requestId: id, act, subject, parameters: shownParameters(parameters), reason, askedBy },
    ...{ askedAt: askedAt.toISOString(), expiresAt: expiresAt.toISOString() },
    ended: outcome && { outcome, at: endedAt!.toISOString(), by: endedBy },
  }
}
