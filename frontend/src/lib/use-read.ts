import type { Reply, Route } from '@accolade/contracts/http/route'
import useSWR, { type SWRResponse } from 'swr'
import { type CallArguments, type CallInput, pathOf } from './api-client.ts'

/** Reads a GET route of the contract through the cache. */
export function useRead<R extends Route>(
  route: R,
  ...[input]: CallArguments<R>
): SWRResponse<Reply<R>, Error> {
  return useSWR<Reply<R>, Error>(pathOf(route, input ?? {}))
}

/** The same, but reads nothing while `input` is null. */
export function useReadWhen<R extends Route>(
  route: R,
  input: CallInput<R> | null,
): SWRResponse<Reply<R>, Error> {
  return useSWR<Reply<R>, Error>(input === null ? null : pathOf(route, input))
}
