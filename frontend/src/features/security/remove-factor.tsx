import { AntdTheme } from '../../components/antd-theme.tsx'
import { Question } from '../../components/question.tsx'
import { statusOf } from '../../lib/api-error.ts'
import { useAction } from '../../lib/use-action.ts'
import { t } from '../../lib/words.ts'

interface Props {
  title: string
  /** What is said afterwards. */
  done: string
  /** Whether nothing but the password is left then. */
  onlyOne: boolean
  remove: () => Promise<unknown>
  onClose: () => void
}

/** Asks before a second factor is removed. */
export function RemoveFactor({ title, done, onlyOne, remove, onClose }: Props) {
  const [pending, act] = useAction()
  const confirm = () =>
    act({
      work: async () => {
        await remove()
        onClose()
      },
      done: { title: done },
      // it is gone already
      onError: (error) => {
        if (statusOf(error) !== 404) return false
        onClose()
        return true
      },
      failure: t('Failed to remove it. Please try again.'),
    })
  return (
    <AntdTheme>
      <Question
        open
        danger
        title={title}
        action={t('Remove')}
        keep={t('Keep it')}
        pending={pending}
        onConfirm={confirm}
        onClose={onClose}
      >
        <p>
          {onlyOne
            ? t('Your password will be enough to sign in, and your recovery codes will work no longer.')
            : t('You cannot sign in with it any more.')}
        </p>
      </Question>
    </AntdTheme>
  )
}
