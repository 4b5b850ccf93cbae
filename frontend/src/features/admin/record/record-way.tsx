import { submissionsRoutes } from '@accolade/contracts/http/submissions'
import type { MouseEvent } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import type { CallInput } from '../../../lib/api-client.ts'
import { useRead } from '../../../lib/use-read.ts'
import { t } from '../../../lib/words.ts'
import { PaletteButton } from '../palette/palette.tsx'
import { listAddress, listNames, type RecordTab, recordAddress } from '../shared/record-address.ts'
import styles from './record.module.css'
import { useKeys } from './use-keys.ts'

type ListQuery = CallInput<typeof submissionsRoutes.getNeighbours>['query']

/** The way back to the list, and to what comes before and after in it. The tab stays open. */
export function RecordWay({ id, list }: { id: string; list: URLSearchParams }) {
  const { state } = useLocation()
  const navigate = useNavigate()
  const filters = listNames.filter((name) => name !== 'page' && name !== 'pageSize' && list.has(name))
  const query = Object.fromEntries(filters.map((name) => [name, list.get(name)])) as ListQuery
  const { data } = useRead(submissionsRoutes.getNeighbours, { params: { id }, query })
  const tab = (list.get('tab') ?? undefined) as RecordTab | undefined
  const addressOf = (of: string) => recordAddress(of, { list, ...(tab && { tab }) })
  const go = (to: { id: string } | null | undefined) => {
    // each takes the other's place in the history: back is the list
    if (to) navigate(addressOf(to.id), { replace: true, state })
  }
  useKeys({ j: () => go(data?.next), k: () => go(data?.previous) })
  const turn = (to: { id: string; title: string } | null | undefined, label: string, key: string) =>
    to ? (
      <Link
        to={addressOf(to.id)}
        replace
        state={state}
        className="button"
        aria-keyshortcuts={key}
        title={to.title}
      >
        {label} <kbd className={styles.key}>{key}</kbd>
      </Link>
    ) : (
      <button type="button" className="button" disabled>
        {label} <kbd className={styles.key}>{key}</kbd>
      </button>
    )
  return (
    <nav className={styles.way} aria-label={t('Submissions')}>
      <BackToList list={list} />
      <span className={styles.turns}>
        <PaletteButton />
        {turn(data?.previous, t('Previous'), 'K')}
        {turn(data?.next, t('Next'), 'J')}
      </span>
    </nav>
  )
}

/** To the list that one came from, where it was. */
export function BackToList({ list }: { list: URLSearchParams }) {
  const { state } = useLocation()
  const navigate = useNavigate()
  const back = (event: MouseEvent) => {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (!isPlain || !(state as { fromList?: boolean } | null)?.fromList) return
    event.preventDefault()
    navigate(-1)
  }
  return (
    <Link to={listAddress(list)} className={styles.back} onClick={back}>
      {t('All submissions')}
    </Link>
  )
}
