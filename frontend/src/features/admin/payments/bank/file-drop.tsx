import { type DragEvent, useId, useState } from 'react'
import { t } from '../../../../lib/words.ts'
import styles from './bank.module.css'

interface Props {
  pending: boolean
  onFile: (file: File) => unknown
}

/** Takes one file, by a click, the keyboard or dropped on it. */
export function FileDrop({ pending, onFile }: Props) {
  const id = useId()
  const [over, setOver] = useState(false)
  const take = (files: FileList | null) => {
    const file = files?.[0]
    if (file) void onFile(file)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }
  return (
    <label
      htmlFor={id}
      className={`${styles.drop} ${over ? styles.over : ''}`}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <strong>{pending ? t('Reading...') : t('Choose a bank statement, or drop it here')}</strong>
      <span>
        {t('CAMT.053 (XML) or CSV, up to 5 MB. Nothing is stored before you have seen what is in it.')}
      </span>
      <input
        id={id}
        type="file"
        accept=".xml,.csv,.txt,.camt"
        disabled={pending}
        onChange={({ target }) => {
          take(target.files)
          // the same file can be chosen again
          target.value = ''
        }}
      />
    </label>
  )
}
