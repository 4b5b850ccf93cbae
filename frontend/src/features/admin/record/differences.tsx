import type { ChangeDifferences } from '@accolade/contracts/entities/change-request'
import { mark } from '@accolade/contracts/words'
import { WordDiff } from '../../../components/word-diff.tsx'
import { say, t } from '../../../lib/words.ts'
import styles from './changes-part.module.css'

const fields = {
  title: mark('Title'),
  description: mark('Description'),
  projectUrl: mark('Project URL'),
  teamSize: mark('Team size'),
  brand: mark('Brand or client'),
  credits: mark('Credits'),
} as const

/** What differs between an entry before and after: texts word by word, files by name. */
export function Differences({ differences }: { differences: ChangeDifferences }) {
  const { texts, captions, reasons, added, removed, reordered } = differences
  const files = [
    ...removed.map((name) => t('Removed: {name}', { name })),
    ...added.map((name) => t('Added: {name}', { name })),
    ...reasons.map(({ name, reason }) => t('Names in {name} stay: {reason}', { name, reason })),
    ...(reordered ? [t('The files are in another order.')] : []),
  ]
  if (texts.length + captions.length + files.length === 0)
    return <p className={styles.nothing}>{t('Nothing.')}</p>
  return (
    <>
      {files.length > 0 && (
        <ul className={styles.files}>
          {files.map((file) => (
            <li key={file}>{file}</li>
          ))}
        </ul>
      )}
      <dl className={styles.texts}>
        {texts.map(({ field, before, after }) => (
          <div key={field}>
            <dt>{say(fields[field])}</dt>
            <dd>
              <WordDiff before={before ?? ''} after={after ?? ''} />
            </dd>
          </div>
        ))}
        {captions.map(({ name, before, after }) => (
          <div key={name}>
            <dt>{t('Caption of {name}', { name })}</dt>
            <dd>
              <WordDiff before={before} after={after} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}
