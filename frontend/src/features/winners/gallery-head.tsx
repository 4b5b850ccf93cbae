import type { GalleryOf, GalleryPage } from '@accolade/contracts/entities/gallery'
import { levelNames } from '@accolade/contracts/entities/judging-rules'
import { Link } from 'react-router-dom'
import { type HeadFact, PageHead } from '../../components/page-head.tsx'
import { formatNumber } from '../../lib/format.ts'
import { say, t } from '../../lib/words.ts'
import styles from './winners.module.css'

/** What a page of the gallery is about. */
export function GalleryHead({
  of,
  answer,
}: Partial<Pick<GalleryOf, 'of'>> & { answer: GalleryPage | undefined }) {
  const facts = factsIn(answer)
  if (!of)
    return (
      <PageHead className={styles.winnersHead} facts={facts}>
        <h1 className="page-title">{t('Winners')}</h1>
        <p className="lead">
          {t(
            'Scored blind, one criterion after the other, and struck in the metal that the points are worth.',
          )}
        </p>
      </PageHead>
    )
  const { scope, name } = of
  return (
    <PageHead className={styles.winnersHead} facts={facts}>
      <p>
        <Link className="text-button" to="/winners">
          {t('All winners')}
        </Link>
      </p>
      <h1 className="page-title">{scope === 'edition' ? t('Winners {edition}', { edition: name }) : name}</h1>
      {scope !== 'edition' && <p className="lead">{t('What won, edition by edition.')}</p>}
    </PageHead>
  )
}

/** How many of each metal are on the page and on those that follow it. */
function factsIn(answer: GalleryPage | undefined): HeadFact[] {
  return (answer?.levels ?? []).map(({ key, winners }) => [
    say(levelNames[key as keyof typeof levelNames]),
    formatNumber(winners),
  ])
}
