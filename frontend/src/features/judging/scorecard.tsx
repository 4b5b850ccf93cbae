import type { JudgingSubmission } from '@accolade/contracts/entities/judging'
import { useEffect, useRef, useState } from 'react'
import { Words } from '../../components/words.tsx'
import { t } from '../../lib/words.ts'
import { CriterionField } from './criterion-field.tsx'
import { entriesOf, weightedScore } from './score-rules.ts'
import styles from './scorecard.module.css'
import { type End, type Next, ScorecardFoot } from './scorecard-foot.tsx'
import { useSaveKeys } from './use-save-keys.ts'
import type { Scoring } from './use-scoring.ts'

interface Props {
  submission: JudgingSubmission
  scoring: Scoring
  /** A conflict of interest is ticked. */
  conflicted: boolean
  /** Why judging is not open; null where it is. */
  closedPhase: string | null
  next: Next | null
  end: End
}

/** A value for every criterion, the score they make together, and the way on. */
export function Scorecard({ submission, scoring, conflicted, closedPhase, next, end }: Props) {
  const { drafts, pending, type, save } = scoring
  const blocked = conflicted || closedPhase !== null
  const form = useRef<HTMLFormElement>(null)
  const [saved, setSaved] = useState(false)
  const entries = entriesOf(submission, drafts)
  const score = weightedScore(entries)
  const changed = entries.some((entry) => entry.changed)
  const ready = score !== null && changed && !blocked
  const part = (selector: string) => form.current?.querySelector<HTMLElement>(selector)

  const send = async (goOn: boolean) => {
    const before = document.activeElement
    if (!(await save(submission))) {
      if (document.activeElement === document.body) part('[type=submit]')?.focus()
    } else if (goOn && next) next.go()
    else setSaved([before, document.body].includes(document.activeElement as HTMLElement))
  }

  // after the rendering in which Save is over and Next is gold
  useEffect(() => {
    if (!saved) return
    setSaved(false)
    form.current?.querySelector<HTMLElement>('.scorecard__next')?.focus()
  }, [saved])

  useSaveKeys(() => {
    if (blocked || pending) return
    if (ready) void send(true)
    else if (score === null) part(`.${styles.sliderUnset}`)?.focus()
    else if (next) next.go()
    else part('.scorecard__next')?.focus()
  })

  if (entries.length === 0) {
    return <p className="panel">{t('No judging criteria available for this category.')}</p>
  }
  return (
    <form
      ref={form}
      className={`panel ${styles.scorecard}`}
      aria-labelledby="scorecard-title"
      onSubmit={(event) => {
        event.preventDefault()
        if (ready) void send(false)
      }}
    >
      <h2 id="scorecard-title">{t('Scorecard')}</h2>
      {closedPhase ? (
        <p className="notice">{closedPhase}</p>
      ) : (
        <p className="judging__hint">
          <Words
            text="Move a slider or type a value from 0 to 10. Arrow keys change it by 0.1, <0>Page Up</0> and <1>Page Down</1> by 1."
            parts={[<kbd key="up" />, <kbd key="down" />]}
          />
        </p>
      )}
      <fieldset className={styles.scorecardCriteria} disabled={blocked}>
        <legend className="visually-hidden">{t('Criteria')}</legend>
        {entries.map((entry) => (
          <CriterionField
            key={entry.criterion.id}
            entry={entry}
            onChange={(draft) => type(submission.id, entry.criterion.id, draft)}
          />
        ))}
      </fieldset>
      <ScorecardFoot {...{ entries, score, ready, pending, next, end }} />
    </form>
  )
}
