import type { Reassigning, ReassignmentPreview } from '@accolade/contracts/entities/reassignment'
import { judgingRoutes } from '@accolade/contracts/http/judging'
import useSWR from 'swr'
import { call, pathOf } from '../../../../lib/api-client.ts'

/** What a reassignment would come to, of one category. */
export interface Previewed {
  wanted: Reassigning
  preview: ReassignmentPreview
}

/** What handing over would come to in each of these categories; asked again whenever what is wanted changes. */
export function useReassignPreviews(wanted: readonly Reassigning[] | null) {
  const paths = wanted?.map((query) => pathOf(judgingRoutes.previewReassignment, { query }))
  const { data, error, mutate } = useSWR<Previewed[], Error>(
    paths && paths.length > 0 ? paths.join('#') : null,
    () =>
      Promise.all(
        wanted!.map(async (query) => ({
          wanted: query,
          preview: await call(judgingRoutes.previewReassignment, { query }),
        })),
      ),
  )
  return { previews: data, error, again: () => mutate() }
}
