import { publishIfChanged } from '@accolade/chassis/messaging/publish-if-changed'
import { hiddenScoresChanged } from '@accolade/contracts/events/hidden-scores'
import { readAllHidden } from '../store/hidden-scores.ts'
import type { Context } from './context.ts'

/** The job: publishes which scores administrators do not see, where that has changed. Conflicts and seals decide it. */
export function publishHiddenScores(context: Pick<Context, 'db' | 'unitOfWork'>): Promise<void> {
  return publishIfChanged(context, {
    read: readAllHidden,
    toldIn: (tx) => tx.hiddenScoresTold,
    publish: (emit, { administrators }, version) =>
      emit(hiddenScoresChanged, { aggregate: { id: 'hidden-scores', version }, data: { administrators } }),
  })
}
