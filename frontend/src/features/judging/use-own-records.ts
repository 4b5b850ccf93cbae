import type { OwnRecords } from '@accolade/contracts/entities/score-log'
import { judgingRoutes } from '@accolade/contracts/http/judging'
import useSWR from 'swr'
import { pathOf } from '../../lib/api-client.ts'

/** Where an earlier release does not say when the next head is due. */
const everyMs = 3_000

/** What the log has of the judge's own; read again when a head is due for what waits for one. */
export function useOwnRecords(query: { submission?: string; page?: number; pageSize?: number }) {
  return useSWR<OwnRecords, Error>(pathOf(judgingRoutes.listOwnRecords, { query }), {
    keepPreviousData: true,
    refreshInterval: (data) =>
      data?.items.some(({ head }) => head === null) ? (data.nextHeadInMs ?? everyMs) : 0,
  })
}
