import { useHydrated } from '../lib/use-hydrated.ts'
import styles from './text-field.module.css'

interface Props {
  pending: boolean
  children: string
  wide?: boolean
}

/** Sends a form; not before the page is alive, when the browser would send it in its own way. */
export function SubmitButton({ pending, children, wide = false }: Props) {
  const hydrated = useHydrated()
  return (
    <button
      type="submit"
      className={`button button--gold${wide ? ` ${styles.buttonWide}` : ''}`}
      disabled={pending || !hydrated}
    >
      {children}
    </button>
  )
}
