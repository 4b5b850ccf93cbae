import type { Webhook, WebhookDelivery } from '@accolade/contracts/entities/webhook'
import { webhookEvents } from '@accolade/contracts/entities/webhook-rules'
import { contactRoutes } from '@accolade/contracts/http/contact'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { ListSkeleton } from '../../../components/list-skeleton.tsx'
import { LoadFailure } from '../../../components/load-failure.tsx'
import { statusOf } from '../../../lib/api-error.ts'
import { formatMoment } from '../../../lib/format.ts'
import { useRead } from '../../../lib/use-read.ts'
import { say, t } from '../../../lib/words.ts'
import { type Fact, Facts } from '../shared/facts.tsx'
import { historyOf } from '../shared/history.ts'
import { None, Section } from '../shared/section.tsx'
import { webhooksAddress } from './addresses.ts'
import { DeliveryDrawer } from './delivery-drawer.tsx'
import { DeliveryList } from './delivery-list.tsx'
import { WebhookActions } from './webhook-actions.tsx'
import { Address } from './webhook-list.tsx'
import { WebhookState } from './webhook-state.tsx'
import styles from './webhooks.module.css'

/** One webhook: what it is told of, how it goes, and its deliveries. */
export function WebhookView({ id }: { id: string }) {
  const { data: webhook, error, mutate } = useRead(contactRoutes.getWebhook, { params: { id } })
  const [shown, setShown] = useState<WebhookDelivery | null>(null)
  return (
    <>
      <p className={styles.back}>
        <Link to={webhooksAddress}>{t('All webhooks')}</Link>
      </p>
      {error && statusOf(error) === 404 && <None>{t('This webhook is gone.')}</None>}
      {error && statusOf(error) !== 404 && !webhook && (
        <LoadFailure what={t('webhook')} onRetry={() => mutate()} />
      )}
      {!webhook && !error && <ListSkeleton what={t('webhook')} rows={6} />}
      {webhook && statusOf(error) !== 404 && (
        <>
          <Section title={webhook.name}>
            <WebhookFacts webhook={webhook} />
            <WebhookActions
              webhook={webhook}
              onChanged={(changed) => mutate(changed, { revalidate: changed === undefined })}
              onTested={setShown}
            />
          </Section>
          <DeliveryList webhook={webhook} onShow={setShown} />
          <DeliveryDrawer webhook={webhook} shown={shown} onClose={() => setShown(null)} />
        </>
      )}
    </>
  )
}

function WebhookFacts({ webhook }: { webhook: Webhook }) {
  const { id, url, eventTypes, lastDeliveredAt, oldSecretUntil, createdAt } = webhook
  const facts: readonly Fact[] = [
    [t('State'), <WebhookState key="state" webhook={webhook} />],
    [t('Address'), <Address key="address" url={url} />],
    [
      t('Events'),
      <ul key="events" className={styles.events}>
        {eventTypes.map((type) => (
          <li key={type}>
            {say(webhookEvents[type])} <code>{type}</code>
          </li>
        ))}
      </ul>,
    ],
    [t('Last delivery'), lastDeliveredAt ? formatMoment(lastDeliveredAt) : t('None yet')],
    [
      t('Secret'),
      oldSecretUntil &&
        t('The former secret signs as well until {moment}.', { moment: formatMoment(oldSecretUntil) }),
    ],
    [
      t('Created'),
      <span key="created">
        {formatMoment(createdAt)} · <Link to={historyOf(id)}>{t('History')}</Link>
      </span>,
    ],
  ]
  return <Facts facts={facts} />
}
