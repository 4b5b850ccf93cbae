import { Button } from 'antd'
import type { Upload } from './use-uploads.ts'

interface Props {
  upload: Upload
  retry: (upload: Upload) => void
  cancel: (upload: Upload) => void
}

/** A file on its way, or one that did not arrive. */
export function UploadRow({ upload, retry, cancel }: Props) {
  return (
    <li className="evidence__row">
      <span className="evidence__name">{upload.file.name}</span>
      <UploadState upload={upload} />
      {upload.error && (
        <Button size="small" onClick={() => retry(upload)} aria-label={`Retry ${upload.file.name}`}>
          Retry
        </Button>
      )}
      <Button
        size="small"
        type="text"
        onClick={() => cancel(upload)}
        aria-label={`${upload.error ? 'Remove' : 'Cancel'} ${upload.file.name}`}
      >
        {upload.error ? 'Remove' : 'Cancel'}
      </Button>
    </li>
  )
}

function UploadState({ upload }: { upload: Upload }) {
  if (upload.error) {
    return (
      <span className="evidence__error" role="alert">
        {upload.error}
      </span>
    )
  }
  const percent = Math.round(upload.progress * 100)
  return (
    <progress
      className="evidence__progress"
      max={100}
      value={percent}
      aria-label={`Uploading ${upload.file.name}`}
    >
      {percent}%
    </progress>
  )
}
