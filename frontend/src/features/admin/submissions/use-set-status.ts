import type { SubmissionStatus } from '@accolade/contracts/entities/submission'
import { submissionsRoutes } from '@accolade/contracts/http/submissions'
import { useSWRConfig } from 'swr'
import { call, pathOf } from '../../../lib/api-client.ts'

/** Moves a submission to another status. */
export function useSetStatus() {
  const { mutate } = useSWRConfig()
  return async (id: string, status: SubmissionStatus): Promise<void> => {
    const saved = await call(submissionsRoutes.adminSetStatus, { params: { id }, body: { status } })
    await mutate(pathOf(submissionsRoutes.getSubmission, { params: { id } }), saved, { revalidate: false })
  }
}
