import type { JudgingSubmission } from '@accolade/contracts/entities/judging'
import { useEffect, useRef, useState } from 'react'
import { t } from '../../lib/words.ts'
import { CriterionField } from './criterion-field.tsx'
import { entriesOf, weightedScore } from './score-rules.ts'
import styles from './scorecard.module.css'
import { type End, type Next, ScorecardFoot } from './scorecard-foot.tsx'
import { useAutosave } from './use-autosave.ts'
import { useSaveKeys } from './use-save-keys.ts'
import type { Scoring } from './use-scoring.ts'
import { useStepKeys } from './use-step-keys.ts'

interface Props {
  submission: JudgingSubmission
  scoring: Scoring
  /** Nothing can be scored: a conflict of interest is ticked, or judging is not open. */
  blocked: boolean
  /** How many of its scores wait to be sent. */
  waiting: number
  next: Next | null
  end: End
  /** Opens the sheet that the scorecard may be in. */
  reveal: () => void
  onReceipts: () => void
}

/** A value for every criterion, the score they make together, and the way on. */
export function Scorecard(props: Props) {
  const { submission, scoring, blocked, waiting, next, end, reveal, onReceipts } = props
  const { drafts, pending, savedAt, type, save, saveEntries } = scoring
  const form = useRef<HTMLFormElement>(null)
  const [saved, setSaved] = useState(false)
  const entries = entriesOf(submission, drafts)
  const score = weightedScore(entries)
  const changed = entries.some((entry) => entry.changed)
  const ready = score !== null && changed && !blocked
  const part = (selector: string) => form.current?.querySelector<HTMLElement>(selector)

  useAutosave({
    entries,
    enabled: !blocked,
    pending,
    save: (changes) => saveEntries(submission, changes),
  })

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

  const goTo = (selector: string) => {
    reveal()
    part(selector)?.focus()
  }

  /** From a criterion to the next one, from the last one to Save, or to what comes after it. */
  const goOnAfter = (at: number) => {
    const sliders = form.current?.querySelectorAll<HTMLElement>('[type=range]')
    const after = sliders?.[at + 1] ?? part('[type=submit]:enabled') ?? part('.scorecard__next')
    after?.focus()
  }

  useSaveKeys(() => {
    if (blocked || pending) return
    if (ready) void send(true)
    else if (score === null) goTo(`.${styles.sliderUnset}`)
    else if (next) next.go()
    else goTo('.scorecard__next')
  })
  useStepKeys({ s: () => goTo(score === null ? `.${styles.sliderUnset}` : '[type=range]') })

  if (entries.length === 0) {
    return <p>{t('No judging criteria available for this category.')}</p>
  }
  return (
    <form
      ref={form}
      aria-labelledby="scorecard-title"
      onSubmit={(event) => {
        event.preventDefault()
        if (ready) void send(false)
      }}
    >
      <h2 id="scorecard-title" className="visually-hidden">
        {t('Scorecard')}
      </h2>
      <fieldset className={styles.scorecardCriteria} disabled={blocked}>
        <legend className="visually-hidden">{t('Criteria')}</legend>
        {entries.map((entry, at) => (
          <CriterionField
            key={entry.criterion.id}
            entry={entry}
            onChange={(draft) => type(submission.id, entry.criterion.id, draft)}
            onDone={() => goOnAfter(at)}
          />
        ))}
      </fieldset>
      <ScorecardFoot
        {...{ entries, score, ready, pending, waiting, next, end, onReceipts }}
        submissionId={submission.id}
        savedAt={savedAt?.id === submission.id ? savedAt.at : null}
      />
    </form>
  )
}
