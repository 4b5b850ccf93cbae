import type { Note } from '@accolade/contracts/entities/note'
import { submissionsRoutes } from '@accolade/contracts/http/submissions'
import { useState } from 'react'
import { Question } from '../../../../components/question.tsx'
import { call } from '../../../../lib/api-client.ts'
import { statusOf } from '../../../../lib/api-error.ts'
import { useProgrammeMoment } from '../../../../lib/programme-moment.ts'
import { useAction } from '../../../../lib/use-action.ts'
import { t } from '../../../../lib/words.ts'
import { EditNote } from './edit-note.tsx'
import styles from './notes.module.css'

interface Props {
  submissionId: string
  note: Note
  /** Who wrote it changes and deletes it; nobody else does. */
  isOwn: boolean
  onChanged: () => unknown
}

/** One note, with what its author can do. */
export function NoteItem({ submissionId, note, isOwn, onChanged }: Props) {
  const { id: noteId, text, by, at, editedAt } = note
  const [shown, setShown] = useState<'edit' | 'delete' | null>(null)
  const [pending, act] = useAction()
  const moment = useProgrammeMoment()
  const name = by.name ?? t('Deleted account')
  const when = moment(at)
  const remove = () =>
    act({
      work: async () => {
        await call(submissionsRoutes.deleteNote, { params: { id: submissionId, noteId } })
        setShown(null)
        await onChanged()
      },
      done: { title: t('Note Deleted') },
      failure: t('Failed to delete the note. Please try again.'),
      onError: (error) => {
        if (statusOf(error) !== 404) return false
        // it was deleted in another window
        void onChanged()
        return true
      },
    })
  if (shown === 'edit')
    return (
      <EditNote
        submissionId={submissionId}
        note={note}
        onChanged={onChanged}
        onClose={() => setShown(null)}
      />
    )
  return (
    <article className={styles.note}>
      <p className={styles.byline}>
        {t('{name}, {moment}', { name, moment: when })}
        {editedAt && ` · ${t('edited {moment}', { moment: moment(editedAt) })}`}
      </p>
      <p className={styles.words}>{text}</p>
      {isOwn && (
        <p className="button-row">
          <button
            type="button"
            className="button"
            aria-label={t('Edit the note of {moment}', { moment: when })}
            onClick={() => setShown('edit')}
          >
            {t('Edit')}
          </button>
          <button
            type="button"
            className="button button--danger"
            aria-label={t('Delete the note of {moment}', { moment: when })}
            onClick={() => setShown('delete')}
          >
            {t('Delete')}
          </button>
        </p>
      )}
      <Question
        open={shown === 'delete'}
        title={t('Delete this note?')}
        action={t('Delete Note')}
        keep={t('Keep it')}
        danger
        pending={pending}
        onConfirm={remove}
        onClose={() => setShown(null)}
      >
        <p className={styles.words}>{text}</p>
      </Question>
    </article>
  )
}
