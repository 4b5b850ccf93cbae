import { type JointActs, viewRequests, type Wanted } from '@accolade/chassis/administration/joint-acts'
import type { CatalogueActRequests, catalogueActFormSchema } from '@accolade/contracts/entities/catalogue-act'
import { actLogged, actRequestEnded, actRequested } from '@accolade/contracts/events/catalogue'
import type { z } from 'zod'
import { listBegun } from '../replicas/scored-criterion.ts'
import type { Transaction } from '../store/database.ts'
import { criteriaDetails, freezeCriteria, frozenCriteria, prepareCriteria } from './change-criteria.ts'
import type { Context } from './context.ts'
import { loggedAct } from './logged-act.ts'
import { frozenReopening, prepareReopening } from './reopen-judging.ts'

/**
 * What takes two administrators here.
 *
 * @param results whether judging says that results are sealed, asked before a transaction begins
 */
export function jointActs(
  { unitOfWork }: Pick<Context, 'unitOfWork'>,
  results: { isSealed: boolean } = { isSealed: false },
): JointActs<Transaction> {
  return {
    unitOfWork,
    events: { requested: actRequested, ended: actRequestEnded },
    prepare: { 'change-criteria': prepareCriteria(results), 'reopen-judging': prepareReopening(results) },
    describe: async (_db, requests) =>
      new Map(
        requests
          .filter(({ act }) => act === 'change-criteria')
          .map(({ id, parameters }) => [id, criteriaDetails(parameters)]),
      ),
    report: (emit, request) => {
      const aggregate = { id: request.id, version: request.outcome === null ? 1 : 2 }
      emit(actLogged, { aggregate, data: loggedAct(request) })
    },
    recorded: (parameters) => (parameters.category ? frozenCriteria(parameters) : { after: parameters }),
  }
}

/** What somebody wants, as it is kept until a second administrator approves it. */
export function wanted(form: z.output<typeof catalogueActFormSchema>): Wanted<Transaction> {
  const { act, reason } = form
  switch (form.act) {
    case 'change-criteria': {
      const { categoryId } = form
      return { act, subject: categoryId, reason, freeze: (tx) => freezeCriteria(tx, categoryId, form) }
    }
    case 'reopen-judging':
      return { act, reason, freeze: async () => frozenReopening }
  }
}

/** What waits and has ended, and where such acts take two administrators. */
export async function readActRequests(
  context: Pick<Context, 'db' | 'unitOfWork'>,
  by: { userId: string },
): Promise<CatalogueActRequests> {
  const view = await viewRequests(jointActs(context), context.db, by)
  return { ...view, begun: await listBegun(context.db) }
}
