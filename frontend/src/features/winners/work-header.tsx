import { nameKey } from '@accolade/contracts/entities/slug'
import type { Winner } from '@accolade/contracts/entities/winner'
import { editionOf } from '@accolade/contracts/entities/winner-media-rules'
import { Link } from 'react-router-dom'
import { Medal } from '../../components/medal.tsx'
import { Picture } from '../../components/picture.tsx'
import { awardOf, medalClass } from '../../lib/award.ts'
import { language } from '../../lib/language.ts'
import { t } from '../../lib/words.ts'
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
    <header className="page">
      {back}
      <div className={work.stage}>
        {film ? (
          <Film film={film} cover={cover} title={winner.title} />
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

/** Nothing of the film is loaded before somebody plays it. */
function Film({
  film,
  cover,
  title,
}: { film: NonNullable<Winner['film']>; title: string } & Pick<Winner, 'cover'>) {
  const poster = (film.poster ?? cover)?.variants.findLast(({ format }) => format === 'webp')?.url
  // captions in the language of the page, else the first
  const shown = Math.max(
    0,
    film.captions.findIndex((track) => track.language.split('-', 1)[0] === language()),
  )
  return (
    // biome-ignore lint/a11y/useMediaCaption: it has the captions that there are
    <video
      className={work.cover}
      controls
      playsInline
      preload="none"
      width={film.width}
      height={film.height}
      poster={poster}
      aria-label={t('The film of {title}', { title })}
    >
      <source src={film.url} type={film.contentType} />
      {film.captions.map(({ language: srcLang, label, url }, index) => (
        <track
          key={url}
          kind="captions"
          srcLang={srcLang}
          label={label}
          src={url}
          default={index === shown}
        />
      ))}
    </video>
  )
}
