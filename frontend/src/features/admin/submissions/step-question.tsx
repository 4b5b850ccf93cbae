import type { SubmissionStatus } from '@accolade/contracts/entities/submission'
import { Question } from '../../../components/question.tsx'
import { fewNames } from '../../../lib/few-names.ts'
import { t } from '../../../lib/words.ts'
import { actionOf, effectsOf, type Moving, obstacleOf, partition } from './steps.ts'

interface Props {
  /** The step that is asked about; null: nothing is asked. */
  to: SubmissionStatus | null
  rows: readonly Moving[]
  pending: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Says what a step does, to which submissions it does it, and which cannot take it and why. */
export function StepQuestion({ to, rows, pending, onConfirm, onClose }: Props) {
  const { able, unable } = to ? partition(rows, to) : { able: [], unable: [] }
  const action = to ? actionOf(to, able.length) : ''
  return (
    <Question
      // where others moved them meanwhile, there is nothing left to ask
      open={able.length > 0}
      title={`${action}?`}
      action={action}
      danger={to === 'withdrawn'}
      pending={pending}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>
        <strong>{fewNames(able.map(({ title }) => title))}</strong>
      </p>
      <ul className="question__effects">
        {to && effectsOf(to, able).map((effect) => <li key={effect}>{effect}</li>)}
        <li>{t('There is no step back.')}</li>
      </ul>
      {unable.length > 0 && (
        <div className="notice">
          <p>
            {t(
              '{able} of the {count} selected can take this step. {unable, plural, one {# submission cannot, and stays} other {# submissions cannot, and stay}} selected:',
              { able: able.length, count: rows.length, unable: unable.length },
            )}
          </p>
          <ul>
            {[...Map.groupBy(unable, (row) => (to ? obstacleOf(row, to) : ''))].map(([obstacle, stopped]) => (
              <li key={obstacle}>
                {obstacle}: {fewNames(stopped.map(({ title }) => title))}
              </li>
            ))}
          </ul>
        </div>
      )}
    </Question>
  )
}
