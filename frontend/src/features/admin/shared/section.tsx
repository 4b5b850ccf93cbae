import { type ReactNode, useId } from 'react'
import styles from './section.module.css'

interface Props {
  title: string
  /** What begins something new, beside the title. */
  action?: ReactNode
  children: ReactNode
}

/** A part of a tab under its heading. */
export function Section({ title, action, children }: Props) {
  const id = useId()
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
