import type { PendingErasure } from '@accolade/contracts/entities/erasure'
import { identityRoutes } from '@accolade/contracts/http/identity'
import { useSWRConfig } from 'swr'
import { call } from '../../lib/api-client.ts'
import { formatMoment } from '../../lib/format.ts'
import { useAction } from '../../lib/use-action.ts'
import { t } from '../../lib/words.ts'
import styles from './delete-account.module.css'

interface Props extends Pick<PendingErasure, 'dueAt' | 'by'> {
  onKept: () => unknown
}

/** When the account is going to be deleted, and the button that keeps it. */
export function KeepAccount({ dueAt, by, onKept }: Props) {
  const [pending, act] = useAction()
  const { mutate } = useSWRConfig()
  const keep = () =>
    act({
      work: async () => {
        await call(identityRoutes.cancelErasure)
        await mutate(identityRoutes.getUser.path)
        await onKept()
      },
      done: { title: t('Account Kept'), description: t('It is not going to be deleted.') },
      refusals: [404],
      failure: t('Failed to keep your account. Please try again.'),
    })
  const when = formatMoment(dueAt)
  return (
    <div className={`notice ${styles.block}`} role="status">
      <p>
        {by === 'owner'
          ? t('You asked to have your account deleted. That happens on {when}.', { when })
          : t('An administrator had your account deleted. That happens on {when}.', { when })}
      </p>
      <button type="button" className="button button--gold" disabled={pending} onClick={keep}>
        {pending ? t('Keeping...') : t('Keep My Account')}
      </button>
    </div>
  )
}
