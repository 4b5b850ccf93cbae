import type { User } from '@accolade/contracts/entities/user'
import { identityRoutes } from '@accolade/contracts/http/identity'
import { lazy, Suspense, useState } from 'react'
import { SettingsSection } from '../../components/settings-section.tsx'
import { useRead } from '../../lib/use-read.ts'
import { t } from '../../lib/words.ts'
import styles from './security.module.css'

// forms are loaded when somebody opens one
const PasswordDialog = lazy(async () => ({
  default: (await import('./password-dialog.tsx')).PasswordDialog,
}))
const FirstPasswordDialog = lazy(async () => ({
  default: (await import('./first-password-dialog.tsx')).FirstPasswordDialog,
}))

const RemovePassword = lazy(async () => ({
  default: (await import('./remove-password.tsx')).RemovePassword,
}))

/** The password, and the ways to change and remove it; for who has none, the way to set it. */
export function PasswordSection({ user }: { user: User }) {
  const { data: ways, mutate: reload } = useRead(identityRoutes.getSignInWays)
  const { data: factors } = useRead(identityRoutes.getSecondFactor)
  // a dialog once opened stays mounted, so that it can close in its own time
  const [dialog, setDialog] = useState<'unopened' | 'change' | 'set' | 'remove' | 'closed'>('unopened')
  const hasNone = ways?.password === false
  const hasOthers = (factors?.passkeys.length ?? 0) + (ways?.accounts.length ?? 0) > 0
  const close = () => {
    setDialog('closed')
    void reload()
  }
  return (
    <SettingsSection
      title={t('Password')}
      about={
        hasNone
          ? t('With a password you can sign in without another site.')
          : t('Changing it signs you out in every other browser.')
      }
    >
      {hasNone && <p>{t('You have no password.')}</p>}
      <div className={styles.buttons}>
        <button type="button" className="button" onClick={() => setDialog(hasNone ? 'set' : 'change')}>
          {hasNone ? t('Set a Password') : t('Change Password')}
        </button>
        {!hasNone && hasOthers && (
          <button type="button" className="button" onClick={() => setDialog('remove')}>
            {t('Remove Password')}
          </button>
        )}
      </div>
      <Suspense>
        {dialog !== 'unopened' && (
          <>
            <PasswordDialog user={user} open={dialog === 'change'} onClose={close} />
            <FirstPasswordDialog user={user} open={dialog === 'set'} onClose={close} />
            <RemovePassword open={dialog === 'remove'} onClose={close} />
          </>
        )}
      </Suspense>
    </SettingsSection>
  )
}
