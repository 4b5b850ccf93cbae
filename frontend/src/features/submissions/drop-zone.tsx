import { assetRules } from '@accolade/contracts/entities/asset-rules'
import { type DragEvent, useState } from 'react'
import { t } from '../../lib/words.ts'
import styles from './evidence.module.css'

interface Props {
  disabled: boolean
  onFiles: (files: readonly File[]) => void
}

/** Takes files by choosing or by dropping. */
export function DropZone({ disabled, onFiles }: Props) {
  const [over, setOver] = useState(false)
  const onDrag = (event: DragEvent) => {
    event.preventDefault()
    setOver(event.type === 'dragover')
  }
  return (
    <label
      className={`${styles.drop} ${over ? styles.dropOver : ''} ${disabled ? styles.dropFull : ''}`}
      onDragOver={onDrag}
      onDragLeave={onDrag}
      onDrop={(event) => {
        onDrag(event)
        onFiles([...event.dataTransfer.files])
      }}
    >
      <input
        type="file"
        multiple
        className="visually-hidden"
        accept={assetRules.contentTypes.join(',')}
        disabled={disabled}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      <span className={styles.dropCall}>
        {disabled ? t('All 5 places are taken') : t('Choose files or drop them here')}
      </span>
      <span>{t('Images, PDFs and videos: up to 5 files, 50 MB each.')}</span>
    </label>
  )
}
