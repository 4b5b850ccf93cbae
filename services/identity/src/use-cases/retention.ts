import { nothingToRecord, record } from '@accolade/chassis/administration/record'
import type { Actor } from '@accolade/chassis/database/unit-of-work'
import type { RetentionRules } from '@accolade/contracts/entities/retention'
import { retentionChanged } from '@accolade/contracts/events/privacy'
import { readRetention, saveRetention } from '../store/retention-store.ts'
import type { Context } from './context.ts'

/** The rules are one thing: their name among the events. */
const retentionId = 'retention'

/** How long things are kept. */
export function viewRetention({ db }: Pick<Context, 'db'>): Promise<RetentionRules> {
  return readRetention(db)
}

/** Says how long things are kept from now on. Deletions that are asked for already keep their day. */
export async function setRetention(
  { unitOfWork }: Pick<Context, 'unitOfWork'>,
  by: Actor,
  rules: RetentionRules,
): Promise<RetentionRules> {
  await unitOfWork.run(by, async (tx, emit) => {
    const before = await readRetention(tx)
    if (before.graceDays === rules.graceDays) return nothingToRecord(by)
    record(by, emit, { before, after: rules })
    const version = await saveRetention(tx, rules)
    emit(retentionChanged, { aggregate: { id: retentionId, version }, data: rules })
  })
  return rules
}
