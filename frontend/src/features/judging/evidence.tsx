import type { JudgingSubmission } from '@accolade/contracts/entities/judging'
import { useState } from 'react'
import { t } from '../../lib/words.ts'
import styles from './judging.module.css'

type Asset = JudgingSubmission['assets'][number]

interface Props {
  assets: readonly Asset[]
  /** Files that judges don't get. */
  withheldFiles: number
}

/** The files of a submission: pictures and videos in place, everything else to open; what is kept back is said. */
export function Evidence({ assets, withheldFiles }: Props) {
  return (
    <section className={styles.proofs} aria-labelledby="evidence-title">
      <h3 id="evidence-title">{t('Evidence')}</h3>
      {assets.length + withheldFiles === 0 && (
        <p className="judging__hint">{t('No files came with this submission.')}</p>
      )}
      {assets.map((asset) => (
        <figure key={asset.id}>
          <Preview asset={asset} />
          <figcaption>
            {asset.caption && <p>{asset.caption}</p>}
            <a href={asset.url} target="_blank" rel="noreferrer">
              {asset.contentType === 'application/pdf'
                ? t('Open {name} (PDF)', { name: asset.name })
                : t('Open {name}', { name: asset.name })}
            </a>
          </figcaption>
        </figure>
      ))}
      {withheldFiles > 0 && (
        <p className="judging__hint">
          {t(
            '{count, plural, one {# file is} other {# files are}} withheld to keep judging blind. Please score what you see.',
            { count: withheldFiles },
          )}
        </p>
      )}
    </section>
  )
}

function Preview({ asset: { contentType, name, url } }: { asset: Asset }) {
  const [missing, setMissing] = useState(false)
  if (missing) return <p className="judging__hint">{t('This file can not be shown here.')}</p>
  const onError = () => setMissing(true)
  if (contentType.startsWith('image/')) return <img src={url} alt={name} loading="lazy" onError={onError} />
  if (!contentType.startsWith('video/')) return null
  // biome-ignore lint/a11y/useMediaCaption: entrants give no captions
  return <video src={url} controls preload="metadata" aria-label={name} onError={onError} />
}
