import { t } from '../../lib/words.ts'

/** The way to the work itself, in a new tab; nothing where there is no web address. */
export function VisitWebsite({ url }: { url: string | undefined }) {
  if (!url || !/^https?:\/\//i.test(url)) return null
  return (
    <a className="button" href={url} target="_blank" rel="noopener noreferrer">
      {t('Visit Website')}
      <span className="visually-hidden">{t('(opens in a new tab)')}</span>
    </a>
  )
}
