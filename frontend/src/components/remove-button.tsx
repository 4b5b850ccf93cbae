import { type ReactNode, useState } from 'react'
import { type Action, useAction } from '../lib/use-action.ts'
import { t } from '../lib/words.ts'
import { Question } from './question.tsx'

interface Props extends Pick<Action<unknown>, 'done' | 'failure' | 'refusals' | 'onError'> {
  /** What the button says. */
  label: string
  /** What it is called where several say the same: with what it removes. */
  name?: string
  className?: string
  /** The question, such as `Delete the draft?` */
  question: string
  /** What the button below the question says, where it is not the same. */
  action?: string
  remove: () => Promise<unknown>
  /** Once it is removed and the question is closed. */
  onRemoved?: () => unknown
  /** What is lost with it. */
  children: ReactNode
}

/** Removes something, after a question. */
export function RemoveButton(props: Props) {
  const { label, name, className = 'button button--quiet', question, action = label } = props
  const { remove, onRemoved, children, done, failure, refusals, onError } = props
  const [asking, setAsking] = useState(false)
  const [pending, act] = useAction()
  const confirm = () =>
    act({
      work: async () => {
        await remove()
        setAsking(false)
        await onRemoved?.()
      },
      ...{ done, failure, refusals, onError },
    })
  return (
    <>
      <button type="button" className={className} aria-label={name} onClick={() => setAsking(true)}>
        {label}
      </button>
      <Question
        open={asking}
        title={question}
        action={action}
        keep={t('Keep it')}
        danger
        pending={pending}
        onConfirm={confirm}
        onClose={() => setAsking(false)}
      >
        {children}
      </Question>
    </>
  )
}
