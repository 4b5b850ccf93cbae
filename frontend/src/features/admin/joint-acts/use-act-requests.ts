import {
  type ActAnswer,
  type ActRequest,
  type ActRequests,
  endedActRequestsShown,
  type JointAct,
} from '@accolade/contracts/entities/act-request'
import type { ActRequestForm } from '@accolade/contracts/entities/act-request-form'
import type { CatalogueActForm } from '@accolade/contracts/entities/catalogue-act'
import { actRequestRoutes, catalogueActRoutes } from '@accolade/contracts/http/act-request'
import { callProved } from '../../../lib/prove-again.ts'
import { useRead } from '../../../lib/use-read.ts'

/** What an administrator asks another one for. */
export type ActForm = ActRequestForm | CatalogueActForm

const isOfCatalogue = <T extends { act: JointAct }>(
  of: T,
): of is Extract<T, { act: 'change-criteria' | 'reopen-judging' }> =>
  of.act === 'change-criteria' || of.act === 'reopen-judging'

/** What waits for a second administrator, and has ended: each service keeps the requests for what it does itself. */
export function useActRequests() {
  const judging = useRead(actRequestRoutes.listActRequests)
  const catalogue = useRead(catalogueActRoutes.listCatalogueActRequests)
  const quietly = { revalidate: false }
  const requests = joined([judging.data, catalogue.data])
  return {
    requests,
    /** Whether a request for this, done to this, waits. */
    isWaiting: (act: JointAct, subject = '') =>
      requests.some((each) => each.act === act && each.subject === subject && !each.ended),
    /** Both lists are there. */
    isWhole: judging.data !== undefined && catalogue.data !== undefined,
    /** What is known of requests for such an act; undefined while it is read. */
    of: (act: JointAct): ActRequests | undefined => (isOfCatalogue({ act }) ? catalogue.data : judging.data),
    /** The categories that have scores; undefined while that is read. */
    begun: catalogue.data?.begun,
    error: judging.error ?? catalogue.error,
    refresh: () => Promise.all([judging.mutate(), catalogue.mutate()]),
    ask: async (form: ActForm) => {
      if (isOfCatalogue(form)) {
        const body = form
        await catalogue.mutate(await callProved(catalogueActRoutes.requestCatalogueAct, { body }), quietly)
      } else await judging.mutate(await callProved(actRequestRoutes.requestAct, { body: form }), quietly)
    },
    answer: async ({ id, act }: Pick<ActRequest, 'id' | 'act'>, answer: ActAnswer) => {
      const input = { params: { id }, body: { answer } }
      if (isOfCatalogue({ act }))
        await catalogue.mutate(await callProved(catalogueActRoutes.answerCatalogueActRequest, input), quietly)
      else await judging.mutate(await callProved(actRequestRoutes.answerActRequest, input), quietly)
    },
  }
}

/** Those that wait, the oldest first; then those that have ended, the newest first, as each service gives them. */
function joined(lists: readonly (ActRequests | undefined)[]): ActRequest[] {
  const all = lists.flatMap((list) => list?.requests ?? [])
  const open = all.filter(({ ended }) => !ended)
  const past = all.filter(({ ended }) => ended)
  return [
    ...open.toSorted((one, other) => one.askedAt.localeCompare(other.askedAt)),
    ...past
      .toSorted((one, other) => other.ended!.at.localeCompare(one.ended!.at))
      .slice(0, endedActRequestsShown),
  ]
}
