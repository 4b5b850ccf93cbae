import { assetRules } from '@accolade/contracts/entities/asset-rules'
import { FileDrop } from '../../components/file-drop.tsx'
import { t } from '../../lib/words.ts'
import { EntrantNames } from './entrant-names.tsx'
import styles from './evidence.module.css'
import { EvidenceList } from './evidence-list.tsx'
import type { useArranging } from './use-arranging.ts'
import type { useUploads } from './use-uploads.ts'

interface Props {
  submissionId: string
  uploads: ReturnType<typeof useUploads>
  arranging: ReturnType<typeof useArranging>
}

/** Takes files, shows them in their order, and the names in them. */
export function EvidenceFields({ submissionId, uploads, arranging }: Props) {
  return (
    <>
      <FileDrop
        call={uploads.full ? t('All 5 places are taken') : t('Choose files or drop them here')}
        note={t('Images, PDFs and videos: up to 5 files, 50 MB each.')}
        accept={assetRules.contentTypes.join(',')}
        multiple
        disabled={uploads.full}
        onFiles={uploads.add}
      />
      <div aria-live="polite">
        {uploads.refusals.map((refusal) => (
          <p key={refusal.name} className={`notice notice--error ${styles.evidenceRefusal}`}>
            <strong>{refusal.name}</strong>: {refusal.reason}
          </p>
        ))}
      </div>
      <EvidenceList arranging={arranging} {...uploads} />
      <EntrantNames submissionId={submissionId} />
      {uploads.assets.length > 0 && (
        <p className={styles.evidenceHint}>
          {t('Judges see the files in this order, with their captions and without their names.')}
        </p>
      )}
    </>
  )
}
