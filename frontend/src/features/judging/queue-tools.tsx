import { type JudgingQueue, queueMarks, queueStates } from '@accolade/contracts/entities/judging'
import { useEffect, useId, useRef, useState } from 'react'
import fieldStyles from '../../components/choice.module.css'
import { Choice } from '../../components/choice.tsx'
import { usePause } from '../../lib/use-pause.ts'
import { t } from '../../lib/words.ts'
import type { QueueFilter } from './queue-address.ts'
import { progressOf } from './queue-rules.ts'
import styles from './queue-tools.module.css'

interface Props {
  queue: JudgingQueue
  filter: QueueFilter
  onNarrow: (change: QueueFilter) => void
}

/** Narrows the queue down. */
export function QueueTools({ queue, filter, onNarrow }: Props) {
  const { counts, categories } = queue
  const states: (readonly [string, string, number])[] = [
    ['', t('All'), progressOf(queue).total],
    ['open', t('To score'), counts.open],
    ['scored', t('Scored'), counts.scored],
    ['bookmarked', t('Bookmarked'), counts.bookmarked],
    ['later', t('Later'), counts.later],
    ...(counts.missed > 0 ? [['missed', t('Closed before you had scored'), counts.missed] as const] : []),
  ]
  return (
    <fieldset className={styles.tools}>
      <legend className="visually-hidden">{t('Find submissions')}</legend>
      <Search searched={filter.q ?? ''} onSearch={(q) => onNarrow({ q })} />
      <Choice
        label={t('Show')}
        value={filter.mark ?? filter.state ?? ''}
        options={states.map(([state, label, count]) => [state, `${label} (${count})`])}
        onChange={(show) =>
          onNarrow({
            state: queueStates.find((each) => each === show),
            mark: queueMarks.find((each) => each === show),
          })
        }
      />
      {categories.length > 1 && (
        <Choice
          label={t('Category')}
          value={filter.category ?? ''}
          options={[
            ['', t('All categories')],
            ...categories.map(({ id, name, total }) => [id, `${name} (${total})`] as const),
          ]}
          onChange={(category) => onNarrow({ category: category || undefined })}
        />
      )}
    </fieldset>
  )
}

/** Searches once one pauses typing. */
export function Search({
  searched,
  onSearch,
}: {
  searched: string
  onSearch: (q: string | undefined) => void
}) {
  const id = useId()
  const [text, setText] = useState(searched)
  const rested = usePause(text.trim())
  const before = useRef(searched)
  const latest = useRef(onSearch)
  latest.current = onSearch
  useEffect(() => {
    if (rested === before.current) return
    before.current = rested
    latest.current(rested || undefined)
  }, [rested])
  return (
    <div className={fieldStyles.field}>
      <label htmlFor={id}>{t('Number or title')}</label>
      <input
        id={id}
        type="search"
        autoComplete="off"
        maxLength={200}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </div>
  )
}
