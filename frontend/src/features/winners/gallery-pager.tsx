import type { GalleryPage } from '@accolade/contracts/entities/gallery'
import { Link, useLocation } from 'react-router-dom'
import { t } from '../../lib/words.ts'
import type { Choices } from './gallery-address.ts'
import { withChoices } from './gallery-links.ts'
import styles from './winners.module.css'

/** To the other pages of the gallery where there are several: links, for crawlers and for browsers without scripts. */
export function GalleryPager({ answer, chosen }: { answer: GalleryPage; chosen: Choices }) {
  const { pathname } = useLocation()
  const { page, pageSize, total } = answer
  if (total <= pageSize && page === 1) return null
  const pages = Math.ceil(total / pageSize) || 1
  const turn = (to: number, label: string, rel: string) =>
    to >= 1 && to <= pages ? (
      <Link
        className="button"
        rel={rel}
        to={withChoices(pathname, chosen, to)}
        onClick={() => document.getElementById('winners')?.scrollIntoView()}
      >
        {label}
      </Link>
    ) : (
      <span />
    )
  return (
    <nav className={styles.pager} aria-label={t('Pages')}>
      {turn(page - 1, t('Previous page'), 'prev')}
      <span className="figures">{t('Page {page} of {pages}', { page, pages })}</span>
      {turn(page + 1, t('Next page'), 'next')}
    </nav>
  )
}
