import type { ReactNode } from 'react'
import styles from './title-cell.module.css'

/** What a row is about; below it, what distinguishes it from other rows with the same title. */
export function TitleCell({ title, note }: { title: ReactNode; note?: ReactNode }) {
  return (
    <span className={styles.title}>
      <span>{title}</span>
      {note && <Note>{note}</Note>}
    </span>
  )
}

/** What explains the rest of a cell. */
export function Note({ children }: { children: ReactNode }) {
  return <small className={styles.note}>{children}</small>
}
