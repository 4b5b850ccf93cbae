import type { User } from '@accolade/contracts/entities/user'
import { identityRoutes } from '@accolade/contracts/http/identity'
import { useState } from 'react'
import { call } from '../lib/api-client.ts'
import { useAction } from '../lib/use-action.ts'
import { t } from '../lib/words.ts'
import './confirm-address.css'

/** Has a mail sent to the own address, with the link that confirms it. */
export function ConfirmAddress({ user, why }: { user: User; why: string }) {
  const [sent, setSent] = useState(false)
  const [pending, act] = useAction()
  const send = () =>
    act({
      work: async () => {
        await call(identityRoutes.requestAddressConfirmation)
        setSent(true)
      },
      failure: t('Failed to send the mail. Please try again.'),
    })
  return (
    <div className="notice confirm-address">
      <p>{why}</p>
      {sent ? (
        <p role="status">
          {t('A mail is on its way to {email}. Open the link in it within 24 hours.', { email: user.email })}
        </p>
      ) : (
        <button type="button" className="button" disabled={pending} onClick={send}>
          {pending ? t('Sending...') : t('Send Again')}
        </button>
      )}
    </div>
  )
}
