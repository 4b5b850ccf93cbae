import styles from '../../../components/dashboard.module.css'
import { formatBytes } from '../../../lib/format.ts'
import { t } from '../../../lib/words.ts'
import { None, Section } from '../shared/section.tsx'
import { FoundNames } from '../submissions/found-names.tsx'
import type { PartProps } from './part-props.ts'

/** The files, and which of them judges do not get. */
export function EvidencePart({ submission: { id: submissionId, assets } }: PartProps) {
  return (
    <Section title={t('Evidence')}>
      {assets.length === 0 && <None>{t('No files yet.')}</None>}
      <ul className={styles.plainRows}>
        {assets.map(({ id, url, name, caption, judgesCopy, sizeBytes }) => (
          <li key={id}>
            <span>
              <a href={url} target="_blank" rel="noreferrer">
                {name}
              </a>
              {caption && <small>{caption}</small>}
              {judgesCopy === 'withheld' && (
                <small>{t('Withheld from judges: its metadata could not be removed.')}</small>
              )}
            </span>
            <span className="figures">{formatBytes(sizeBytes)}</span>
          </li>
        ))}
      </ul>
      <FoundNames submissionId={submissionId} />
    </Section>
  )
}
