import type { Webhook } from '@accolade/contracts/entities/webhook'
import { webhookRules } from '@accolade/contracts/entities/webhook-rules'
import { contactRoutes } from '@accolade/contracts/http/contact'
import { useState } from 'react'
import { Question } from '../../../components/question.tsx'
import { call } from '../../../lib/api-client.ts'
import { toast } from '../../../lib/toasts.ts'
import { useAction } from '../../../lib/use-action.ts'
import { t } from '../../../lib/words.ts'
import { useFocusBack } from '../shared/use-focus-back.ts'

const dayMs = 86_400_000

/** Sends again what was given up, such as after the receiver was away. Not there where nothing was. */
export function ReplayFailed({
  webhook: { id, name, deliveries },
  onReplayed,
}: {
  webhook: Webhook
  onReplayed: () => unknown
}) {
  const [asking, setAsking] = useState(false)
  const [pending, act] = useAction()
  useFocusBack(asking)
  const replay = () =>
    act({
      work: async () => {
        const since = new Date(Date.now() - webhookRules.logDays * dayMs).toISOString()
        const { replayed } = await call(contactRoutes.replayFailedDeliveries, {
          params: { id },
          body: { since },
        })
        toast({
          title: t('Sent Again'),
          description: t('{count, plural, one {# delivery is} other {# deliveries are}} on their way.', {
            count: replayed,
          }),
        })
        setAsking(false)
        await onReplayed()
      },
      refusals: [404, 409],
      failure: t('Failed to send them again. Please try again.'),
    })
  return (
    <>
      {deliveries.failed > 0 && (
        <button type="button" className="button" onClick={() => setAsking(true)}>
          {t('Send All Failed Again')}
        </button>
      )}
      <Question
        open={asking}
        title={t('Send everything again that failed?')}
        action={t('Send {count, number} Again', { count: deliveries.failed })}
        pending={pending}
        onConfirm={replay}
        onClose={() => setAsking(false)}
      >
        <p>
          {t(
            '{name} gets each with the same id as before, so that a receiver that has it already can tell. Nothing is sent while the webhook is paused.',
            { name },
          )}
        </p>
      </Question>
    </>
  )
}
