import type { JudgingSubmission } from '@accolade/contracts/entities/judging'
import { useState } from 'react'
import { stillAt } from '../lib/stills.ts'
import { t } from '../lib/words.ts'
import { PdfView } from './pdf-view.tsx'
import styles from './viewer.module.css'

interface Props {
  asset: JudgingSubmission['assets'][number]
  /** Shows a still over the whole window. */
  onEnlarge: () => void
}

/** One file, as large as there is room. */
export function Stage({ asset, onEnlarge }: Props) {
  const { contentType, name, url } = asset
  const [missing, setMissing] = useState(false)
  const onError = () => setMissing(true)
  if (missing) return <p className={styles.missing}>{t('This file can not be shown here.')}</p>
  if (contentType.startsWith('image/'))
    return (
      <button
        type="button"
        className={styles.still}
        aria-label={t('Enlarge {name}', { name })}
        aria-haspopup="dialog"
        onClick={onEnlarge}
      >
        <img className={styles.stage} src={stillAt(url)} alt={name} onError={onError} />
      </button>
    )
  if (contentType === 'application/pdf') return <PdfView url={url} name={name} onError={onError} />
  if (!contentType.startsWith('video/'))
    return <p className={styles.missing}>{t('This file can not be shown here.')}</p>
  return (
    // biome-ignore lint/a11y/useMediaCaption: entrants give no captions apart from the film's own
    <video
      className={styles.stage}
      src={url}
      controls
      preload="metadata"
      aria-label={name}
      onError={onError}
    />
  )
}
