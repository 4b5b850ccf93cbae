interface Props {
  label: string
  /** Set by the form around it. */
  value?: boolean
  onChange?: (on: boolean) => void
}

/** On or off, as a field of a form. */
export function SwitchField({ label, value = false, onChange }: Props) {
  return (
    <button
      type="button"
      role="switch"
      className="switch"
      aria-checked={value}
      onClick={() => onChange?.(!value)}
    >
      {label}
    </button>
  )
}
