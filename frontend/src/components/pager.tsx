import { directionOf } from '@accolade/contracts/language'
import { totalOf } from '../lib/few-names.ts'
import { language } from '../lib/language.ts'
import { t } from '../lib/words.ts'
import styles from './pager.module.css'

interface Props {
  /** Whose pages they are, in the reader's language: `the queue`. */
  of: string
  list: { page: number; pageSize: number; total: number; totalIsEstimate?: boolean }
  onTurn: (page: number) => void
}

/** To the other pages of a list that has several. */
export function Pager({ of, list, onTurn }: Props) {
  const { page, pageSize, total, totalIsEstimate } = list
  if (total <= pageSize) return null
  const pages = Math.ceil(total / pageSize)
  const first = (page - 1) * pageSize + 1
  const isMirrored = directionOf(language()) === 'rtl'
  const turn = (to: number, label: string, sign: string) => (
    <button
      type="button"
      className={`button ${styles.turn}`}
      aria-label={label}
      disabled={to < 1 || to > pages}
      onClick={() => onTurn(to)}
    >
      {sign}
    </button>
  )
  return (
    <nav className={styles.pager} aria-label={t('Pages of {of}', { of })}>
      {turn(page - 1, t('Previous page'), isMirrored ? '→' : '←')}
      <span className="figures" role="status">
        {t('{first}–{last} of {total}', {
          first,
          last: Math.min(total, page * pageSize),
          total: totalOf({ total, totalIsEstimate }),
        })}
      </span>
      {turn(page + 1, t('Next page'), isMirrored ? '←' : '→')}
    </nav>
  )
}
