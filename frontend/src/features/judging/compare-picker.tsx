import { isScored, type JudgingQueue, type QueuedSubmission } from '@accolade/contracts/entities/judging'
import { judgingRoutes } from '@accolade/contracts/http/judging'
import { useState } from 'react'
import { ListSkeleton } from '../../components/list-skeleton.tsx'
import { LoadFailure } from '../../components/load-failure.tsx'
import { Pager } from '../../components/pager.tsx'
import { pathOf } from '../../lib/api-client.ts'
import { t } from '../../lib/words.ts'
import queueStyles from './queue.module.css'
import { nameOf } from './queue-rules.ts'
import { Search } from './queue-tools.tsx'
import { SidePanel } from './side-panel.tsx'
import { useRemembered } from './use-remembered.ts'

interface Props {
  chosen: string | null
  /** The one that it is compared with, which is not offered. */
  other: string | null
  /** Of which category it has to be; undefined: of any. */
  category: string | undefined
  blind: boolean
  onChoose: (row: QueuedSubmission) => void
  onClose: () => void
}

/** The judge's queue, to choose a submission from. */
export function ComparePicker({ chosen, other, category, blind, onChoose, onClose }: Props) {
  const [q, setQ] = useState<string>()
  const [page, setPage] = useState(1)
  const query = { category, q, page }
  const address = pathOf(judgingRoutes.listJudgingSubmissions, { query })
  const { data, error, mutate } = useRemembered<JudgingQueue>(address)
  const search = (words: string | undefined) => {
    setQ(words)
    setPage(1)
  }
  return (
    <SidePanel title={t('Choose a submission')} side="end" onClose={onClose}>
      <Search searched="" onSearch={search} />
      {error && <LoadFailure what={t('submissions')} onRetry={() => mutate()} />}
      {!data && !error && <ListSkeleton what={t('submissions')} rows={6} />}
      {data?.total === 0 && (
        <p className="judging__hint" role="status">
          {t('No submission of yours matches.')}
        </p>
      )}
      <ol className={queueStyles.picker}>
        {data?.items.map((row) => (
          <li key={row.id}>
            <button
              type="button"
              className={queueStyles.queueItem}
              aria-current={row.id === chosen}
              disabled={row.id === other}
              onClick={() => onChoose(row)}
            >
              <span className={queueStyles.queueTitle}>
                {nameOf(row, blind, 'submission')}
                <small>{row.categoryName}</small>
              </span>
              <span className={queueStyles.queueState}>
                {row.id === other ? t('Shown beside it') : isScored(row) ? t('Scored') : t('To do')}
              </span>
            </button>
          </li>
        ))}
      </ol>
      {data && <Pager of={t('the queue')} list={data} onTurn={setPage} />}
    </SidePanel>
  )
}
