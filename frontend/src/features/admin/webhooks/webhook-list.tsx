import type { Webhook } from '@accolade/contracts/entities/webhook'
import { webhookRules } from '@accolade/contracts/entities/webhook-rules'
import { contactRoutes } from '@accolade/contracts/http/contact'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { ListSkeleton } from '../../../components/list-skeleton.tsx'
import { LoadFailure } from '../../../components/load-failure.tsx'
import { SecretDialog } from '../../../components/secret-dialog.tsx'
import { Words } from '../../../components/words.tsx'
import { formatMoment } from '../../../lib/format.ts'
import { useRead } from '../../../lib/use-read.ts'
import { t } from '../../../lib/words.ts'
import { type Column, DataTable } from '../shared/data-table.tsx'
import { ListNote } from '../shared/list-tools.tsx'
import { None, Section } from '../shared/section.tsx'
import { Note, TitleCell } from '../shared/title-cell.tsx'
import { useAskedFor } from '../shared/use-asked-for.ts'
import { useFocusBack } from '../shared/use-focus-back.ts'
import { webhookAddress } from './addresses.ts'
import { keepSecret } from './keep-secret.ts'
import { WebhookDialog } from './webhook-dialog.tsx'
import { WebhookState } from './webhook-state.tsx'

type Step = { name: 'creating' } | { name: 'shown'; secret: string; webhook: Webhook }

/** All webhooks, and the way to make one. */
export function WebhookList() {
  const { data: webhooks, error, mutate } = useRead(contactRoutes.listWebhooks)
  const navigate = useNavigate()
  const [step, setStep] = useState<Step | null>(null)
  useFocusBack(step?.name === 'creating')
  const full = (webhooks?.length ?? 0) >= webhookRules.most
  useAskedFor('webhook', () => !full && setStep({ name: 'creating' }))
  return (
    <Section
      title={t('Webhooks')}
      action={
        webhooks &&
        !full && (
          <button type="button" className="button button--gold" onClick={() => setStep({ name: 'creating' })}>
            {t('Create Webhook')}
          </button>
        )
      }
    >
      {error && !webhooks && <LoadFailure what={t('webhooks')} onRetry={() => mutate()} />}
      {!webhooks && !error && <ListSkeleton what={t('webhooks')} />}
      {webhooks?.length === 0 && (
        <None>
          <Words
            text="A webhook tells another program of yours what happens here, as soon as it happens: <0>how receivers work</0>."
            parts={[apiPage]}
          />
        </None>
      )}
      {webhooks && webhooks.length > 0 && (
        <>
          <ListNote>
            <Words
              text="Other programs are told what happens here, signed: <0>how receivers work</0>."
              parts={[apiPage]}
            />{' '}
            {full &&
              t('There are {most} webhooks, as many as are possible. Delete one to make another.', {
                most: webhookRules.most,
              })}
          </ListNote>
          <DataTable label={t('Webhooks')} rows={webhooks} keyOf={({ id }) => id} columns={columnsOf()} />
        </>
      )}
      {step?.name === 'creating' && (
        <WebhookDialog
          webhook={null}
          onClose={() => setStep(null)}
          onSaved={(webhook, secret) => {
            void mutate()
            if (secret) setStep({ name: 'shown', secret, webhook })
          }}
        />
      )}
      {step?.name === 'shown' && (
        <SecretDialog
          title={t('Secret of {name}', { name: step.webhook.name })}
          about={keepSecret()}
          secret={step.secret}
          onClose={() => navigate(webhookAddress(step.webhook.id))}
        />
      )}
    </Section>
  )
}

const apiPage = (
  // biome-ignore lint/a11y/useAnchorContent: the sentence around it gives it its words
  <a key="api" href="/api/docs" target="_blank" rel="noreferrer" />
)

const columnsOf = (): Column<Webhook>[] => [
  {
    head: t('Name'),
    cell: ({ id, name, url }) => (
      <TitleCell title={<Link to={webhookAddress(id)}>{name}</Link>} note={<Address url={url} />} />
    ),
  },
  {
    head: t('Events'),
    cell: ({ eventTypes }) =>
      t('{count, plural, one {# event} other {# events}}', { count: eventTypes.length }),
  },
  { head: t('State'), cell: (webhook) => <WebhookState webhook={webhook} /> },
  {
    head: t('Last delivery'),
    cell: ({ lastDeliveredAt, deliveries: { waiting, failed } }) => (
      <>
        {lastDeliveredAt ? formatMoment(lastDeliveredAt) : t('None yet')}
        {waiting > 0 && <Note>{t('{count, number} on their way', { count: waiting })}</Note>}
        {failed > 0 && <Note>{t('{count, number} failed', { count: failed })}</Note>}
      </>
    ),
  },
  {
    head: t('Action'),
    end: true,
    cell: ({ id, name }) => (
      <Link className="button" to={webhookAddress(id)} aria-label={t('Open {name}', { name })}>
        {t('Open', {}, 'verb')}
      </Link>
    ),
  },
]

/** An address may be long, and must not make the table wide. */
export function Address({ url }: { url: string }) {
  return <span style={{ overflowWrap: 'anywhere' }}>{url}</span>
}
