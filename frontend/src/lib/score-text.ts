import type { Submission } from '@accolade/contracts/entities/submission'
import { formatNumber } from './format.ts'
import { t } from './words.ts'

/** The score of a submission, or why it is not shown; undefined: there is none (yet). */
export function scoreText({
  score,
  scoreHidden,
}: Pick<Submission, 'score' | 'scoreHidden'>): string | undefined {
  if (scoreHidden)
    return t('You have a conflict of interest with this entry: its score is shown once results are sealed.')
  return score === undefined ? undefined : t('{score} of 100', { score: formatNumber(score, 2) })
}
