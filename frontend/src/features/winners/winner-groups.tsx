import type { GalleryCard, GalleryOf, GalleryPage } from '@accolade/contracts/entities/gallery'
import { levelNames } from '@accolade/contracts/entities/judging-rules'
import { Link } from 'react-router-dom'
import { metalClass } from '../../lib/award.ts'
import { say, t } from '../../lib/words.ts'
import type { Choices } from './gallery-address.ts'
import { scopePath } from './gallery-links.ts'
import { WinnerCard } from './winner-card.tsx'
import styles from './winners.module.css'

interface Props {
  answer: GalleryPage & Partial<Pick<GalleryOf, 'of'>>
  chosen: Choices
}

/**
 * Winners edition by edition. Of whole editions the Grand Prize comes first and large, then level by level; where only some of an
 * edition are shown, each card says by itself what it won.
 */
export function WinnerGroups({ answer: { winners, of }, chosen }: Props) {
  const isPart =
    of?.scope === 'category' || of?.scope === 'agency' || chosen.q || chosen.category || chosen.agency
  const editions = [...new Set(winners.map(({ edition }) => edition))]
  const lead = winners[0]
  return editions.map((edition) => {
    const own = winners.filter((winner) => winner.edition === edition)
    const id = `edition-${edition}`
    return (
      <section key={edition} className={styles.edition} aria-labelledby={id}>
        <h2 id={id} className={of?.scope === 'edition' ? 'visually-hidden' : styles.editionTitle}>
          <Link to={scopePath('edition', edition)}>{edition}</Link>
        </h2>
        {isPart ? <Cards winners={own} lead={lead} heading="h3" /> : <Levels winners={own} lead={lead} />}
      </section>
    )
  })
}

interface Shown {
  winners: GalleryCard[]
  /** The first one of the page, whose picture is loaded before the others. */
  lead: GalleryCard | undefined
}

function Levels({ winners, lead }: Shown) {
  const [first] = winners
  const rest = first?.grandPrize ? winners.slice(1) : winners
  const levels = [...new Set(rest.map(({ level }) => level))]
  return (
    <>
      {first?.grandPrize && (
        <ul>
          <WinnerCard winner={first} heading="h3" first={first === lead} large />
        </ul>
      )}
      {levels.map((level) => (
        <section key={level ?? 'none'} className={`${styles.level} ${metalClass(level)}`}>
          <h3 className={styles.levelTitle}>{level ? say(levelNames[level]) : t('Winners')}</h3>
          <Cards winners={rest.filter((winner) => winner.level === level)} lead={lead} heading="h4" />
        </section>
      ))}
    </>
  )
}

function Cards({ winners, lead, heading }: Shown & { heading: 'h3' | 'h4' }) {
  return (
    <ul className={styles.winners}>
      {winners.map((winner) => (
        <WinnerCard key={winner.id} winner={winner} heading={heading} first={winner === lead} />
      ))}
    </ul>
  )
}
