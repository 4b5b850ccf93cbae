import { identityRoutes } from '@accolade/contracts/http/identity'
import { useLocation } from 'react-router-dom'
import { useSWRConfig } from 'swr'
import { call } from '../lib/api-client.ts'
import { formatMoment } from '../lib/format.ts'
import { useAction } from '../lib/use-action.ts'
import { t } from '../lib/words.ts'
import './confirm-address.css'

/** Above each page of somebody whose account is going to be deleted: when that is, and the button that keeps it. */
export function ErasureNotice({ dueAt }: { dueAt: string }) {
  const { mutate } = useSWRConfig()
  const [pending, act] = useAction()
  const { pathname } = useLocation()
  const keep = () =>
    act({
      work: async () => {
        await call(identityRoutes.cancelErasure)
        await mutate(identityRoutes.getUser.path)
        await mutate(identityRoutes.getErasure.path)
      },
      done: { title: t('Account Kept') },
      refusals: [404],
      failure: t('Failed to keep your account. Please try again.'),
    })
  // the privacy page says it itself
  if (pathname.endsWith('/profile/privacy')) return null
  return (
    <section className="page address-notice" aria-label={t('Your account')}>
      <div className="notice confirm-address">
        <p>{t('Your account will be deleted on {when}.', { when: formatMoment(dueAt) })}</p>
        <button type="button" className="button" disabled={pending} onClick={keep}>
          {t('Keep My Account')}
        </button>
      </div>
    </section>
  )
}
