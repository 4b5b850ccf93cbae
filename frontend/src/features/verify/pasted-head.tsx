import { type FormEvent, useId, useState } from 'react'
import { t } from '../../lib/words.ts'
import styles from './verify.module.css'

/** Takes a signed head, or a whole mail that holds one, as text. */
export function PastedHead({ onCheck }: { onCheck: (text: string) => void }) {
  const id = useId()
  const [text, setText] = useState('')
  const check = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() !== '') onCheck(text)
  }
  return (
    <form className={styles.pasted} onSubmit={check}>
      <label htmlFor={id}>{t('Or paste a signed head, or the mail that you got it by')}</label>
      <textarea
        id={id}
        rows={6}
        spellCheck={false}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <button type="submit" className="button" disabled={text.trim() === ''}>
        {t('Check the Head')}
      </button>
    </form>
  )
}
