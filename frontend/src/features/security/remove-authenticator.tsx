import { identityRoutes } from '@accolade/contracts/http/identity'
import { AntdTheme } from '../../components/antd-theme.tsx'
import { Question } from '../../components/question.tsx'
import { statusOf } from '../../lib/api-error.ts'
import { callProved } from '../../lib/prove-again.ts'
import { useAction } from '../../lib/use-action.ts'

/** Asks before the second factor is removed. */
export function RemoveAuthenticator({ onClose }: { onClose: () => void }) {
  const [pending, act] = useAction()
  const remove = () =>
    act({
      work: async () => {
        await callProved(identityRoutes.removeAuthenticator)
        onClose()
      },
      done: { title: 'Authenticator App Removed' },
      // it is gone already
      onError: (error) => {
        if (statusOf(error) !== 404) return false
        onClose()
        return true
      },
      failure: 'Failed to remove it. Please try again.',
    })
  return (
    <AntdTheme>
      <Question
        open
        danger
        title="Remove the authenticator app?"
        action="Remove"
        keep="Keep it"
        pending={pending}
        onConfirm={remove}
        onClose={onClose}
      >
        <p>Your password will be enough to sign in, and your recovery codes will work no longer.</p>
      </Question>
    </AntdTheme>
  )
}
