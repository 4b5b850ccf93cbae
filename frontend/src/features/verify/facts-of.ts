import { levelNames, levelOrder } from '@accolade/contracts/entities/judging-rules'
import type { Finding } from '../../../../verify/check-file.ts'
import { formatMoment, formatNumber } from '../../lib/format.ts'
import { say, t } from '../../lib/words.ts'

/** The figures of a checked file. */
export function factsOf(finding: Finding): [label: string, value: string][] {
  if (finding.kind === 'receipts')
    return [
      [t('Records'), formatNumber(finding.receipts.length)],
      [t('Log'), [...new Set(finding.receipts.map(({ head }) => head.origin))].join(', ')],
    ]
  if (finding.kind === 'head')
    return [
      [t('Records'), formatNumber(finding.head.size)],
      [t('Signed'), formatMoment(finding.head.time)],
      [t('Log'), finding.head.origin],
    ]
  if (finding.kind === 'draw')
    return [
      [t('Entries'), formatNumber(finding.entries)],
      [t('Judges'), formatNumber(finding.judges)],
      [t('Places drawn'), formatNumber(finding.places)],
      [t('Fingerprint'), finding.fingerprint],
    ]
  const { head, medalCounts } = finding
  const levels = levelOrder.map((level): [string, string] => [
    say(levelNames[level]),
    formatNumber(medalCounts[level] ?? 0),
  ])
  return [
    [t('Entries'), formatNumber(finding.entries)],
    ...levels,
    [t('Records'), formatNumber(finding.records)],
    [t('Signed heads'), formatNumber(finding.heads)],
    [t('Draws'), formatNumber(finding.draws)],
    [t('Log'), head.origin],
    [t('Last head signed'), formatMoment(head.time)],
    [t('SHA-256 of the medals'), finding.medals],
  ]
}
