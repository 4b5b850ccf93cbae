import { type ReactNode, useId } from 'react'
import styles from './security.module.css'

interface Props {
  title: string
  /** One or two sentences: what this is for. */
  about: ReactNode
  children: ReactNode
}

/** One part of the page: its name and purpose beside what can be done. */
export function Section({ title, about, children }: Props) {
  const id = useId()
  return (
    <section className={`panel ${styles.section}`} aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        <p className={styles.about}>{about}</p>
      </div>
      <div className={styles.content}>{children}</div>
    </section>
  )
}
