import styles from './juror-seal.module.css'
import { Medal } from './medal.tsx'

/** The picture of a juror: a medal with the initials. Decoration, as the name is beside it. */
export function JurorSeal({ name, className = '' }: { name: string; className?: string }) {
  return (
    <span className={`${styles.seal} ${className}`} aria-hidden="true">
      <Medal name={name} small className="medal--gold" />
      <span>{initialsOf(name)}</span>
    </span>
  )
}

/** `JO` of `Johanna van der Okafor`: of the first word and of the last. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  const first = (word = '') => [...word][0] ?? ''
  return (first(words[0]) + (words.length > 1 ? first(words.at(-1)) : '')).toUpperCase()
}
