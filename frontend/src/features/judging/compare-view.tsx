import type { JudgingSubmission, QueuedSubmission } from '@accolade/contracts/entities/judging'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { t } from '../../lib/words.ts'
import styles from './compare.module.css'
import { compareAddress, comparedIn, judgingAddress, type Side, sides } from './compare-address.ts'
import { ComparePicker } from './compare-picker.tsx'
import { CompareSide } from './compare-side.tsx'
import judging from './judging.module.css'
import { withWaiting } from './outbox-rules.ts'
import { nameOf } from './queue-rules.ts'
import blindSwitch from './switch.module.css'
import { useCompared } from './use-compared.ts'
import { useKeptScroll } from './use-kept-scroll.ts'
import { useOutbox } from './use-outbox.ts'

const otherOf: Readonly<Record<Side, Side>> = { left: 'right', right: 'left' }

/** Two submissions side by side; on a phone one of them, and a switch to the other one. */
export function CompareView({ userId }: { userId: string }) {
  const [query, setQuery] = useSearchParams()
  const compared = comparedIn(query)
  const { state } = useOutbox(userId)
  const read = { left: useCompared(compared.left), right: useCompared(compared.right) }
  const [blind, setBlind] = useState(true)
  const [choosing, setChoosing] = useState<Side | null>(null)
  const [shown, show] = useKeptScroll<Side>('left')
  const waiting = state.stuck ? state.scores : []
  const entryOf = (side: Side): JudgingSubmission | undefined =>
    read[side].entry && withWaiting(read[side].entry, waiting)
  const categoryOf = (side: Side) => entryOf(side)?.categoryId
  const differ = sides.every(categoryOf) && categoryOf('left') !== categoryOf('right')
  const choose = (side: Side, { id }: Pick<QueuedSubmission, 'id'>) => {
    setChoosing(null)
    show(side)
    setQuery(new URL(compareAddress({ ...compared, [side]: id }), 'https://x').searchParams, {
      replace: true,
    })
  }
  const back = compared.left ?? compared.right
  return (
    <div className={`${judging.judging} ${styles.compare}`}>
      <header className={styles.head}>
        <Link to={back ? judgingAddress(back) : '/judging'} className="button">
          {t('Back to judging')}
        </Link>
        <h1>{t('Compare two submissions')}</h1>
        <button
          type="button"
          role="switch"
          className={blindSwitch.switch}
          aria-checked={blind}
          onClick={() => setBlind(!blind)}
        >
          {t('Blind Mode')}
        </button>
      </header>
      <fieldset className={styles.switch}>
        <legend className="visually-hidden">{t('Which one is shown')}</legend>
        {sides.map((side) => {
          const entry = entryOf(side)
          return (
            <button key={side} type="button" aria-pressed={shown === side} onClick={() => show(side)}>
              {entry ? nameOf(entry, blind) : labelOf(side)}
            </button>
          )
        })}
      </fieldset>
      {differ && (
        <p className={`notice ${styles.differ}`} role="status">
          {t(
            'These submissions are of different categories, whose scores can not be compared. Choose another one.',
          )}
        </p>
      )}
      <div className={styles.sides} data-shown={shown}>
        {sides.map((side) => (
          <CompareSide
            key={side}
            label={labelOf(side)}
            side={side}
            read={read[side]}
            entry={entryOf(side)}
            isChosen={compared[side] !== null}
            blind={blind}
            onChoose={() => setChoosing(side)}
          />
        ))}
      </div>
      {choosing && (
        <ComparePicker
          chosen={compared[choosing]}
          other={compared[otherOf[choosing]]}
          category={categoryOf(otherOf[choosing])}
          blind={blind}
          onChoose={(row) => choose(choosing, row)}
          onClose={() => setChoosing(null)}
        />
      )}
    </div>
  )
}

const labelOf = (side: Side) => (side === 'left' ? t('First submission') : t('Second submission'))
