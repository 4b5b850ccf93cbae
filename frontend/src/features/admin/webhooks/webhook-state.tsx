import type { Webhook } from '@accolade/contracts/entities/webhook'
import { webhookRules } from '@accolade/contracts/entities/webhook-rules'
import { formatMoment } from '../../../lib/format.ts'
import { t } from '../../../lib/words.ts'
import { TitleCell } from '../shared/title-cell.tsx'

/** Whether a webhook is told of events, and if not, why. */
export function WebhookState({ webhook }: { webhook: Webhook }) {
  const { badge, title, note } = stateOf(webhook)
  return <TitleCell title={<span className={`badge ${badge}`}>{title}</span>} note={note} />
}

function stateOf({ active, pausedBecause, failingSince }: Webhook) {
  if (!active)
    return {
      badge: pausedBecause ? 'badge--missing' : 'badge--draft',
      title: pausedBecause ? t('Disabled') : t('Paused'),
      note: pausedBecause ? reasonOf(pausedBecause) : t('Events wait until it goes on.'),
    }
  if (failingSince)
    return {
      badge: 'badge--pending_payment',
      title: t('Failing'),
      note: t('since {moment}', { moment: formatMoment(failingSince) }),
    }
  return { badge: 'badge--completed', title: t('Active'), note: undefined }
}

function reasonOf(reason: NonNullable<Webhook['pausedBecause']>): string {
  return reason === 'gone'
    ? t('The receiver answered 410: it does not want deliveries any more.')
    : t('Every attempt failed for {days} days.', { days: webhookRules.failingDays })
}
