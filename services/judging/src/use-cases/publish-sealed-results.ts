import { publishIfChanged } from '@accolade/chassis/messaging/publish-if-changed'
import { sealedResultsChanged } from '@accolade/contracts/events/judging'
import { readSealedResults } from '../store/sealed-results.ts'
import type { Context } from './context.ts'

/** The job: publishes which results are sealed, where that has changed. */
export function publishSealedResults(context: Pick<Context, 'db' | 'unitOfWork'>): Promise<void> {
  return publishIfChanged(context, {
    read: readSealedResults,
    toldIn: (tx) => tx.sealedResultsTold,
    publish: (emit, { judgingIds }, version) =>
      emit(sealedResultsChanged, { aggregate: { id: 'sealed-results', version }, data: { judgingIds } }),
  })
}
