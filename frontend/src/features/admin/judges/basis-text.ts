import type { JudgingResult } from '@accolade/contracts/entities/judging'
import { formatNumber } from '../../../lib/format.ts'
import { t } from '../../../lib/words.ts'

/** What there is to say about the mean of an entry where the adjusted one decides: the plain one, or why that is it. */
export function basisText({ basis, plainMean }: Pick<JudgingResult, 'basis' | 'plainMean'>): string | null {
  if (basis === 'fallback') return t('plain: its judges cannot be compared, or are equally severe')
  if (basis !== 'adjusted' || plainMean === null) return null
  return t('adjusted; plain mean {mean}', { mean: formatNumber(plainMean, 2) })
}
