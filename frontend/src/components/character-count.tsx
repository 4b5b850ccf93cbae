import { formatNumber } from '../lib/format.ts'
import { t } from '../lib/words.ts'
import styles from './character-count.module.css'

interface Props {
  /** What is typed; spaces around it don't count. */
  text: string | undefined
  max: number
}

/** From here on it is said aloud, too, in steps of ten. */
const nearCharacters = 50

/** Counts the characters of a field while they are typed. */
export function CharacterCount({ text = '', max }: Props) {
  const { length } = text.trim()
  const left = max - length
  return (
    <span className={`${styles.characterCount} figures ${left < 0 ? styles.characterCountOver : ''}`}>
      <span aria-hidden="true">
        {formatNumber(length)} / {formatNumber(max)}
      </span>
      <span className="visually-hidden" role="status">
        {announcementOf(left)}
      </span>
    </span>
  )
}

function announcementOf(left: number): string {
  if (left > nearCharacters) return ''
  if (left === 0) return t('No characters left')
  if (left < 0) {
    return t('Too long by up to {count, number} characters', { count: Math.ceil(-left / 10) * 10 })
  }
  return t('Up to {count, number} characters left', { count: Math.ceil(left / 10) * 10 })
}
