import { nameKey } from '@accolade/contracts/entities/slug'
import type { Winner } from '@accolade/contracts/entities/winner'
import { editionOf } from '@accolade/contracts/entities/winner-media-rules'
import type { CSSProperties } from 'react'
import { Link } from 'react-router-dom'
import { Medal } from '../../components/medal.tsx'
import { Picture } from '../../components/picture.tsx'
import { awardOf, medalClass } from '../../lib/award.ts'
import { t } from '../../lib/words.ts'
import { FilmStage } from './film-stage.tsx'
import { scopePath } from './gallery-links.ts'
import { StruckTitle } from './struck-title.tsx'
import styles from './winner.module.css'
import work from './work.module.css'

/** The work first, whole: its film, or its cover. The medal is its seal; without a picture the medal is the picture. */
export function WorkHeader({ winner }: { winner: Winner }) {
  const { cover, film } = winner
  const medal = (
    <Medal name={`${winner.organizationName} ${winner.title}`} className={medalClass(winner.level)} />
  )
  const words = (
    <>
      <p className={styles.tags}>
        <span className="tag tag--metal figures">{editionOf(winner)}</span>
      </p>
      <p className={styles.organization}>
        <Link to={scopePath('agency', nameKey(winner.organizationName))}>{winner.organizationName}</Link>
      </p>
      <StruckTitle>{winner.title}</StruckTitle>
      <p className={styles.award}>{awardOf(winner)}</p>
    </>
  )
  const back = (
    <p>
      <Link className={styles.back} to="/winners">
        {t('Back to Winners')}
      </Link>
    </p>
  )
  if (!cover && !film)
    return (
      <header className={styles.struck}>
        <div className={styles.struckMedal}>{medal}</div>
        <div className={`page ${styles.struckText}`}>
          {back}
          {words}
        </div>
      </header>
    )
  return (
    <header className="page" style={ratioOf(film ?? cover)}>
      {back}
      <div className={work.stage}>
        {film ? (
          <FilmStage film={film} cover={cover} title={winner.title} />
        ) : (
          cover && <Picture picture={cover} alt={cover.alt} sizes="92vw" first className={work.cover} />
        )}
      </div>
      {(film?.caption || cover?.caption) && <p className={work.caption}>{film?.caption || cover?.caption}</p>}
      <div className={work.words}>
        <div className={work.seal}>{medal}</div>
        {words}
      </div>
    </header>
  )
}

/** The work is as large as it can be without being cut, and nothing is beside it: the stylesheet has to know its shape. */
function ratioOf(work: { width: number; height: number } | undefined): CSSProperties | undefined {
  return work && ({ '--ratio': work.width / work.height } as CSSProperties)
}
