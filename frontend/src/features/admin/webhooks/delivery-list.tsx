import type { Webhook, WebhookDelivery } from '@accolade/contracts/entities/webhook'
import { webhookEvents, webhookRules } from '@accolade/contracts/entities/webhook-rules'
import { contactRoutes } from '@accolade/contracts/http/contact'
import { formatMoment } from '../../../lib/format.ts'
import { say, t } from '../../../lib/words.ts'
import { type Column, DataTable } from '../shared/data-table.tsx'
import { Choice, ListNote, ListTools, View } from '../shared/list-tools.tsx'
import { PagedList } from '../shared/paged-list.tsx'
import { None, Section } from '../shared/section.tsx'
import { TitleCell } from '../shared/title-cell.tsx'
import { useList } from '../shared/use-list.ts'
import { DeliveryState, deliveryStatuses } from './delivery-state.tsx'
import { eventName } from './event-name.ts'
import { ReplayFailed } from './replay-failed.tsx'

interface Props {
  webhook: Webhook
  onShow: (delivery: WebhookDelivery) => void
}

/** The deliveries of a webhook, by status and event, page by page. */
export function DeliveryList({ webhook, onShow }: Props) {
  const { id, active, deliveries } = webhook
  const list = useList(contactRoutes.listWebhookDeliveries, ['status', 'type'], { params: { id } })
  const { status, type } = list.query
  const unfiltered = !status && !type
  return (
    <Section title={t('Deliveries')} action={<ReplayFailed webhook={webhook} onReplayed={list.reload} />}>
      {unfiltered && list.data?.total === 0 ? (
        <None>
          {active
            ? t('Nothing was delivered yet. Send a test to see whether the receiver takes it.')
            : t('Nothing was delivered yet, and nothing is while the webhook is paused.')}
        </None>
      ) : (
        <>
          <ListNote>
            {t('The last {days} days.', { days: webhookRules.logDays })}{' '}
            {deliveries.waiting > 0 &&
              t('{count, plural, one {# delivery is} other {# deliveries are}} on their way.', {
                count: deliveries.waiting,
              })}
          </ListNote>
          <ListTools onClear={list.onClear}>
            <View
              label={t('Status')}
              all={t('All')}
              value={status}
              options={deliveryStatuses.map(([value, label]) => [value, say(label)] as const)}
              onChange={(status) => list.filter({ status })}
            />
            <Choice
              label={t('Event')}
              all={t('All events')}
              value={type}
              options={Object.entries(webhookEvents).map(([value, label]) => [value, say(label)] as const)}
              onChange={(type) => list.filter({ type })}
            />
          </ListTools>
          <PagedList<WebhookDelivery> what={t('deliveries')} list={list}>
            {(rows) => (
              <DataTable
                label={t('Deliveries')}
                rows={rows}
                keyOf={({ id }) => id}
                columns={columnsOf({ show: onShow, paused: !active })}
              />
            )}
          </PagedList>
        </>
      )}
    </Section>
  )
}

const columnsOf = (on: {
  show: (delivery: WebhookDelivery) => void
  paused: boolean
}): Column<WebhookDelivery>[] => [
  { head: t('When'), whole: true, cell: ({ occurredAt }) => formatMoment(occurredAt) },
  { head: t('Event'), cell: ({ type }) => <TitleCell title={eventName(type)} note={<code>{type}</code>} /> },
  { head: t('State'), cell: (delivery) => <DeliveryState delivery={delivery} paused={on.paused} /> },
  { head: t('Attempts'), labelled: true, cell: ({ attempts }) => attempts },
  {
    head: t('Action'),
    end: true,
    cell: (delivery) => (
      <button
        type="button"
        className="button"
        aria-label={t('Details: {event}, {moment}', {
          event: eventName(delivery.type),
          moment: formatMoment(delivery.occurredAt),
        })}
        onClick={() => on.show(delivery)}
      >
        {t('Details')}
      </button>
    ),
  },
]
