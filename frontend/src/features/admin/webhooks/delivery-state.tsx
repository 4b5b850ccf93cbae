import type { WebhookDelivery } from '@accolade/contracts/entities/webhook'
import { webhookTestType } from '@accolade/contracts/entities/webhook-rules'
import { mark, type Words } from '@accolade/contracts/words'
import { formatMoment } from '../../../lib/format.ts'
import { say, t } from '../../../lib/words.ts'
import { TitleCell } from '../shared/title-cell.tsx'
import { answerOf } from './answer-words.ts'

export const deliveryStatuses: readonly (readonly [status: WebhookDelivery['status'], label: Words])[] = [
  ['waiting', mark('On its way')],
  ['delivered', mark('Delivered')],
  ['failed', mark('Failed')],
]
const words = Object.fromEntries(deliveryStatuses) as Record<WebhookDelivery['status'], Words>
const badges = { waiting: 'badge--pending_payment', delivered: 'badge--completed', failed: 'badge--missing' }

/** How a delivery is going, what was answered, and when it is tried again. */
export function DeliveryState({ delivery, paused }: { delivery: WebhookDelivery; paused: boolean }) {
  const { status } = delivery
  return (
    <TitleCell
      title={<span className={`badge ${badges[status]}`}>{say(words[status])}</span>}
      note={noteOf(delivery, paused)}
    />
  )
}

function noteOf(
  { type, status, lastStatus, lastError, nextAttemptAt, attempts }: WebhookDelivery,
  paused: boolean,
) {
  const answer = answerOf({ status: lastStatus, error: lastError })
  if (status !== 'waiting') return answer
  // a test is sent all the same
  if (paused && type !== webhookTestType) return t('Waits until the webhook goes on.')
  const next =
    attempts > 0 && nextAttemptAt && t('Tried again {moment}', { moment: formatMoment(nextAttemptAt) })
  return [answer, next].filter(Boolean).join(' · ') || null
}
