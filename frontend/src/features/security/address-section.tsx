import type { AddressChange } from '@accolade/contracts/entities/recovery'
import type { User } from '@accolade/contracts/entities/user'
import { identityRoutes } from '@accolade/contracts/http/identity'
import { lazy, Suspense, useState } from 'react'
import { useSWRConfig } from 'swr'
import { EmailAddress } from '../../components/email-address.tsx'
import { LoadFailure } from '../../components/load-failure.tsx'
import { SettingsSection } from '../../components/settings-section.tsx'
import { Words } from '../../components/words.tsx'
import { call } from '../../lib/api-client.ts'
import { statusOf } from '../../lib/api-error.ts'
import { formatMoment } from '../../lib/format.ts'
import { useLinkToken } from '../../lib/link-token.ts'
import { toast } from '../../lib/toasts.ts'
import { useAction } from '../../lib/use-action.ts'
import { useRead } from '../../lib/use-read.ts'
import { t } from '../../lib/words.ts'
import styles from './security.module.css'

const AddressDialog = lazy(async () => ({ default: (await import('./address-dialog.tsx')).AddressDialog }))

/** The address of the account, and the change of it that waits. */
export function AddressSection({ user }: { user: User }) {
  const { data: change, error, mutate: reload } = useRead(identityRoutes.getAddressChange)
  // a dialog once opened stays mounted, so that it can close in its own time
  const [dialog, setDialog] = useState<'unopened' | 'open' | 'closed'>('unopened')
  return (
    <SettingsSection
      title={t('Email Address')}
      about={t(
        'Where mails about your account go, and the link to a new password. A change is confirmed at both addresses.',
      )}
    >
      <p>
        {user.emailConfirmed ? (
          <EmailAddress address={user.email} />
        ) : (
          <Words text="<0/> (not confirmed)" parts={[<EmailAddress key="address" address={user.email} />]} />
        )}
      </p>
      {error && <LoadFailure what={t('change of your address')} onRetry={() => reload()} />}
      {change && <Waiting change={change} onChanged={() => reload()} />}
      <ConfirmNew onChanged={() => reload()} />
      <button type="button" className="button" onClick={() => setDialog('open')}>
        {t('Change Address')}
      </button>
      <Suspense>
        {dialog !== 'unopened' && (
          <AddressDialog
            open={dialog === 'open'}
            asksFormer={user.emailConfirmed}
            onRequested={() => reload()}
            onClose={() => setDialog('closed')}
          />
        )}
      </Suspense>
    </SettingsSection>
  )
}

/** What is still to be answered, and by when. */
function waitingFor({ newConfirmed, oldConfirmed, enoughFrom }: AddressChange): string {
  if (!newConfirmed) return t('Open the link in the mail to the new address, in this browser.')
  if (oldConfirmed) return t('Both addresses have answered.')
  return t(
    'The new address is confirmed. Agree with the link in the mail to your present address; without an objection the change counts from {moment} on.',
    { moment: formatMoment(enoughFrom) },
  )
}

function Waiting({ change, onChanged }: { change: AddressChange; onChanged: () => unknown }) {
  const [pending, act] = useAction()
  // it has ended meanwhile: the page says so
  const onError = (error: unknown) => statusOf(error) === 404 && void onChanged() === undefined
  const resend = () =>
    act({
      work: () => call(identityRoutes.resendAddressChange),
      done: { title: t('Mails Sent Again') },
      onError,
      failure: t('Failed to send the mails. Please try again.'),
    })
  const cancel = () =>
    act({
      work: async () => {
        await call(identityRoutes.cancelAddressChange)
        await onChanged()
      },
      done: { title: t('Change Cancelled'), description: t('Your address stays as it is.') },
      onError,
      failure: t('Failed to cancel the change. Please try again.'),
    })
  return (
    <div className={`notice ${styles.waiting}`}>
      <p>
        <Words
          text="To be changed to <0/>."
          parts={[<EmailAddress key="address" address={change.newEmail} />]}
        />
      </p>
      <p>{waitingFor(change)}</p>
      <div className={styles.buttons}>
        <button type="button" className="button" disabled={pending} onClick={resend}>
          {t('Send Mails Again')}
        </button>
        <button type="button" className="button" disabled={pending} onClick={cancel}>
          {t('Cancel the Change')}
        </button>
      </div>
    </div>
  )
}

/** Where the page was opened by the link in the mail to the new address: only the button uses it up. */
function ConfirmNew({ onChanged }: { onChanged: () => unknown }) {
  const [token, forget] = useLinkToken('new-address')
  const { mutate } = useSWRConfig()
  const [pending, act] = useAction()
  if (!token) return null
  const confirm = () =>
    act({
      work: async () => {
        const { user, change } = await call(identityRoutes.confirmNewAddress, { body: { token } })
        forget()
        await mutate(identityRoutes.getUser.path, { user }, { revalidate: false })
        await onChanged()
        toast(
          change
            ? { title: t('New Address Confirmed'), description: t('Now your present address has to agree.') }
            : { title: t('Address Changed'), description: user.email },
        )
      },
      onError: (error) => {
        if (![404, 409].includes(statusOf(error) ?? 0)) return false
        forget()
        void onChanged()
        return false
      },
      refusals: [404, 409],
      failure: t('Failed to confirm the address. Please try again.'),
    })
  return (
    <div className={`notice ${styles.waiting}`}>
      <p>{t('Use the address to which this link was sent for your account?')}</p>
      <button type="button" className="button button--gold" disabled={pending} onClick={confirm}>
        {pending ? t('Confirming...') : t('Confirm the New Address')}
      </button>
    </div>
  )
}
