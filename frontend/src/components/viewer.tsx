import type { JudgingSubmission } from '@accolade/contracts/entities/judging'
import { useId, useState } from 'react'
import { stillAt } from '../lib/stills.ts'
import { t } from '../lib/words.ts'
import { Lightbox } from './lightbox.tsx'
import { Stage } from './stage.tsx'
import styles from './viewer.module.css'

interface Props {
  assets: JudgingSubmission['assets']
  /** Files that judges don't get. */
  withheldFiles: number
  /** The id of what the work is called, where there are several of them. */
  of?: string | undefined
}

/** The files of a submission, one of them large; what is kept back is said. */
export function Viewer({ assets, withheldFiles, of = '' }: Props) {
  const id = useId()
  const [chosen, setChosen] = useState(0)
  const [enlarged, setEnlarged] = useState(false)
  const asset = assets[chosen] ?? assets[0]
  const stills = assets.filter(({ contentType }) => contentType.startsWith('image/'))
  const place = asset ? stills.indexOf(asset) : -1
  return (
    <section className={styles.viewer} aria-labelledby={`${id} ${of}`.trim()}>
      <h3 id={id} className="visually-hidden">
        {t('Evidence')}
      </h3>
      {asset && (
        <figure>
          <Stage key={asset.id} asset={asset} onEnlarge={() => setEnlarged(true)} />
          <figcaption className={styles.caption}>
            {asset.caption && <p>{asset.caption}</p>}
            <a href={asset.url} target="_blank" rel="noreferrer">
              {asset.contentType === 'application/pdf'
                ? t('Open {name} (PDF)', { name: asset.name })
                : t('Open {name}', { name: asset.name })}
            </a>
          </figcaption>
        </figure>
      )}
      {enlarged && asset && (
        <Lightbox
          still={asset}
          previous={stills[place - 1]}
          next={stills[place + 1]}
          onShow={(still) => setChosen(assets.indexOf(still))}
          onClose={() => setEnlarged(false)}
        />
      )}
      {assets.length > 1 && (
        <ul className={styles.strip} aria-label={t('Files')}>
          {assets.map(({ id, name, contentType, url }, at) => (
            <li key={id}>
              <button
                type="button"
                className={styles.stripItem}
                aria-current={at === chosen}
                onClick={() => setChosen(at)}
              >
                {contentType.startsWith('image/') ? (
                  <img src={stillAt(url)} alt="" loading="lazy" />
                ) : (
                  <span>{contentType.startsWith('video/') ? t('Film') : 'PDF'}</span>
                )}
                <span className="visually-hidden">{t('Show {name}', { name })}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {assets.length + withheldFiles === 0 && (
        <p className={styles.hint}>{t('No files came with this submission.')}</p>
      )}
      {withheldFiles > 0 && (
        <p className={styles.hint}>
          {t(
            '{count, plural, one {# file is} other {# files are}} withheld to keep judging blind. Please score what you see.',
            { count: withheldFiles },
          )}
        </p>
      )}
    </section>
  )
}
