import type { User } from '@accolade/contracts/entities/user'
import { identityRoutes } from '@accolade/contracts/http/identity'
import { lazy, Suspense, useState } from 'react'
import { SettingsSection } from '../../components/settings-section.tsx'
import { useRead } from '../../lib/use-read.ts'

// forms are loaded when somebody opens one
const PasswordDialog = lazy(async () => ({
  default: (await import('./password-dialog.tsx')).PasswordDialog,
}))
const FirstPasswordDialog = lazy(async () => ({
  default: (await import('./first-password-dialog.tsx')).FirstPasswordDialog,
}))

/** The password, and the way to change it; for who signed up without one, the way to set it. */
export function PasswordSection({ user }: { user: User }) {
  const { data: ways, mutate: reload } = useRead(identityRoutes.getSignInWays)
  // a dialog once opened stays mounted, so that it can close in its own time
  const [dialog, setDialog] = useState<'unopened' | 'change' | 'set' | 'closed'>('unopened')
  const hasNone = ways?.password === false
  const close = () => {
    setDialog('closed')
    void reload()
  }
  return (
    <SettingsSection
      title="Password"
      about={
        hasNone
          ? 'With a password you can sign in without another site.'
          : 'Changing it signs you out in every other browser.'
      }
    >
      {hasNone && <p>You have no password.</p>}
      <button type="button" className="button" onClick={() => setDialog(hasNone ? 'set' : 'change')}>
        {hasNone ? 'Set a Password' : 'Change Password'}
      </button>
      <Suspense>
        {dialog !== 'unopened' && (
          <>
            <PasswordDialog user={user} open={dialog === 'change'} onClose={close} />
            <FirstPasswordDialog user={user} open={dialog === 'set'} onClose={close} />
          </>
        )}
      </Suspense>
    </SettingsSection>
  )
}
