import { nothingToRecord, record } from '@accolade/chassis/administration/record'
import type { Actor } from '@accolade/chassis/database/unit-of-work'
import type { Retention, RetentionForm } from '@accolade/contracts/entities/retention'
import { retentionChanged } from '@accolade/contracts/events/privacy'
import { changePeriods, samePeriods } from '../domain/retention.ts'
import { holdRetention, readRetention, saveRetention } from '../store/retention-store.ts'
import type { Context } from './context.ts'

/** The periods are one thing: their name among the events. */
const retentionId = 'retention'

/** How long things are kept. */
export function viewRetention({ db }: Pick<Context, 'db'>): Promise<Retention> {
  return readRetention(db)
}

/** Says how long things are kept from now on. */
export function setRetention(
  { unitOfWork }: Pick<Context, 'unitOfWork'>,
  by: Actor,
  form: RetentionForm,
  now: Date,
): Promise<Retention> {
  return unitOfWork.run(by, async (tx, emit) => {
    const present = await holdRetention(tx)
    const next = changePeriods(present, form, now)
    if (samePeriods(present, next)) {
      nothingToRecord(by)
      return present
    }
    const [{ waiting: _was, ...before }, { waiting: _is, ...after }] = [present, next]
    record(by, emit, { before, after })
    const version = await saveRetention(tx, next)
    emit(retentionChanged, { aggregate: { id: retentionId, version }, data: next })
    return next
  })
}
