import type { NamesInFile as File, FoundName } from '@accolade/contracts/entities/names-in-files'
import { mark } from '@accolade/contracts/words'
import { type ReactNode, useState } from 'react'
import { say, t } from '../lib/words.ts'
import styles from './names-in-file.module.css'

const kinds = {
  organization: mark('Name of the organization'),
  person: mark('Name of a person'),
  host: mark('Address on the web'),
} as const

const states = {
  reading: mark('It is still being looked through for names.'),
  unreadable: mark('It could not be looked through for names. Please look at it yourself.'),
  'no-reader': mark('The film was not looked through for names. Please look at it yourself.'),
} as const

interface Props {
  file: File
  submissionId: string
  /** What can be done about it. */
  children?: ReactNode
}

/** The names that can be read in a file, on the picture itself where it is one. */
export function NamesInFile({ file, submissionId, children }: Props) {
  const { id, name, contentType, state, findings, reason } = file
  return (
    <li className={styles.file}>
      <h4 className={styles.name}>{name}</h4>
      {state !== 'read' && <p className={styles.state}>{say(states[state])}</p>}
      {findings.length > 0 && (
        <>
          {contentType.startsWith('image/') && (
            <Marked
              src={`/api/submissions/${submissionId}/assets/${id}/file`}
              alt={name}
              findings={findings}
            />
          )}
          <p className={styles.warning}>{t('Judges will see this:')}</p>
          <ul className={styles.findings}>
            {findings.map((found, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same name may be there twice
              <li key={at}>
                <strong>{found.words}</strong> <small>{say(kinds[found.kind])}</small>
                {placeOf(found) && <small>{placeOf(found)}</small>}
              </li>
            ))}
          </ul>
          {reason !== undefined && (
            <p className={styles.reason}>{t('The entrant leaves it there: {reason}', { reason })}</p>
          )}
          {children}
        </>
      )}
    </li>
  )
}

function placeOf({ page, second }: FoundName): string {
  if (page !== undefined) return t('on page {page}', { page })
  if (second === undefined) return ''
  const minutes = Math.floor(second / 60)
  return t('at {time}', { time: `${minutes}:${String(second % 60).padStart(2, '0')}` })
}

/** A picture with the places marked. */
function Marked({ src, alt, findings }: { src: string; alt: string; findings: readonly FoundName[] }) {
  const [missing, setMissing] = useState(false)
  if (missing) return null
  return (
    <figure className={styles.picture}>
      <img src={src} alt={alt} onError={() => setMissing(true)} />
      {findings.map(({ box }, at) =>
        box ? (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a place has no name of its own
            key={at}
            className={box.top < 0.15 ? `${styles.box} ${styles.boxBelow}` : styles.box}
            style={{
              left: percent(box.left),
              top: percent(box.top),
              width: percent(box.width),
              height: percent(box.height),
            }}
          >
            <span className={box.left > 0.5 ? `${styles.label} ${styles.labelEnd}` : styles.label}>
              {t('Judges will see this')}
            </span>
          </span>
        ) : null,
      )}
    </figure>
  )
}

const percent = (fraction: number) => `${(fraction * 100).toFixed(2)}%`
