import type { DataExport } from '@accolade/contracts/entities/data-export'
import { formatMoment } from '../../lib/format.ts'
import { serviceWords } from '../../lib/service-words.ts'
import { say, t } from '../../lib/words.ts'
import { DeleteExport } from './delete-export.tsx'
import styles from './privacy.module.css'
import { RequestExport } from './request-export.tsx'

/** Which parts of the system have put together what they have, and which have not yet. */
export function ExportProgress({ present }: { present: DataExport }) {
  const { parts, requestedAt, state } = present
  const ready = parts.filter((part) => part.ready).length
  const late = state === 'late'
  return (
    <>
      <p role="status">
        {late
          ? t(
              'Some parts of the system do not answer. You get a mail when they do; you can also ask for another copy.',
            )
          : t('Your copy is being prepared: {ready} of {all} parts are ready.', { ready, all: parts.length })}
      </p>
      <progress
        className={styles.progress}
        value={ready}
        max={parts.length}
        aria-label={t('Parts that are ready')}
      />
      <ul className={styles.parts}>
        {parts.map((part) => (
          <li key={part.service}>
            <span>{say(serviceWords[part.service])}</span>
            <span className={part.ready ? styles.ready : styles.waiting}>
              {part.ready ? t('Ready') : late ? t('No answer') : t('Waiting')}
            </span>
          </li>
        ))}
      </ul>
      <p className={styles.about}>{t('Asked for {moment}', { moment: formatMoment(requestedAt) })}</p>
      <div className={styles.actions}>
        {late && <RequestExport again />}
        <DeleteExport present={present} />
      </div>
    </>
  )
}
