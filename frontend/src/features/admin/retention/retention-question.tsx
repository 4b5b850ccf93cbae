import type {
  Retention,
  RetentionForm,
  RetentionKey,
  RetentionPreview,
} from '@accolade/contracts/entities/retention'
import { Question } from '../../../components/question.tsx'
import { say, t } from '../../../lib/words.ts'
import { daysWords, dueWords } from './due-words.ts'
import { periodWords } from './period-words.ts'
import styles from './retention.module.css'

/** Periods that become shorter, with what falls due under them. */
export interface Shorter {
  keys: readonly RetentionKey[]
  changes: RetentionForm
  /** Null: it could not be counted. */
  preview: RetentionPreview | null
}

interface Props {
  saved: Retention
  shorter: Shorter | null
  pending: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks before things are deleted sooner than before. */
export function RetentionQuestion({ saved, shorter, pending, onConfirm, onClose }: Props) {
  const dueUnder = (key: RetentionKey) =>
    dueWords(shorter?.preview?.items.find((item) => item.key === key)?.proposed ?? null)
  return (
    <Question
      open={shorter !== null}
      title={t('Delete sooner?')}
      action={t('Save Periods')}
      danger
      {...{ pending, onConfirm, onClose }}
    >
      <p>
        {t(
          'After 24 hours, what falls due is deleted for good. Until then you can set the former period again and nothing is lost.',
        )}
      </p>
      <ul className={styles.list}>
        {shorter?.keys.map((key) => (
          <li key={key}>
            {t('{what}: {days} instead of {former}. Falls due now: {due}.', {
              what: say(periodWords[key].what),
              days: daysWords(shorter.changes[key] ?? null),
              former: daysWords(saved[key]),
              due: dueUnder(key),
            })}
          </li>
        ))}
      </ul>
    </Question>
  )
}
