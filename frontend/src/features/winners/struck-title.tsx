import styles from './winner.module.css'

/** Characters from which on a title, or a word in it, is set smaller. */
const longTitle = 40
const longWord = 11

/** The name of what won, beside its medal. */
export function StruckTitle({ children: title }: { children: string }) {
  const long = title.length >= longTitle || title.split(/\s/).some((word) => word.length >= longWord)
  return (
    <h1 className={`page-title ${styles.struckTitle}${long ? ` ${styles.struckTitleLong}` : ''}`}>{title}</h1>
  )
}
