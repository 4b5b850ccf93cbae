import { submissionRules } from '@accolade/contracts/entities/submission-rules'
import { Input } from 'antd'
import { useEffect, useRef } from 'react'
import { t } from '../../lib/words.ts'
import styles from './credits-input.module.css'
import { rowsOf } from './typed-credits.ts'

interface Props {
  /** Of the form's field. */
  id?: string
  value?: string
  onChange?: (value: string) => void
}

/** Who made the work: a row for each person. */
export function CreditsInput({ id = '', value, onChange }: Props) {
  const rows = rowsOf(value)
  const addButton = useRef<HTMLButtonElement>(null)
  const adding = useRef(false)
  useEffect(() => {
    adding.current = false
  })
  const set = (next: typeof rows) => onChange?.(next.length === 0 ? '' : JSON.stringify(next))
  const write = (at: number, change: Partial<(typeof rows)[number]>) =>
    set(rows.map((row, each) => (each === at ? { ...row, ...change } : row)))
  return (
    <>
      {rows.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place, and holds nothing of its own
        <div key={at} className={styles.row}>
          <Input
            id={at === 0 ? id : `${id}_${at}`}
            value={row.name}
            maxLength={submissionRules.creditNameMax}
            placeholder={t('Name')}
            aria-label={t('Name of credit {number}', { number: at + 1 })}
            autoFocus={adding.current}
            onChange={({ target }) => write(at, { name: target.value })}
          />
          <Input
            id={`${id}_${at}_role`}
            value={row.role}
            maxLength={submissionRules.creditRoleMax}
            placeholder={t('Role')}
            aria-label={t('Role of credit {number}', { number: at + 1 })}
            onChange={({ target }) => write(at, { role: target.value })}
          />
          <button
            type="button"
            className="button button--quiet"
            aria-label={t('Remove credit {number}', { number: at + 1 })}
            onClick={() => {
              set(rows.filter((_row, each) => each !== at))
              addButton.current?.focus()
            }}
          >
            {t('Remove')}
          </button>
        </div>
      ))}
      {rows.length < submissionRules.creditsMax && (
        <button
          ref={addButton}
          id={rows.length === 0 ? id : undefined}
          type="button"
          className="button"
          onClick={() => {
            adding.current = true
            set([...rows, { name: '', role: '' }])
          }}
        >
          {t('Add Credit')}
        </button>
      )}
    </>
  )
}
