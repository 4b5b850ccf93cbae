import type { JudgeCalibration } from '@accolade/contracts/entities/calibration'
import type { JudgeFinding } from '@accolade/contracts/entities/calibration-rules'
import { formatNumber, formatPercent } from '../../../lib/format.ts'
import { t } from '../../../lib/words.ts'

/** The severity in words, with its interval. */
export function severityWords({ points, low, high }: NonNullable<JudgeCalibration['severity']>): string {
  const values = {
    points: formatNumber(Math.abs(points), 1),
    low: formatNumber(low, 1),
    high: formatNumber(high, 1),
  }
  return points < 0
    ? t('{points} harsher ({low} to {high})', values)
    : t('{points} more generous ({low} to {high})', values)
}

/** What stands out about a judge, in words. */
export function flagWords(judge: JudgeCalibration): string[] {
  return judge.flags.map((flag) => words[flag](judge))
}

const words: Readonly<Record<JudgeFinding, (judge: JudgeCalibration) => string>> = {
  severity: ({ severity }) =>
    severity && severity.points > 0 ? t('More generous than the others') : t('Harsher than the others'),
  noise: ({ noise }) =>
    t('Strays further than the others ({points} points)', { points: formatNumber(noise ?? 0, 1) }),
  agreement: () => t('Ranks entries differently'),
  drift: ({ drift }) =>
    (drift ?? 0) < 0 ? t('Gives less towards the end') : t('Gives more towards the end'),
  alike: ({ alike }) =>
    t('Scores all criteria alike on {share} of the scorecards', {
      share: formatPercent(Math.round((alike ?? 0) * 100)),
    }),
  'in-group': ({ inGroup }) => {
    const points = formatNumber(Math.abs(inGroup ?? 0), 1)
    return (inGroup ?? 0) < 0
      ? t('Gives works of former employers {points} points less', { points })
      : t('Gives works of former employers {points} points more', { points })
  },
}
