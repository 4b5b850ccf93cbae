import type {
  ChangeRequest as ChangeRequestView,
  OpenChanges,
} from '@accolade/contracts/entities/change-request'
import type { ChangeRequest } from '../domain/change-request.ts'
import { asItIs, differencesBetween } from '../domain/entry-as-it-was.ts'
import type { Submission } from '../domain/submission.ts'
import { listFilesAsTheyAre, type StoredRequest } from '../store/change-request-store.ts'
import type { Database, Transaction } from '../store/database.ts'

/** What is asked of the entrant. */
export function toOpenChanges(request: ChangeRequest): OpenChanges {
  const { id, message, parts, assetId, fileName, dueOn, dueAt, requestedAt, version } = request
  return {
    ...{ id, message, parts, dueOn, version },
    file: assetId === null ? null : { id: assetId, name: fileName ?? '' },
    dueAt: dueAt.toISOString(),
    requestedAt: requestedAt.toISOString(),
  }
}

/** Requests as administrators see them. What is open is compared with the entry as it is now. */
export async function viewRequests(
  db: Database | Transaction,
  submission: Submission,
  requests: readonly StoredRequest[],
): Promise<ChangeRequestView[]> {
  const open = requests.some(({ state }) => state === 'open')
  const now = open ? asItIs(submission, await listFilesAsTheyAre(db, submission.id)) : null
  return requests.map((request) => {
    const { before, after, state, note, sentAt, closedAt } = request
    return {
      ...toOpenChanges(request),
      ...{ state, note, sentAt: sentAt.toISOString(), closedAt: closedAt?.toISOString() ?? null },
      differences: differencesBetween(before, after ?? (state === 'open' && now ? now : before)),
    }
  })
}
