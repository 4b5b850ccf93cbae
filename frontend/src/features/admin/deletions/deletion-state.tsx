import type { ErasureRecord } from '@accolade/contracts/entities/erasure'
import { mark } from '@accolade/contracts/words'
import { formatList, formatMoment } from '../../../lib/format.ts'
import { serviceWords } from '../../../lib/service-words.ts'
import { say, t } from '../../../lib/words.ts'
import { TitleCell } from '../shared/title-cell.tsx'

const blockerWords = {
  'last-administrator': mark('This is the last administrator. Make somebody else one first.'),
  'only-owner': mark(
    'An organization with other members has no other owner. On their privacy page the person first makes one of them an owner.',
  ),
} as const

/** How far a deletion is, and what it waits for. */
export function DeletionState({ erasure }: { erasure: ErasureRecord }) {
  const { state, blockedBy, waitsFor, doneAt } = erasure
  if (state === 'done')
    return <Step badge="badge--completed" title={t('Deleted')} note={doneAt && formatMoment(doneAt)} />
  if (state === 'running')
    return (
      <Step
        badge="badge--pending_payment"
        title={t('Under way')}
        note={
          waitsFor.length > 0
            ? t('Waits for: {services}', {
                services: formatList(waitsFor.map((service) => say(serviceWords[service]))),
              })
            : t('Every part of the system is done; its messages are being deleted.')
        }
      />
    )
  if (blockedBy.length > 0)
    return (
      <Step
        badge="badge--missing"
        title={t('Held up')}
        note={blockedBy.map((blocker) => say(blockerWords[blocker])).join(' ')}
      />
    )
  return <Step badge="badge--draft" title={t('Requested')} note={t('It can still be kept.')} />
}

function Step({ badge, title, note }: { badge: string; title: string; note: string | null }) {
  return <TitleCell title={<span className={`badge ${badge}`}>{title}</span>} note={note} />
}
