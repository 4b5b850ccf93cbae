import { Button } from 'antd'
import { formatPercent } from '../../lib/format.ts'
import { t } from '../../lib/words.ts'
import styles from './evidence.module.css'
import type { Upload } from './use-uploads.ts'

interface Props {
  upload: Upload
  retry: (upload: Upload) => void
  cancel: (upload: Upload) => void
}

/** A file on its way, or one that did not arrive. */
export function UploadRow({ upload, retry, cancel }: Props) {
  return (
    <li className={styles.evidenceRow}>
      <span className={styles.evidenceName}>{upload.file.name}</span>
      <UploadState upload={upload} />
      {upload.error && (
        <Button
          size="small"
          onClick={() => retry(upload)}
          aria-label={t('Retry {name}', { name: upload.file.name })}
        >
          {t('Retry')}
        </Button>
      )}
      <Button
        size="small"
        type="text"
        onClick={() => cancel(upload)}
        aria-label={
          upload.error
            ? t('Remove {name}', { name: upload.file.name })
            : t('Cancel {name}', { name: upload.file.name })
        }
      >
        {upload.error ? t('Remove') : t('Cancel')}
      </Button>
    </li>
  )
}

function UploadState({ upload }: { upload: Upload }) {
  if (upload.error) {
    return (
      <span className={styles.evidenceError} role="alert">
        {upload.error}
      </span>
    )
  }
  const percent = Math.round(upload.progress * 100)
  return (
    <progress
      className={styles.evidenceProgress}
      max={100}
      value={percent}
      aria-label={t('Uploading {name}', { name: upload.file.name })}
    >
      {formatPercent(percent)}
    </progress>
  )
}
