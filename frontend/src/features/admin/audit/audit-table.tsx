import type { AuditEntry } from '@accolade/contracts/entities/audit'
import { formatMoment } from '../../../lib/format.ts'
import { t } from '../../../lib/words.ts'
import { type Column, DataTable } from '../shared/data-table.tsx'
import { Note, TitleCell } from '../shared/title-cell.tsx'
import styles from './audit.module.css'
import { actName, kindName } from './audit-words.ts'
import { changesOf } from './changes-of.ts'

interface Props {
  rows: readonly AuditEntry[]
  onShow: (entry: AuditEntry) => void
}

/** The acts of one page, each with the first thing that it changed. */
export function AuditTable({ rows, onShow }: Props) {
  const columns: Column<AuditEntry>[] = [
    { head: t('When'), whole: true, cell: ({ at }) => formatMoment(at) },
    {
      head: t('Who'),
      cell: (entry) => <TitleCell title={actorName(entry)} note={entry.browser ?? undefined} />,
    },
    { head: t('Act'), cell: ({ act }) => actName(act) },
    {
      head: t('About'),
      cell: (entry) =>
        isNamed(entry) ? (
          <TitleCell title={objectName(entry)} note={kindName(entry.object.kind)} />
        ) : (
          kindName(entry.object.kind)
        ),
    },
    { head: t('Change'), cell: (entry) => <FirstChange entry={entry} /> },
    {
      head: t('Action'),
      end: true,
      cell: (entry) => (
        <button
          type="button"
          className="button"
          aria-label={t('Details: {act}, {object}', { act: actName(entry.act), object: objectName(entry) })}
          onClick={() => onShow(entry)}
        >
          {t('Details')}
        </button>
      ),
    },
  ]
  return <DataTable label={t('Audit')} rows={rows} keyOf={({ id }) => id} columns={columns} />
}

function FirstChange({ entry }: { entry: AuditEntry }) {
  const [first, ...more] = changesOf(entry)
  if (!first) return null
  const { field, before, after } = first
  return (
    <span className={styles.change}>
      {field}: {before && <del>{short(before)}</del>} {after && <ins>{short(after)}</ins>}
      {more.length > 0 && (
        <Note>{t('{count, plural, one {and # more} other {and # more}}', { count: more.length })}</Note>
      )}
    </span>
  )
}

/** Files and rules are one of their kind. */
const isNamed = ({ object, about }: AuditEntry) => Boolean(object.title ?? about?.name ?? object.id)

const short = (text: string) => (text.length > 60 ? `${text.slice(0, 60).toWellFormed()}…` : text)

/** Who did it. */
export function actorName({ actor }: AuditEntry): string {
  if (!actor) return t('Command line')
  return actor.name ?? t('Deleted account')
}

/** What it was done to, as it was called then; people by the name that they have now. */
export function objectName({ object, about }: AuditEntry): string {
  return object.title ?? about?.name ?? object.id ?? kindName(object.kind)
}
