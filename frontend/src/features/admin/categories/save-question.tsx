import { Question } from '../../../components/question.tsx'
import { t } from '../../../lib/words.ts'

interface Props {
  /** What saving means; null: nothing is asked. */
  effects: readonly string[] | null
  pending: boolean
  onSave: () => void
  onClose: () => void
}

/** Asks before criteria are saved that give other results, or whose weights do not sum to 100. */
export function SaveQuestion({ effects, pending, onSave, onClose }: Props) {
  return (
    <Question
      open={effects !== null}
      title={t('Save these criteria?')}
      action={t('Save as it is')}
      keep={t('Change the weights')}
      pending={pending}
      onConfirm={onSave}
      onClose={onClose}
    >
      <ul className="question__effects">
        {effects?.map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </ul>
    </Question>
  )
}
