import type { NamesInFile } from '@accolade/contracts/entities/names-in-files'
import { useState } from 'react'
import styles from '../../../components/dashboard.module.css'
import { formatBytes, formatList } from '../../../lib/format.ts'
import { t } from '../../../lib/words.ts'
import { None, Section } from '../shared/section.tsx'
import { FoundNames } from '../submissions/found-names.tsx'
import { ChangeRequestDialog, type Suggestion } from './change-request-dialog.tsx'
import type { PartProps } from './part-props.ts'

/** The files, and which of them judges do not get. */
export function EvidencePart({ submission }: PartProps) {
  const { id: submissionId, assets, status, changes } = submission
  const [suggestion, setSuggestion] = useState<Suggestion>()
  const canAsk = !changes && (status === 'submitted' || status === 'under_review')
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
      <FoundNames
        submissionId={submissionId}
        action={
          canAsk
            ? (file) => (
                <p>
                  <button type="button" className="button" onClick={() => setSuggestion(about(file))}>
                    {t('Request Changes of This File')}
                  </button>
                </p>
              )
            : undefined
        }
      />
      {suggestion && (
        <ChangeRequestDialog
          submission={submission}
          suggestion={suggestion}
          onClose={() => setSuggestion(undefined)}
        />
      )}
    </Section>
  )
}

/** What is written about a file at first: the names in it, in the words of the file. */
function about({ id: assetId, name, findings }: NamesInFile): Suggestion {
  const names = formatList([...new Set(findings.map(({ words }) => words))])
  const message = t(
    'Judging is blind. In your file {name} judges can read who entered it: {names}. Please replace the file by one without.',
    { name, names },
  )
  return { assetId, message }
}
