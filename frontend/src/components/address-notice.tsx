import type { User } from '@accolade/contracts/entities/user'
import { identityRoutes } from '@accolade/contracts/http/identity'
import { useSWRConfig } from 'swr'
import { call } from '../lib/api-client.ts'
import { refusalOf } from '../lib/api-error.ts'
import { useLinkToken } from '../lib/link-token.ts'
import { toast } from '../lib/toasts.ts'
import { useAction } from '../lib/use-action.ts'
import { t } from '../lib/words.ts'
import { ConfirmAddress } from './confirm-address.tsx'
import './confirm-address.css'

/** Above each page of somebody whose address is not confirmed: the way to confirm it, or to another mail. */
export function AddressNotice({ user }: { user: User }) {
  const [token, forget] = useLinkToken('confirmation')
  const { mutate } = useSWRConfig()
  const [pending, act] = useAction()
  const confirm = (token: string) =>
    act({
      work: async () => {
        const answer = await call(identityRoutes.confirmAddress, { body: { token } })
        forget()
        await mutate(identityRoutes.getUser.path, answer, { revalidate: false })
        toast({ title: t('Address Confirmed'), description: answer.user.email })
      },
      onError: (error) => {
        if (refusalOf(error, [404])) forget()
        return false
      },
      refusals: [404, 409],
      failure: t('Failed to confirm your address. Please try again.'),
    })
  return (
    <section className="page address-notice" aria-label={t('Your email address')}>
      {token ? (
        <div className="notice confirm-address">
          <p>{t('Is {email} your email address?', { email: user.email })}</p>
          <button type="button" className="button" disabled={pending} onClick={() => confirm(token)}>
            {pending ? t('Confirming...') : t('Confirm the Address')}
          </button>
        </div>
      ) : (
        <ConfirmAddress
          user={user}
          why={t(
            'Confirm your email address: open the link in the mail that was sent to {email}. Until then you cannot request payment, invite or judge.',
            { email: user.email },
          )}
        />
      )}
    </section>
  )
}
