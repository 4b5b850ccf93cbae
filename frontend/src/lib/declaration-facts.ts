import type { Declaration } from '@accolade/contracts/entities/declaration'
import { aiUseLabels, rightsStatement } from '@accolade/contracts/entities/declaration-rules'
import { formatMoment, formatMonth } from './format.ts'
import { say, t } from './words.ts'

/** What was declared about an entry, as labels with their values. */
export function declarationFacts({ declaredAt, executedFrom, executedUntil, aiUse, aiWords }: Declaration) {
  const period =
    executedFrom === executedUntil
      ? formatMonth(executedFrom)
      : t('{from} to {until}', { from: formatMonth(executedFrom), until: formatMonth(executedUntil) })
  return [
    [t('Rights'), say(rightsStatement)],
    [t('Executed'), period],
    [t('Generative AI'), aiWords === '' ? say(aiUseLabels[aiUse]) : `${say(aiUseLabels[aiUse])}: ${aiWords}`],
    [t('Declared'), formatMoment(declaredAt)],
  ] as const
}
