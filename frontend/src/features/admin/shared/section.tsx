import { type ReactNode, useId } from 'react'
import styles from './section.module.css'

interface Props {
  title: string
  /** By which an address leads to it, after `#`. */
  anchor?: string
  /** What begins something new, beside the title. */
  action?: ReactNode
  children: ReactNode
}

/** A part of a tab under its heading. */
export function Section({ title, anchor, action, children }: Props) {
  const own = useId()
  const id = anchor ?? own
  return (
    <section className={styles.section} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id}>{title}</h2>
        {action}
      </header>
      {children}
    </section>
  )
}

/** Shown in place of a list without rows. */
export function None({ children }: { children: ReactNode }) {
  return <p className={styles.none}>{children}</p>
}
