import { type ComponentProps, useId, useState } from 'react'
import type { FieldErrors } from '../lib/use-plain-form.ts'
import { t } from '../lib/words.ts'
import styles from './text-field.module.css'

interface Props
  extends Pick<ComponentProps<'input'>, 'type' | 'autoComplete' | 'autoCapitalize' | 'defaultValue'> {
  label: string
  name: string
  errors: FieldErrors
  /** Lines of a longer text; a single line without. */
  rows?: number
}

/** A field with its label, and what is wrong with it. */
export function TextField({ label, name, errors, rows, type = 'text', ...rest }: Props) {
  const id = useId()
  const [visible, setVisible] = useState(false)
  const error = errors.of(name)
  const shared = {
    id,
    name,
    className: styles.fieldInput,
    'aria-invalid': error !== undefined,
    ...(error !== undefined && { 'aria-describedby': `${id}-error` }),
  }
  return (
    <div className={error === undefined ? styles.field : `${styles.field} ${styles.fieldWrong}`}>
      <label htmlFor={id}>{label}</label>
      {rows ? (
        <textarea {...shared} rows={rows} defaultValue={rest.defaultValue} />
      ) : (
        <span className={styles.fieldLine}>
          <input {...shared} {...rest} type={visible ? 'text' : type} />
          {type === 'password' && (
            <button type="button" className={styles.fieldReveal} onClick={() => setVisible(!visible)}>
              {visible ? t('Hide') : t('Show')}
            </button>
          )}
        </span>
      )}
      {error !== undefined && (
        <p className={styles.fieldError} id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
