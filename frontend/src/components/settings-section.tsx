import { type ReactNode, useId } from 'react'
import styles from './settings.module.css'

interface Props {
  title: string
  /** One or two sentences: what this is for. */
  about: ReactNode
  children: ReactNode
}

/** One part of a page about one's account: its name and purpose beside what can be done. */
export function SettingsSection({ title, about, children }: Props) {
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
