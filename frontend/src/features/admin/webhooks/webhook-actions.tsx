import type { Webhook, WebhookDelivery } from '@accolade/contracts/entities/webhook'
import { webhookRules } from '@accolade/contracts/entities/webhook-rules'
import { contactRoutes } from '@accolade/contracts/http/contact'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Question } from '../../../components/question.tsx'
import { SecretDialog } from '../../../components/secret-dialog.tsx'
import { call } from '../../../lib/api-client.ts'
import { statusOf } from '../../../lib/api-error.ts'
import { callProved } from '../../../lib/prove-again.ts'
import { useAction } from '../../../lib/use-action.ts'
import { t } from '../../../lib/words.ts'
import { useFocusBack } from '../shared/use-focus-back.ts'
import { webhooksAddress } from './addresses.ts'
import { keepSecret } from './keep-secret.ts'
import { WebhookDialog } from './webhook-dialog.tsx'
import styles from './webhooks.module.css'

type Step = { name: 'changing' | 'replacing' | 'deleting' } | { name: 'shown'; secret: string }

interface Props {
  webhook: Webhook
  /** @param webhook as it is now; without: it is to be read again */
  onChanged: (webhook?: Webhook) => unknown
  onTested: (delivery: WebhookDelivery) => void
}

/** Test, change, pause, replace the secret, delete. */
export function WebhookActions({ webhook, onChanged, onTested }: Props) {
  const { id, name, url, eventTypes, active, version } = webhook
  const params = { id }
  const navigate = useNavigate()
  const [step, setStep] = useState<Step | null>(null)
  const [pending, act] = useAction()
  const close = () => setStep(null)
  useFocusBack(step !== null)
  const gone = (error: unknown) => {
    if (statusOf(error) === 404) void onChanged()
    return false
  }
  const test = () =>
    act({
      work: async () => onTested(await call(contactRoutes.testWebhook, { params })),
      refusals: [404, 409, 429],
      onError: gone,
      failure: t('Failed to send a test. Please try again.'),
    })
  const turn = () =>
    act({
      work: async () => {
        const body = { name, url, eventTypes, active: !active, version }
        await onChanged(await callProved(contactRoutes.updateWebhook, { params, body }))
      },
      done: { title: active ? t('Webhook Paused') : t('Webhook Goes On'), description: name },
      refusals: [404, 409],
      onError: (error) => {
        if (statusOf(error) === 409) void onChanged()
        return gone(error)
      },
      failure: t('Failed to save the webhook. Please try again.'),
    })
  const replace = () =>
    act({
      work: async () => {
        const { secret, webhook: changed } = await callProved(contactRoutes.rotateWebhookSecret, { params })
        await onChanged(changed)
        setStep({ name: 'shown', secret })
      },
      refusals: [404, 409],
      onError: gone,
      failure: t('Failed to replace the secret. Please try again.'),
    })
  const remove = () =>
    act({
      work: async () => {
        await callProved(contactRoutes.deleteWebhook, { params })
        navigate(webhooksAddress)
      },
      done: { title: t('Webhook Deleted'), description: name },
      refusals: [404],
      onError: gone,
      failure: t('Failed to delete the webhook. Please try again.'),
    })
  return (
    <div className={styles.actions}>
      <button type="button" className="button button--gold" disabled={pending} onClick={test}>
        {t('Send a Test')}
      </button>
      <button type="button" className="button" onClick={() => setStep({ name: 'changing' })}>
        {t('Change', {}, 'verb')}
      </button>
      <button type="button" className="button" disabled={pending} onClick={turn}>
        {active ? t('Pause') : t('Go On')}
      </button>
      <button type="button" className="button" onClick={() => setStep({ name: 'replacing' })}>
        {t('Replace Secret')}
      </button>
      <button type="button" className="button button--quiet" onClick={() => setStep({ name: 'deleting' })}>
        {t('Delete')}
      </button>
      {step?.name === 'changing' && (
        <WebhookDialog
          webhook={webhook}
          onClose={close}
          onSaved={(changed) => {
            void onChanged(changed)
            close()
          }}
        />
      )}
      <Question
        open={step?.name === 'replacing'}
        title={t('Replace the secret of {name}?', { name })}
        action={t('Replace Secret')}
        pending={pending}
        onConfirm={replace}
        onClose={close}
      >
        <p>
          {t(
            'You get a new secret. For {hours} hours the present one signs as well, so that your receiver can take the new one in its own time.',
            { hours: webhookRules.oldSecretHours },
          )}
        </p>
      </Question>
      {step?.name === 'shown' && (
        <SecretDialog
          title={t('Secret of {name}', { name })}
          about={keepSecret()}
          secret={step.secret}
          onClose={close}
        />
      )}
      <Question
        open={step?.name === 'deleting'}
        title={t('Delete {title}?', { title: name })}
        action={t('Delete')}
        keep={t('Keep it')}
        danger
        pending={pending}
        onConfirm={remove}
        onClose={close}
      >
        <p>
          {t(
            'The receiver is told of nothing any more. What is on its way is not sent, and the log of its deliveries is deleted.',
          )}
        </p>
      </Question>
    </div>
  )
}
