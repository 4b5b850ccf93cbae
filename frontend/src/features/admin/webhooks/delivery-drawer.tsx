import type {
  Webhook,
  WebhookAttempt,
  WebhookDelivery,
  WebhookDeliveryDetail,
} from '@accolade/contracts/entities/webhook'
import { contactRoutes } from '@accolade/contracts/http/contact'
import { ListSkeleton } from '../../../components/list-skeleton.tsx'
import { LoadFailure } from '../../../components/load-failure.tsx'
import { ScrollingDrawer } from '../../../components/scrolling-drawer.tsx'
import { call } from '../../../lib/api-client.ts'
import { statusOf } from '../../../lib/api-error.ts'
import { formatMoment, formatNumber } from '../../../lib/format.ts'
import { useAction } from '../../../lib/use-action.ts'
import { useReadWhen } from '../../../lib/use-read.ts'
import { t } from '../../../lib/words.ts'
import { type Fact, Facts } from '../shared/facts.tsx'
import { None } from '../shared/section.tsx'
import { useReloadWhile } from '../shared/use-reload-while.ts'
import { answerOf } from './answer-words.ts'
import { DeliveryState } from './delivery-state.tsx'
import { eventName } from './event-name.ts'
import styles from './webhooks.module.css'

interface Props {
  webhook: Webhook
  shown: WebhookDelivery | null
  onClose: () => void
}

/** One delivery: how it is going, what is sent, and every attempt with what the receiver answered. It follows as attempts are made. */
export function DeliveryDrawer({ webhook: { id, active }, shown, onClose }: Props) {
  const params = { id, deliveryId: shown?.id ?? '' }
  const { data, error, mutate } = useReadWhen(contactRoutes.getWebhookDelivery, shown ? { params } : null)
  const delivery = data ?? shown
  useReloadWhile(delivery?.status === 'waiting', mutate)
  const gone = statusOf(error) === 404
  return (
    <ScrollingDrawer
      open={shown !== null}
      onClose={onClose}
      title={delivery ? eventName(delivery.type) : t('Delivery')}
      footer={data && !gone && <Replay delivery={data} onReplayed={mutate} />}
    >
      {gone && <None>{t('This delivery is not in the log any more.')}</None>}
      {error && !gone && !data && <LoadFailure what={t('details')} onRetry={() => mutate()} />}
      {delivery && !gone && <Progress delivery={delivery} paused={!active} />}
      {shown && !data && !error && <ListSkeleton what={t('the delivery')} rows={6} />}
      {data && !gone && <Content delivery={data} />}
    </ScrollingDrawer>
  )
}

function Progress({ delivery, paused }: { delivery: WebhookDelivery; paused: boolean }) {
  const { id, type, occurredAt, attempts } = delivery
  const facts: readonly Fact[] = [
    [
      t('State'),
      <span key="state" role="status">
        <DeliveryState delivery={delivery} paused={paused} />
      </span>,
    ],
    [t('Event'), <code key="type">{type}</code>],
    [t('When'), formatMoment(occurredAt)],
    [t('Attempts'), attempts],
    ['webhook-id', <code key="id">{id}</code>],
  ]
  return <Facts facts={facts} />
}

function Content({ delivery: { payload, log } }: { delivery: WebhookDeliveryDetail }) {
  return (
    <>
      <h3 className={styles.heading}>{t('Attempts')}</h3>
      {log.length === 0 && <p>{t('None yet.')}</p>}
      <ol className={styles.attempts} aria-label={t('Attempts')}>
        {log.map((attempt) => (
          <Attempt key={attempt.at} attempt={attempt} />
        ))}
      </ol>
      <h3 className={styles.heading}>{t('What is sent')}</h3>
      <pre className={styles.code}>{indented(payload)}</pre>
    </>
  )
}

function Attempt({ attempt: { at, durationMs, status, error, answer } }: { attempt: WebhookAttempt }) {
  return (
    <li>
      <p>
        {t('{moment}, after {milliseconds} ms', {
          moment: formatMoment(at),
          milliseconds: formatNumber(durationMs),
        })}
      </p>
      <p className={error ? styles.wrong : undefined}>{answerOf({ status, error })}</p>
      {answer && <pre className={styles.code}>{answer}</pre>}
    </li>
  )
}

function indented(payload: string): string {
  try {
    return JSON.stringify(JSON.parse(payload), null, 2)
  } catch {
    return payload
  }
}

function Replay({
  delivery: { id, webhookId, status },
  onReplayed,
}: {
  delivery: WebhookDeliveryDetail
  onReplayed: () => unknown
}) {
  const [pending, act] = useAction()
  const replay = () =>
    act({
      work: async () => {
        await call(contactRoutes.replayWebhookDelivery, { params: { id: webhookId, deliveryId: id } })
        await onReplayed()
      },
      done: { title: t('Sent Again') },
      refusals: [404, 409],
      onError: (error) => {
        if ([404, 409].includes(statusOf(error) ?? 0)) void onReplayed()
        return false
      },
      failure: t('Failed to send it again. Please try again.'),
    })
  return (
    <button type="button" className="button" disabled={pending || status === 'waiting'} onClick={replay}>
      {t('Send Again')}
    </button>
  )
}
