import { Checkbox, InputNumber } from 'antd'
import { t } from '../../../lib/words.ts'
import styles from './retention.module.css'

interface Props {
  /** What is kept so long. */
  what: string
  mayBeForEver: boolean
  /** What the field begins with where it was for ever. */
  least: number
  /** From the form: null is for ever, absent is empty. */
  id?: string
  value?: number | null
  onChange?: (value: number | null | undefined) => void
}

/** Some days, or for ever where that is allowed. */
export function DaysField({ what, mayBeForEver, least, id, value, onChange }: Props) {
  return (
    <div className={styles.days}>
      {value !== null && (
        <InputNumber
          {...(id && { id })}
          aria-label={t('Days: {what}', { what })}
          // its arrows are named in English only; the arrow keys do the same
          controls={false}
          precision={0}
          value={value ?? null}
          onChange={(days) => onChange?.(days ?? undefined)}
        />
      )}
      {mayBeForEver && (
        <Checkbox
          checked={value === null}
          aria-label={t('Keep for ever: {what}', { what })}
          onChange={({ target }) => onChange?.(target.checked ? null : least)}
        >
          {t('For ever')}
        </Checkbox>
      )}
    </div>
  )
}
