import type { StoredRequest } from '@accolade/chassis/administration/act-requests'
import type { LoggedAct } from '@accolade/contracts/entities/act-request'

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
