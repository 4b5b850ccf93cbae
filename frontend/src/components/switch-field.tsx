import { Switch } from 'antd'
import styles from './switch-field.module.css'

interface Props {
  label: string
  /** Set by the form around it. */
  value?: boolean
  disabled?: boolean
  onChange?: (on: boolean) => void
}

/** On or off, as a field of a form. */
export function SwitchField({ label, value = false, disabled = false, onChange }: Props) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the switch is a button, which a label names
    <label className={styles.field}>
      <Switch checked={value} disabled={disabled} onChange={onChange} />
      {label}
    </label>
  )
}
