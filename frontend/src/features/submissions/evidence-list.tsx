import type { Asset } from '@accolade/contracts/entities/asset'
import { type LiHTMLAttributes, type ReactNode, useState } from 'react'
import { formatBytes } from '../../lib/format.ts'
import { t } from '../../lib/words.ts'
import { ArrangeButtons } from './arrange-buttons.tsx'
import { CaptionField } from './caption-field.tsx'
import { DeleteEvidence } from './delete-evidence.tsx'
import styles from './evidence.module.css'
import { UploadRow } from './upload-row.tsx'
import type { useArranging } from './use-arranging.ts'
import { useDragging } from './use-dragging.ts'
import type { Upload } from './use-uploads.ts'
import '../../styles/badges.css'

interface Props {
  assets: readonly Asset[]
  uploads: readonly Upload[]
  retry: (upload: Upload) => void
  cancel: (upload: Upload) => void
  remove: (asset: Asset) => Promise<void>
  arranging: ReturnType<typeof useArranging>
}

/** The files that are there, and those on their way, in their order. */
export function EvidenceList({ assets, uploads, retry, cancel, remove, arranging }: Props) {
  const [said, setSaid] = useState('')
  const move = (asset: Asset, place: number) => {
    void arranging.move(asset, place)
    setSaid(
      t('{name} is number {place} of {count} now.', {
        name: asset.name,
        place: place + 1,
        count: assets.length,
      }),
    )
  }
  const dragging = useDragging((id, place) => {
    const asset = assets.find((each) => each.id === id)
    if (asset) move(asset, place)
  })
  if (assets.length + uploads.length === 0) return null
  const rows = [
    ...assets.map((asset, place) => ({
      position: asset.position,
      row: (
        <AssetRow key={asset.id} asset={asset} remove={remove} target={dragging.targetOf(asset.id, place)}>
          {assets.length > 1 && (
            <>
              <span className={styles.evidenceHandle} aria-hidden="true" {...dragging.handleOf(asset.id)} />
              <ArrangeButtons
                asset={asset}
                place={place}
                count={assets.length}
                onMove={(to) => move(asset, to)}
              />
            </>
          )}
          <CaptionField
            asset={asset}
            state={arranging.captions.get(asset.id)}
            onType={(caption) => arranging.type(asset.id, caption)}
            onSave={arranging.flush}
          />
        </AssetRow>
      ),
    })),
    ...uploads.map((upload) => ({
      position: upload.position,
      row: <UploadRow key={upload.key} upload={upload} retry={retry} cancel={cancel} />,
    })),
  ]
  return (
    <>
      <ul className={styles.evidence} aria-label={t('Evidence')}>
        {rows.toSorted((a, b) => a.position - b.position).map(({ row }) => row)}
      </ul>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </>
  )
}

interface AssetRowProps {
  asset: Asset
  remove: (asset: Asset) => Promise<void>
  target: LiHTMLAttributes<HTMLLIElement>
  /** What arranges and captions it. */
  children: ReactNode
}

function AssetRow({ asset, remove, target, children }: AssetRowProps) {
  return (
    <li className={styles.evidenceRow} {...target}>
      <span className={styles.evidenceName}>{asset.name}</span>
      <span className="figures">{formatBytes(asset.sizeBytes)}</span>
      {asset.status === 'uploaded' ? (
        <span className={`badge ${styles.evidenceDone}`}>{t('Uploaded')}</span>
      ) : (
        <span className="badge badge--draft">{t('Not finished')}</span>
      )}
      <DeleteEvidence asset={asset} remove={remove} />
      {children}
    </li>
  )
}
