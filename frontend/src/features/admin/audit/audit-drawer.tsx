import type { AuditEntry } from '@accolade/contracts/entities/audit'
import { Link } from 'react-router-dom'
import { ScrollingDrawer } from '../../../components/scrolling-drawer.tsx'
import { formatMoment } from '../../../lib/format.ts'
import { t } from '../../../lib/words.ts'
import { type Fact, Facts } from '../shared/facts.tsx'
import { historyOf } from '../shared/history.ts'
import { None } from '../shared/section.tsx'
import styles from './audit.module.css'
import { actorName, objectName } from './audit-table.tsx'
import { actName, kindName } from './audit-words.ts'
import { changesOf } from './changes-of.ts'
import { placeOf } from './place-of.ts'

/** Everything about one act: who, when, from where, and each field before and after. */
export function AuditDrawer({ entry, onClose }: { entry: AuditEntry | null; onClose: () => void }) {
  return (
    <ScrollingDrawer open={entry !== null} onClose={onClose} title={entry ? actName(entry.act) : t('Audit')}>
      {entry && <Details entry={entry} onLeave={onClose} />}
    </ScrollingDrawer>
  )
}

function Details({ entry, onLeave }: { entry: AuditEntry; onLeave: () => void }) {
  const { at, about, object, network, browser, requestId, erased } = entry
  const place = placeOf(entry)
  const facts: readonly Fact[] = [
    [t('When'), formatMoment(at)],
    [t('Who'), actorName(entry)],
    [kindName(object.kind), objectName(entry)],
    [t('Concerns'), object.kind === 'user' ? null : about && (about.name ?? t('Deleted account'))],
    [t('Network'), network],
    [t('Browser'), browser],
    [t('Request'), requestId && <code className={styles.id}>{requestId}</code>],
  ]
  return (
    <>
      <Facts facts={facts} />
      {erased && (
        <p className="notice">
          {t('The account of a person in this row was erased: what the row said about the person is gone.')}
        </p>
      )}
      <Changes entry={entry} />
      <p className={styles.links}>
        {place && (
          <Link className="button" to={place} onClick={onLeave}>
            {t('Open {kind}', { kind: kindName(object.kind) })}
          </Link>
        )}
        {object.id && (
          <Link className="button" to={historyOf(object.id)} onClick={onLeave}>
            {t('Show history')}
          </Link>
        )}
      </p>
    </>
  )
}

function Changes({ entry }: { entry: AuditEntry }) {
  const changes = changesOf(entry)
  if (changes.length === 0) return <None>{t('No field was changed.')}</None>
  return (
    <table className={styles.changes}>
      <thead>
        <tr>
          <th scope="col">{t('Field')}</th>
          <th scope="col">{t('Before')}</th>
          <th scope="col">{t('After')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, before, after }) => (
          <tr key={field}>
            <th scope="row">{field}</th>
            <td data-label={t('Before')}>{before === null ? '–' : <del>{before}</del>}</td>
            <td data-label={t('After')}>{after === null ? '–' : <ins>{after}</ins>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
