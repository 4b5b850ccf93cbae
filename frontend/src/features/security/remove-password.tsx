import { identityRoutes } from '@accolade/contracts/http/identity'
import { useSWRConfig } from 'swr'
import { AntdTheme } from '../../components/antd-theme.tsx'
import { Question } from '../../components/question.tsx'
import { callProved } from '../../lib/prove-again.ts'
import { useAction } from '../../lib/use-action.ts'
import { t } from '../../lib/words.ts'

/** Asks before the password is removed from an account that something else opens. */
export function RemovePassword({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [pending, act] = useAction()
  const { mutate } = useSWRConfig()
  const remove = () =>
    act({
      work: async () => {
        await callProved(identityRoutes.removePassword)
        onClose()
        void mutate(identityRoutes.getUser.path)
      },
      done: { title: t('Password Removed'), description: t('Every other browser is signed out.') },
      failure: t('Failed to remove the password. Please try again.'),
    })
  return (
    <AntdTheme>
      <Question
        open={open}
        danger
        title={t('Remove the password?')}
        action={t('Remove Password')}
        keep={t('Keep it')}
        pending={pending}
        onConfirm={remove}
        onClose={onClose}
      >
        <p>
          {t(
            'You sign in with your passkeys and linked accounts only. Every other browser in which you are signed in is signed out.',
          )}
        </p>
        <p>{t('Should you lose them, you can set a password with a mail to your address.')}</p>
      </Question>
    </AntdTheme>
  )
}
