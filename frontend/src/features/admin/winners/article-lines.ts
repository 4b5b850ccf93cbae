import type { AwardArticle } from '@accolade/contracts/entities/winner'

type Metric = AwardArticle['metrics'][number]

/** The lines that are not empty. */
export function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

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
