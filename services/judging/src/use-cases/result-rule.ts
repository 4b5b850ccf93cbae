import { nothingToRecord, record } from '@accolade/chassis/administration/record'
import type { Actor } from '@accolade/chassis/database/unit-of-work'
import { DomainError } from '@accolade/contracts/domain-error'
import { type DecidingMean, type ResultRule, ruleIsFixed } from '@accolade/contracts/entities/result-rule'
import { resultRuleChanged } from '@accolade/contracts/events/judging'
import { readRule, writeRule } from '../store/result-rule-store.ts'
import type { Context } from './context.ts'
import { refuseWhileSealed } from './refuse-while-sealed.ts'

/** Which mean decides, and whether the results at hand are those by it. */
export async function readResultRule({ db }: Pick<Context, 'db'>): Promise<ResultRule> {
  const { decides, fixed, settledFrom } = await readRule(db)
  return { decides, fixed, settled: decides === 'plain' || settledFrom !== null }
}

/** @throws DomainError `conflict` once there is a score */
export async function setResultRule(
  context: Pick<Context, 'db' | 'unitOfWork' | 'newId'>,
  by: Actor,
  decides: DecidingMean,
): Promise<ResultRule> {
  await context.unitOfWork.run(by, async (tx, emit) => {
    const before = await readRule(tx)
    if (before.decides === decides) return nothingToRecord(by)
    await refuseWhileSealed(tx)
    if (!(await writeRule(tx, decides))) throw new DomainError('conflict', ruleIsFixed)
    emit(resultRuleChanged, { aggregate: { id: context.newId(), version: 1 }, data: { decides } })
    record(by, emit, { before: { decides: before.decides }, after: { decides } })
  })
  return readResultRule(context)
}
