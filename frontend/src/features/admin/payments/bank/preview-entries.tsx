import type { StatementPreview } from '@accolade/contracts/entities/bank'
import { formatCents, formatMoment, formatShortDay } from '../../../../lib/format.ts'
import { t } from '../../../../lib/words.ts'
import { DataTable } from '../../shared/data-table.tsx'
import { Facts } from '../../shared/facts.tsx'
import { Note, TitleCell } from '../../shared/title-cell.tsx'
import styles from './bank.module.css'
import { MatchLine } from './match-line.tsx'

type Entries = Extract<StatementPreview, { kind: 'entries' }>

interface Props {
  preview: Entries
  pending: boolean
  onImport: () => unknown
}

/** As many as one reads; all are imported. */
const shownAtMost = 100

/** What a file holds: which entries are new, what they may be for, and what is left out. */
export function PreviewEntries({ preview, pending, onImport }: Props) {
  const { entries, known, imported, leftOut, from, to, accounts } = preview
  const fresh = entries.length - known
  const rows = entries.slice(0, shownAtMost).map((entry, at) => ({ ...entry, key: String(at) }))
  return (
    <>
      <Facts
        facts={[
          [t('Account'), accounts.join(', ')],
          [t('Period'), from && to && `${formatShortDay(from)} – ${formatShortDay(to)}`],
          [t('New entries'), String(fresh)],
          [t('Known already'), known > 0 && String(known)],
          [
            t('Left out'),
            leftOut.debits + leftOut.pending > 0 && t('{debits} outgoing, {pending} not booked yet', leftOut),
          ],
        ]}
      />
      {imported && (
        <p className="notice">
          {t('This file was imported on {moment}.', { moment: formatMoment(imported.importedAt) })}
        </p>
      )}
      {fresh === 0 && <p className="notice">{t('There is nothing new in this file.')}</p>}
      <p className={styles.submit}>
        <button
          type="button"
          className="button button--gold"
          disabled={pending || fresh === 0}
          onClick={onImport}
        >
          {pending
            ? t('Importing...')
            : t('Import {count, plural, one {# Entry} other {# Entries}}', { count: fresh })}
        </button>
      </p>
      {entries.length > shownAtMost && (
        <p>{t('The first {count} entries are shown; all are imported.', { count: shownAtMost })}</p>
      )}
      {rows.length > 0 && (
        <DataTable
          label={t('Entries of the file')}
          rows={rows}
          keyOf={({ key }) => key}
          columns={[
            { head: t('Date'), cell: ({ bookedOn }) => formatShortDay(bookedOn) },
            {
              head: t('Payer'),
              whole: true,
              cell: ({ payerName, remittance }) => (
                <TitleCell title={payerName || t('Unknown payer')} note={remittance} />
              ),
            },
            {
              head: t('Amount'),
              end: true,
              cell: ({ amountCents, currency }) => (
                <span className="figures">{formatCents(amountCents, currency)}</span>
              ),
            },
            {
              head: t('Suggestion'),
              whole: true,
              cell: ({ match, known, similar, kind }) => (
                <>
                  {known && t('Known already')}
                  {kind === 'reversal' && t('Taken back by the bank')}
                  {match && <MatchLine match={match} />}
                  {similar && (
                    <Note>{t('Another file has an entry of this day and amount. Is it the same one?')}</Note>
                  )}
                </>
              ),
            },
          ]}
        />
      )}
    </>
  )
}
