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
    <button
      type="button"
      role="switch"
      className="switch"
      aria-checked={value}
      disabled={disabled}
      onClick={() => onChange?.(!value)}
    >
      {label}
    </button>
  )
}
