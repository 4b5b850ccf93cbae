import type { GalleryOf } from '@accolade/contracts/entities/gallery'
import { Link } from 'react-router-dom'
import { t } from '../../lib/words.ts'
import styles from './winners.module.css'

/** What a page of the gallery is about. */
export function GalleryHead({ of }: Partial<Pick<GalleryOf, 'of'>>) {
  if (!of)
    return (
      <header className={styles.winnersHead}>
        <h1 className="page-title">{t('Winners')}</h1>
        <p className="lead">
          {t(
            'Scored blind, one criterion after the other, and struck in the metal that the points are worth.',
          )}
        </p>
      </header>
    )
  const { scope, name } = of
  return (
    <header className={styles.winnersHead}>
      <p>
        <Link className="text-button" to="/winners">
          {t('All winners')}
        </Link>
      </p>
      <h1 className="page-title">{scope === 'edition' ? t('Winners {edition}', { edition: name }) : name}</h1>
      {scope === 'category' && <p className="lead">{t('What won in this category.')}</p>}
      {scope === 'agency' && <p className="lead">{t('What this agency has won.')}</p>}
    </header>
  )
}
