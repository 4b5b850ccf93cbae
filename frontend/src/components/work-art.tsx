import type { Winner } from '@accolade/contracts/entities/winner'
import { medalClass } from '../lib/award.ts'
import { numbersFrom, seedOf } from '../lib/numbers.ts'
import { Medal } from './medal.tsx'
import styles from './work-art.module.css'

interface Props {
  winner: Pick<Winner, 'organizationName' | 'title' | 'level'>
  className?: string
}

/** The picture of a winning work: its medal, in its metal if it has one, struck so large that only a part fits; always the same part. */
export function WorkArt({ winner, className = '' }: Props) {
  const name = `${winner.organizationName} ${winner.title}`
  const random = numbersFrom(seedOf(name))
  const position = { left: `${Math.round(8 + random() * 84)}%`, top: `${Math.round(12 + random() * 76)}%` }
  return (
    <div className={`${styles.workArt} ${className}`}>
      <div className={styles.workArtMedal} style={position}>
        <Medal name={name} className={medalClass(winner.level)} />
      </div>
    </div>
  )
}
