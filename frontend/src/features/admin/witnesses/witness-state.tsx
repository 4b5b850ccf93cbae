import type { Witness } from '@accolade/contracts/entities/witness'
import { formatDay, formatMoment } from '../../../lib/format.ts'
import { t } from '../../../lib/words.ts'
import { Note } from '../shared/title-cell.tsx'

/** Whether a witness gets the heads, and if not, why. */
export function WitnessState({ witness }: { witness: Witness }) {
  const { badge, title, note } = stateOf(witness)
  return (
    <>
      <span className={`badge ${badge}`}>{title}</span>
      {note && <Note>{note}</Note>}
    </>
  )
}

function stateOf({ state, expiresAt, confirmedAt, unsubscribedAt, deletedAt, undelivered }: Witness) {
  const deletion = deletedAt ? t('Will be deleted on {day}.', { day: formatDay(deletedAt) }) : ''
  // who has left, or was never asked successfully, is not written to any more
  if (undelivered && state !== 'unsubscribed')
    return {
      badge: 'badge--missing',
      title: t('Mails do not arrive'),
      note: t('since {moment}: {reason}', {
        moment: formatMoment(undelivered.since),
        reason: undelivered.reason,
      }),
    }
  switch (state) {
    case 'confirmed':
      return {
        badge: 'badge--completed',
        title: t('Confirmed'),
        note: confirmedAt ? formatMoment(confirmedAt) : undefined,
      }
    case 'asked':
      return {
        badge: 'badge--pending_payment',
        title: t('Asked'),
        note: expiresAt ? t('can confirm until {moment}', { moment: formatMoment(expiresAt) }) : undefined,
      }
    case 'expired':
      return {
        badge: 'badge--draft',
        title: t('Not confirmed'),
        note: `${t('The link has expired.')} ${deletion}`,
      }
    case 'unsubscribed':
      return {
        badge: 'badge--draft',
        title: t('Unsubscribed'),
        note: unsubscribedAt ? `${formatMoment(unsubscribedAt)} · ${deletion}` : deletion,
      }
  }
}
