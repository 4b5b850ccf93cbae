import type { ActRequests } from '@accolade/contracts/entities/act-request'
import { actRequestRoutes } from '@accolade/contracts/http/act-request'
import { useRead } from '../../../lib/use-read.ts'

/** What waits for a second administrator, and has ended. */
export function useActRequests() {
  const { data, error, mutate } = useRead(actRequestRoutes.listActRequests)
  const keep = (next: ActRequests) => mutate(next, { revalidate: false })
  return { data, error, keep, refresh: () => mutate() }
}
