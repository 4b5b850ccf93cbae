import type { OpenChanges } from '@accolade/contracts/entities/change-request'
import { changeParts } from '@accolade/contracts/entities/change-request-rules'
import type { ReactNode } from 'react'
import { formatDeadline } from '../lib/format.ts'
import { say, t } from '../lib/words.ts'

// no stylesheet of its own, which every public page would have to name
const wide = { flex: '1 0 100%', minWidth: 0 } as const
const asTyped = { whiteSpace: 'pre-line', overflowWrap: 'anywhere', marginBlock: '0.6rem' } as const
const inARow = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0.4rem 2rem',
  marginBlock: '0.6rem 0.75rem',
} as const
const label = { fontSize: 'var(--size-small)', color: 'var(--muted)' } as const
const fact = { margin: 0, fontWeight: 600 } as const

interface Props {
  changes: OpenChanges
  /** What is said first. */
  title: string
  /** What can be done about it. */
  children?: ReactNode
}

/** What is to be changed of an entry, until when on the reader's own clock, and that this is over. */
export function ChangesNotice({ changes, title, children }: Props) {
  const { message, parts, file } = changes
  return (
    <div className="notice" style={wide}>
      <p>
        <strong>{title}</strong>
      </p>
      <p style={asTyped}>{message}</p>
      <dl style={inARow}>
        {file && (
          <div>
            <dt style={label}>{t('File')}</dt>
            <dd style={fact}>{file.name}</dd>
          </div>
        )}
        <div>
          <dt style={label}>{t('What may be changed')}</dt>
          <dd style={fact}>{parts.map((part) => say(changeParts[part])).join(', ')}</dd>
        </div>
        <div>
          <dt style={label}>{t('Send back by')}</dt>
          <dd style={fact}>
            <ChangesDeadline changes={changes} />
          </dd>
        </div>
      </dl>
      {children}
    </div>
  )
}

/** Until when an entry is to come back, and that this is over. */
export function ChangesDeadline({ changes }: { changes: Pick<OpenChanges, 'dueAt'> }) {
  return (
    <>
      {formatDeadline(new Date(changes.dueAt))}
      {isOverdue(changes) && <strong> {t('Overdue')}</strong>}
    </>
  )
}

/** That changes of an entry are requested, and whether that is overdue. */
export function ChangesBadge({ changes }: { changes: Pick<OpenChanges, 'dueAt'> }) {
  return isOverdue(changes) ? (
    <span className="badge badge--missing">{t('Changes overdue')}</span>
  ) : (
    <span className="badge badge--pending_payment">{t('Changes requested')}</span>
  )
}

/** These pages are for people who are signed in, and never rendered by the server. */
const isOverdue = ({ dueAt }: Pick<OpenChanges, 'dueAt'>) => new Date() > new Date(dueAt)
