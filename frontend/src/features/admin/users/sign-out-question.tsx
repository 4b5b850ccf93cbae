import type { User } from '@accolade/contracts/entities/user'
import { identityRoutes } from '@accolade/contracts/http/identity'
import { Question } from '../../../components/question.tsx'
import { callProved } from '../../../lib/prove-again.ts'
import { useAction } from '../../../lib/use-action.ts'
import { nameOf } from '../shared/names.ts'

interface Props {
  user: User | null
  onClose: () => void
}

/** Asks before somebody is signed out everywhere, such as after the loss of a computer. */
export function SignOutQuestion({ user, onClose }: Props) {
  const [pending, act] = useAction()
  const signOut = () =>
    act({
      work: async () => {
        await callProved(identityRoutes.adminEndSessions, { params: { id: user!.id } })
        onClose()
      },
      done: { title: 'Signed Out', description: user ? nameOf(user) : '' },
      failure: 'Failed to sign them out. Please try again.',
    })
  return (
    <Question
      open={user !== null}
      danger
      title={user ? `Sign out ${nameOf(user)}?` : 'Sign out?'}
      action="Sign Out Everywhere"
      pending={pending}
      onConfirm={signOut}
      onClose={onClose}
    >
      <p>
        They are signed out in every browser, and can sign in again. What they typed and did not save stays in
        their browser.
      </p>
    </Question>
  )
}
