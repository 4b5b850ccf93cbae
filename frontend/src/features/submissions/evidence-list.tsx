import type { Asset } from '@accolade/contracts/entities/asset'
import { Button } from 'antd'
import { formatBytes } from '../../lib/format.ts'
import { DeleteEvidence } from './delete-evidence.tsx'
import type { Upload } from './use-uploads.ts'

interface Props {
  assets: readonly Asset[]
  uploads: readonly Upload[]
  retry: (upload: Upload) => void
  cancel: (upload: Upload) => void
  remove: (asset: Asset) => Promise<void>
}

/** The files that are there, and those on their way. */
export function EvidenceList({ assets, uploads, retry, cancel, remove }: Props) {
  if (assets.length + uploads.length === 0) return null
  return (
    <ul className="evidence" aria-label="Evidence">
      {assets.map((asset) => (
        <AssetRow key={asset.id} asset={asset} remove={remove} />
      ))}
      {uploads.map((upload) => (
        <li key={upload.key} className="evidence__row">
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
            aria-label={`Cancel ${upload.file.name}`}
          >
            {upload.error ? 'Remove' : 'Cancel'}
          </Button>
        </li>
      ))}
    </ul>
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

function AssetRow({ asset, remove }: { asset: Asset; remove: (asset: Asset) => Promise<void> }) {
  return (
    <li className="evidence__row">
      <span className="evidence__name">{asset.name}</span>
      <span className="figures">{formatBytes(asset.sizeBytes)}</span>
      {asset.status === 'uploaded' ? (
        <span className="badge evidence__done">Uploaded</span>
      ) : (
        <span className="badge badge--draft">Not finished</span>
      )}
      <DeleteEvidence asset={asset} remove={remove} />
    </li>
  )
}
