import { RemoveButton } from '../../../components/remove-button.tsx'
import { useAction } from '../../../lib/use-action.ts'
import { t } from '../../../lib/words.ts'
import styles from './row-actions.module.css'

/** What one click turns and turns back: published or not, featured or not. */
export interface Turn {
  action: string
  /** The title of the toast, once it is done. */
  done: string
  /** Does it, and gives the way back. */
  work: () => Promise<() => Promise<unknown>>
  /** Where something has to be filled in before: what the click does instead. */
  instead?: (() => void) | undefined
}

interface Props {
  /** What it is called. */
  title: string
  turn: Turn
  onEdit: () => void
  /** What else can be done with it; `label` says with what. */
  also?: { action: string; label: string; onClick: () => void }
  /** What is lost with it, in whole sentences. */
  loss: string
  onDelete: () => Promise<unknown>
}

/** Edit, turn, delete: the same for awards, winners and articles. */
export function RowActions({ title, turn, onEdit, also, loss, onDelete }: Props) {
  const [pending, act] = useAction()
  const turnIt = () =>
    act({
      work: turn.work,
      done: { title: turn.done, description: title },
      undo: (back) => back(),
      failure: t('Failed to save. Please try again.'),
    })
  return (
    <span className={styles.actions}>
      <button type="button" className="button" aria-label={t('Edit {title}', { title })} onClick={onEdit}>
        {t('Edit')}
      </button>
      {also && (
        <button type="button" className="button" aria-label={also.label} onClick={also.onClick}>
          {also.action}
        </button>
      )}
      <button
        type="button"
        className="button"
        aria-label={t('{action} {title}', { action: turn.action, title })}
        disabled={pending}
        onClick={turn.instead ?? turnIt}
      >
        {turn.action}
      </button>
      <RemoveButton
        label={t('Delete')}
        name={t('Delete {title}', { title })}
        question={t('Delete {title}?', { title })}
        remove={onDelete}
        done={{ title: t('Deleted'), description: title }}
        failure={t('Failed to delete. Please try again.')}
      >
        <p>
          {t('It is deleted for good.')} {loss}
        </p>
      </RemoveButton>
    </span>
  )
}
