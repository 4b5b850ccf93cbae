import type { Asset } from '@accolade/contracts/entities/asset'
import type { NamesInFile } from '@accolade/contracts/entities/names-in-files'
import { useState } from 'react'
import styles from '../../../components/dashboard.module.css'
import { formatBytes, formatList, formatMoment } from '../../../lib/format.ts'
import { t } from '../../../lib/words.ts'
import { None, Section } from '../shared/section.tsx'
import { FoundNames } from '../submissions/found-names.tsx'
import { ChangeRequestDialog, type Suggestion } from './change-request-dialog.tsx'
import own from './evidence-part.module.css'
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
        {assets.map((file) => {
          const { id, url, name, caption, judgesCopy, sizeBytes } = file
          return (
            <li key={id}>
              <span>
                <a href={url} target="_blank" rel="noreferrer">
                  {name}
                </a>
                {caption && <small>{caption}</small>}
                {judgesCopy === 'withheld' && (
                  <small>{t('Withheld from judges: its metadata could not be removed.')}</small>
                )}
                <Fingerprint file={file} />
              </span>
              <span className="figures">{formatBytes(sizeBytes)}</span>
            </li>
          )
        })}
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

/** By which anybody can tell that a file is the one that was accepted, and whether the store still has that one. */
function Fingerprint({ file: { sha256, checkedAt, fault, salt } }: { file: Asset }) {
  return (
    <>
      {fault && (
        <strong className={own.fault}>
          {fault === 'changed'
            ? t('The file in the store is not the one that was accepted.')
            : t('The file is missing in the store.')}
        </strong>
      )}
      {sha256 && (
        <small className={own.fingerprint}>
          {t('SHA-256: {fingerprint}', { fingerprint: sha256 })}
          {checkedAt && ` · ${t('compared {when}', { when: formatMoment(checkedAt) })}`}
        </small>
      )}
      {salt && <small className={own.fingerprint}>{t('Salt in the log of judging: {salt}', { salt })}</small>}
    </>
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
