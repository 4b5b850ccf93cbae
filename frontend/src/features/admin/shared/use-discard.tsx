import type { FormInstance } from 'antd'
import { useState } from 'react'
import { Question } from '../../../components/question.tsx'
import { t } from '../../../lib/words.ts'
import { useWarnOnLeave } from './use-warn-on-leave.ts'

/** Asks before a dialog is closed, or the page is left, with something typed into its form that is not saved. */
export function useDiscard(form: FormInstance, onClose: () => void) {
  const [asking, setAsking] = useState(false)
  useWarnOnLeave(() => form.isFieldsTouched())
  const question = (
    <Question
      open={asking}
      title={t('Discard what you typed?')}
      action={t('Discard')}
      keep={t('Keep editing')}
      danger
      pending={false}
      onConfirm={onClose}
      onClose={() => setAsking(false)}
    >
      <p>{t('Your changes are not saved.')}</p>
    </Question>
  )
  return { close: () => (form.isFieldsTouched() ? setAsking(true) : onClose()), question }
}
