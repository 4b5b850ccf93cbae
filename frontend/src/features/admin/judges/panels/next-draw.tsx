import { type DrawPreview, drawKeeps } from '@accolade/contracts/entities/draw'
import { drawRoutes } from '@accolade/contracts/http/draw'
import { judgingRoutes } from '@accolade/contracts/http/judging'
import { useId, useState } from 'react'
import { ListSkeleton } from '../../../../components/list-skeleton.tsx'
import { LoadFailure } from '../../../../components/load-failure.tsx'
import { Question } from '../../../../components/question.tsx'
import { callProved } from '../../../../lib/prove-again.ts'
import { useRefreshList } from '../../../../lib/query-cache.ts'
import { useAction } from '../../../../lib/use-action.ts'
import { useRead } from '../../../../lib/use-read.ts'
import { t } from '../../../../lib/words.ts'
import { Loads } from './loads.tsx'
import styles from './panels.module.css'
import { Shortages } from './shortages.tsx'
import { Silent } from './silent.tsx'

type Limits = { floor: number; ceiling: number; keep: keyof typeof drawKeeps }

const usual: Limits = { floor: 0, ceiling: 50, keep: drawKeeps.all }

/** What a draw would come to with these limits, and the button that draws. */
export function NextDraw() {
  const [limits, setLimits] = useState(usual)
  const [asked, setAsked] = useState(false)
  const [pending, act] = useAction()
  const { data: preview, error, mutate } = useRead(drawRoutes.previewDraw, { query: limits })
  const refresh = useRefreshList()
  const draw = ({ inputsHash }: DrawPreview) =>
    act({
      work: async () => {
        await callProved(drawRoutes.createDraw, { body: { ...limits, inputsHash } }).finally(() => mutate())
        setAsked(false)
        void refresh(drawRoutes.listDraws.path)
        void refresh(judgingRoutes.listJudgingResults.path)
      },
      done: { title: t('Panels Drawn'), description: t('Each judge has the entries that were drawn.') },
      failure: t('Failed to draw. Please try again.'),
      onError: () => {
        setAsked(false)
        return false
      },
    })
  return (
    <>
      <LimitFields limits={limits} onChange={setLimits} />
      {error && <LoadFailure what={t('preview')} onRetry={() => mutate()} />}
      {!preview && !error && <ListSkeleton what={t('preview')} rows={6} />}
      {preview && (
        <>
          <Sentence preview={preview} />
          <Shortages preview={preview} />
          <Silent preview={preview} />
          <Loads preview={preview} ceiling={limits.ceiling} />
          <p className={styles.draw}>
            <button
              type="button"
              className="button button--gold"
              disabled={!isPossible(preview) || pending}
              onClick={() => setAsked(true)}
            >
              {t('Draw Panels')}
            </button>
          </p>
          <Question
            open={asked}
            title={t('Draw the panels?')}
            action={t('Draw Panels')}
            pending={pending}
            onConfirm={() => draw(preview)}
            onClose={() => setAsked(false)}
          >
            <ul className="question__effects">
              <li>
                {t(
                  '{count, plural, one {# place is} other {# places are}} drawn by a seed that was fixed before.',
                  {
                    count: preview.needed,
                  },
                )}
              </li>
              <li>{t('Judges see their entries at once.')}</li>
              <li>
                {t(
                  'A draw cannot be taken back. Another one can add to it, or draw again what nobody has started.',
                )}
              </li>
            </ul>
          </Question>
        </>
      )}
    </>
  )
}

/** Nothing is drawn where an entry lacks judges; nor where nothing is to be drawn. */
function isPossible({ needed, shortages, belowFloor }: DrawPreview): boolean {
  return needed > 0 && shortages.length === 0 && belowFloor.length === 0
}

function Sentence({ preview: { needed, offered, categories } }: { preview: DrawPreview }) {
  if (needed === 0)
    return <p className={styles.note}>{t('Every entry has its judges: nothing is to be drawn.')}</p>
  return (
    <p className={styles.note}>
      {t(
        '{needed, plural, one {# place} other {# places}} to draw in {categories, plural, one {# category} other {# categories}}; the judges can take {offered}.',
        { needed, offered, categories: categories.length },
      )}
    </p>
  )
}

function LimitFields({ limits, onChange }: { limits: Limits; onChange: (limits: Limits) => void }) {
  const id = useId()
  const number = (key: 'floor' | 'ceiling', label: string, min: number) => (
    <label htmlFor={`${id}-${key}`}>
      {label}
      <input
        id={`${id}-${key}`}
        type="number"
        min={min}
        max={10_000}
        required
        defaultValue={limits[key]}
        onBlur={({ target: { valueAsNumber, validity } }) => {
          if (validity.valid) onChange({ ...limits, [key]: valueAsNumber })
        }}
      />
    </label>
  )
  return (
    <div className={styles.limits}>
      {number('floor', t('Fewest entries of a judge'), 0)}
      {number('ceiling', t('Most entries of a judge'), 1)}
      <label>
        <input
          type="checkbox"
          checked={limits.keep === drawKeeps.started}
          onChange={({ target }) =>
            onChange({ ...limits, keep: target.checked ? drawKeeps.started : drawKeeps.all })
          }
        />
        {t('Draw again what nobody has started to score')}
      </label>
    </div>
  )
}
