import type { ErasureRecord } from '@accolade/contracts/entities/erasure'
import { identityRoutes } from '@accolade/contracts/http/identity'
import { Question } from '../../../components/question.tsx'
import { statusOf } from '../../../lib/api-error.ts'
import { callProved } from '../../../lib/prove-again.ts'
import { useAction } from '../../../lib/use-action.ts'
import { t } from '../../../lib/words.ts'

interface Props {
  erasure: ErasureRecord | null
  onClose: () => void
  onKept: () => unknown
}

/** Asks before an account is kept that was going to be deleted. */
export function KeepQuestion({ erasure, onClose, onKept }: Props) {
  const [pending, act] = useAction()
  const name = erasure?.username ?? ''
  const keep = () =>
    act({
      work: async () => {
        await callProved(identityRoutes.adminCancelErasure, { params: { id: erasure!.userId } })
        onClose()
        await onKept()
      },
      done: { title: t('Account Kept'), description: name },
      refusals: [404],
      // it was kept already, or the deletion has begun: the list says which
      onError: (error) => {
        if (statusOf(error) === 404) {
          onClose()
          void onKept()
        }
        return false
      },
      failure: t('Failed to keep the account. Please try again.'),
    })
  return (
    <Question
      open={erasure !== null}
      title={t('Keep the account of {name}?', { name })}
      action={t('Keep Account')}
      pending={pending}
      onConfirm={keep}
      onClose={onClose}
    >
      <p>
        {erasure?.requestedBy === erasure?.userId
          ? t('Its owner asked for the deletion. Keep it only if they want that.')
          : t('An administrator asked for the deletion. Nothing of the account is lost.')}
      </p>
    </Question>
  )
}
