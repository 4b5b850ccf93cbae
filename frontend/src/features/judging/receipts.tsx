import type { OwnRecord } from '@accolade/contracts/entities/score-log'
import { judgingRoutes } from '@accolade/contracts/http/judging'
import { logKeysAddress } from '@accolade/contracts/log-keys-address'
import { useEffect, useState } from 'react'
import { ListSkeleton } from '../../components/list-skeleton.tsx'
import { LoadFailure } from '../../components/load-failure.tsx'
import { Pager } from '../../components/pager.tsx'
import { pathOf } from '../../lib/api-client.ts'
import { formatMoment, formatNumber } from '../../lib/format.ts'
import { t } from '../../lib/words.ts'
import styles from './receipts.module.css'
import { SidePanel } from './side-panel.tsx'
import { useOwnRecords } from './use-own-records.ts'

/** Everything of the judge's own in the log, the newest first, with how far each record is and its receipt. */
export function Receipts({ onClose }: { onClose: () => void }) {
  const [page, setPage] = useState(1)
  const { data, error, mutate } = useOwnRecords({ page })
  useEffect(() => void mutate(), [mutate])
  return (
    <SidePanel title={t('Receipts')} side="end" onClose={onClose}>
      <p className="judging__hint">
        {t(
          'What you score or declare goes into a log to which records are only added. A receipt shows that a record is in it; anybody can check that with the public keys of the log.',
        )}{' '}
        <a href={logKeysAddress}>{t('Public keys')}</a>
      </p>
      {error && <LoadFailure what={t('receipts')} onRetry={() => mutate()} />}
      {!data && !error && <ListSkeleton what={t('receipts')} rows={4} />}
      {data?.total === 0 && <p>{t('You have not scored anything yet.')}</p>}
      {data && data.signed > 0 && (
        <p className={styles.all}>
          <a className="button" href={pathOf(judgingRoutes.downloadLogReceipts)} download>
            {t('Download all receipts ({count, number})', { count: data.signed })}
          </a>
        </p>
      )}
      {data && (
        <>
          <ol className={styles.rows} start={(data.page - 1) * data.pageSize + 1}>
            {data.items.map((record) => (
              <Row key={`${record.number ?? record.at} ${record.criterion}`} record={record} />
            ))}
          </ol>
          <Pager of={t('the receipts')} list={data} onTurn={setPage} />
        </>
      )}
    </SidePanel>
  )
}

function Row({ record }: { record: OwnRecord }) {
  const { kind, at, submissionNumber, criterion, value, number, head } = record
  const name =
    submissionNumber === null ? t('A submission') : t('Project {number}', { number: submissionNumber })
  const shown = value === null ? '' : formatNumber(value, 1)
  return (
    <li className={styles.row}>
      <p className={styles.head}>
        <span>
          <strong>{name}</strong> {kind === 'conflict-declared' ? t('Conflict declared') : criterion}
        </span>
        <span className={`figures ${styles.value}`}>
          {kind === 'score-removed' ? t('{value}, taken out', { value: shown }) : shown}
        </span>
      </p>
      <p className="judging__hint">{formatMoment(at)}</p>
      <p className={`judging__hint ${styles.state}`}>
        <span>{stateOf(record)}</span>
        {head && number !== null && (
          <a
            href={pathOf(judgingRoutes.downloadLogReceipt, { params: { number: String(number) } })}
            download
            aria-label={t('Download receipt of record {number, number}', { number })}
          >
            {t('Download receipt')}
          </a>
        )}
      </p>
    </li>
  )
}

function stateOf({ number, head }: OwnRecord): string {
  if (number === null) return t('Recorded')
  return head
    ? t('Record {number, number} in the log, head {head, number}', { number, head: head.number })
    : t('Record {number, number} in the log, not yet in a signed head', { number })
}
