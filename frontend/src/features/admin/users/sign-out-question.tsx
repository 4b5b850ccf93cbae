import type { User } from '@accolade/contracts/entities/user'
import { identityRoutes } from '@accolade/contracts/http/identity'
import { useState } from 'react'
import { Question } from '../../../components/question.tsx'
import { SwitchField } from '../../../components/switch-field.tsx'
import { callProved } from '../../../lib/prove-again.ts'
import { useAction } from '../../../lib/use-action.ts'
import { t } from '../../../lib/words.ts'
import layout from '../shared/form.module.css'
import { nameOf } from '../shared/names.ts'

interface Props {
  user: User | null
  onClose: () => void
}

/** Asks before somebody is signed out everywhere, such as after the loss of a computer, or of the second factor. */
export function SignOutQuestion({ user, onClose }: Props) {
  const [reset, setReset] = useState(false)
  const [pending, act] = useAction()
  const route = reset ? identityRoutes.adminResetSecondFactor : identityRoutes.adminEndSessions
  const signOut = () =>
    act({
      work: async () => {
        await callProved(route, { params: { id: user!.id } })
        onClose()
      },
      done: {
        title: reset ? t('Second Factor Removed') : t('Signed Out'),
        description: user ? nameOf(user) : '',
      },
      failure: t('Failed to sign them out. Please try again.'),
      // who has no second factor cannot lose it
      refusals: [404, 409],
    })
  return (
    <Question
      open={user !== null}
      danger
      title={user ? t('Sign out {name}?', { name: nameOf(user) }) : t('Sign out?')}
      action={t('Sign Out Everywhere')}
      pending={pending}
      onConfirm={signOut}
      onClose={onClose}
    >
      <p>
        {t(
          'They are signed out in every browser, and can sign in again. Drafts that are not saved stay in their browser.',
        )}
      </p>
      <div className={layout.switches}>
        <SwitchField
          label={t('Remove their second factor, which they have lost')}
          value={reset}
          onChange={setReset}
        />
      </div>
      {reset && (
        <p className={layout.hint}>
          {t('Their password will be enough to sign in. Make sure that it is really them who asks for it.')}
        </p>
      )}
    </Question>
  )
}
