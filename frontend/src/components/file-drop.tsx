import { type DragEvent, useState } from 'react'
import styles from './file-drop.module.css'

interface Props {
  /** What to do: choose or drop. */
  call: string
  /** Which files, and how large. */
  note: string
  /** Endings or types, as `<input accept>` has them. */
  accept: string
  multiple?: boolean
  disabled?: boolean
  onFiles: (files: readonly File[]) => unknown
}

/** Takes files by a click, by the keyboard, or dropped on it. */
export function FileDrop({ call, note, accept, multiple = false, disabled = false, onFiles }: Props) {
  const [over, setOver] = useState(false)
  const onDrag = (event: DragEvent) => {
    event.preventDefault()
    setOver(event.type === 'dragover')
  }
  const take = (files: FileList | null) => {
    if (files && files.length > 0) void onFiles([...files])
  }
  return (
    <label
      className={`${styles.drop} ${over ? styles.dropOver : ''} ${disabled ? styles.dropFull : ''}`}
      onDragOver={onDrag}
      onDragLeave={onDrag}
      onDrop={(event) => {
        onDrag(event)
        take(event.dataTransfer.files)
      }}
    >
      <input
        type="file"
        multiple={multiple}
        className="visually-hidden"
        accept={accept}
        disabled={disabled}
        onChange={({ target }) => {
          take(target.files)
          // the same file can be chosen again
          target.value = ''
        }}
      />
      <span className={styles.dropCall}>{call}</span>
      <span>{note}</span>
    </label>
  )
}
