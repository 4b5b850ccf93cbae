import type { Winner } from '@accolade/contracts/entities/winner'
import { numbersFrom, seedOf } from '@accolade/contracts/medal/numbers'
import type { ReactNode } from 'react'
import { medalClass } from '../lib/award.ts'
import { Medal } from './medal.tsx'
import { Picture } from './picture.tsx'
import styles from './work-art.module.css'

interface Props {
  winner: Pick<Winner, 'organizationName' | 'title' | 'level' | 'cover'>
  className?: string
  /** How wide it is shown, as `sizes` has it. */
  sizes: string
  /** It is what people see first. */
  first?: boolean
  /** What lies on the picture. */
  children?: ReactNode
}

/**
 * A winning work: its cover, sealed with its medal. Without a cover it is the medal itself, in its metal if it has one, struck so
 * large that only a part fits; always the same part.
 */
export function WorkArt({ winner, className = '', sizes, first = false, children }: Props) {
  const name = `${winner.organizationName} ${winner.title}`
  const medal = <Medal name={name} className={medalClass(winner.level)} />
  if (winner.cover)
    return (
      <div className={`${styles.workArt} ${styles.workCover} ${className}`}>
        <Picture picture={winner.cover} alt={winner.cover.alt} sizes={sizes} first={first} />
        {children}
        <div className={styles.seal}>{medal}</div>
      </div>
    )
  const random = numbersFrom(seedOf(name))
  const position = { left: `${Math.round(8 + random() * 84)}%`, top: `${Math.round(12 + random() * 76)}%` }
  return (
    <div className={`${styles.workArt} ${className}`}>
      <div className={styles.workArtMedal} style={position}>
        {medal}
      </div>
      {children}
    </div>
  )
}
