import type { AwardArticle } from '@accolade/contracts/entities/winner'
import { linesOf } from '../shared/lines.ts'

type Metric = AwardArticle['metrics'][number]

/** Metrics as lines of `value | label`. */
export function metricsToText(metrics: readonly Metric[]): string {
  return metrics.map(({ value, label }) => `${value} | ${label}`).join('\n')
}

/** The same back; what follows the first bar is the label. */
export function textToMetrics(text: string): Metric[] {
  return linesOf(text).map((line) => {
    const [value = '', ...label] = line.split('|')
    return { value: value.trim(), label: label.join('|').trim() }
  })
}
