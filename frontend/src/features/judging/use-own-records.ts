import type { OwnRecords } from '@accolade/contracts/entities/score-log'
import { judgingRoutes } from '@accolade/contracts/http/judging'
import useSWR from 'swr'
import { pathOf } from '../../lib/api-client.ts'

/** A record is in the log within a second or two, and under a signed head within ten more. */
const everyMs = 3_000

/** What the log has of the judge's own; read again and again while something of it waits for a signed head. */
export function useOwnRecords(query: { submission?: string; page?: number; pageSize?: number }) {
  return useSWR<OwnRecords, Error>(pathOf(judgingRoutes.listOwnRecords, { query }), {
    keepPreviousData: true,
    refreshInterval: (data) => (data?.items.some(({ head }) => head === null) ? everyMs : 0),
  })
}
