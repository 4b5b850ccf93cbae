import type { User } from '@accolade/contracts/entities/user'
import { lazy, Suspense, useState } from 'react'
import { Section } from './section.tsx'

// forms are loaded when somebody opens one
const PasswordDialog = lazy(async () => ({
  default: (await import('./password-dialog.tsx')).PasswordDialog,
}))

/** The password, and the way to change it. */
export function PasswordSection({ user }: { user: User }) {
  // a dialog once opened stays mounted, so that it can close in its own time
  const [dialog, setDialog] = useState<'unopened' | 'open' | 'closed'>('unopened')
  return (
    <Section title="Password" about="Changing it signs you out in every other browser.">
      <button type="button" className="button" onClick={() => setDialog('open')}>
        Change Password
      </button>
      <Suspense>
        {dialog !== 'unopened' && (
          <PasswordDialog user={user} open={dialog === 'open'} onClose={() => setDialog('closed')} />
        )}
      </Suspense>
    </Section>
  )
}
