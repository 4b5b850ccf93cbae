import type { Note } from '@accolade/contracts/entities/note'
import { submissionsRoutes } from '@accolade/contracts/http/submissions'
import { useState } from 'react'
import { RemoveButton } from '../../../../components/remove-button.tsx'
import { call } from '../../../../lib/api-client.ts'
import { statusOf } from '../../../../lib/api-error.ts'
import { useProgrammeMoment } from '../../../../lib/programme-moment.ts'
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
  const [editing, setEditing] = useState(false)
  const moment = useProgrammeMoment()
  const name = by.name ?? t('Deleted account')
  const when = moment(at)
  // it was deleted in another window
  const onError = (error: unknown) => {
    if (statusOf(error) !== 404) return false
    void onChanged()
    return true
  }
  if (editing)
    return (
      <EditNote
        submissionId={submissionId}
        note={note}
        onChanged={onChanged}
        onClose={() => setEditing(false)}
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
            onClick={() => setEditing(true)}
          >
            {t('Edit')}
          </button>
          <RemoveButton
            label={t('Delete')}
            name={t('Delete the note of {moment}', { moment: when })}
            className="button button--danger"
            question={t('Delete this note?')}
            action={t('Delete Note')}
            remove={() => call(submissionsRoutes.deleteNote, { params: { id: submissionId, noteId } })}
            onRemoved={onChanged}
            done={{ title: t('Note Deleted') }}
            onError={onError}
            failure={t('Failed to delete the note. Please try again.')}
          >
            <p className={styles.words}>{text}</p>
          </RemoveButton>
        </p>
      )}
    </article>
  )
}
