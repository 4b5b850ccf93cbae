import type { Note } from '@accolade/contracts/entities/note'
import { submissionsRoutes } from '@accolade/contracts/http/submissions'
import { Form } from 'antd'
import { useState } from 'react'
import { call } from '../../../../lib/api-client.ts'
import { useAction } from '../../../../lib/use-action.ts'
import { t } from '../../../../lib/words.ts'
import { useWarnOnLeave } from '../../shared/use-warn-on-leave.ts'
import { isVersionConflict } from '../../shared/version-conflict.tsx'
import { NoteForm } from './note-form.tsx'
import styles from './notes.module.css'

interface Props {
  submissionId: string
  note: Note
  onChanged: () => unknown
  onClose: () => void
}

/** Changes one's own note; what was saved in another window meanwhile is shown before it is replaced. */
export function EditNote({ submissionId, note, onChanged, onClose }: Props) {
  const [form] = Form.useForm()
  const [pending, act] = useAction()
  const [text, setText] = useState(note.text)
  const [version, setVersion] = useState(note.version)
  const isStale = version !== note.version
  useWarnOnLeave(() => text !== note.text)
  const save = (values: { text: string }) =>
    act({
      work: async () => {
        const body = { ...values, version }
        await call(submissionsRoutes.updateNote, { params: { id: submissionId, noteId: note.id }, body })
        await onChanged()
        onClose()
      },
      done: { title: t('Note Saved') },
      failure: t('Failed to save the note. Please try again.'),
      form,
      onError: (error) => {
        if (!isVersionConflict(error)) return false
        void onChanged()
        return true
      },
    })
  return (
    <div className={styles.note}>
      {isStale && (
        <div className="notice notice--error" role="alert">
          <p>{t('You changed this note in another window meanwhile. There it says:')}</p>
          <p className={styles.words}>{note.text}</p>
          <p className="button-row">
            <button type="button" className="button" onClick={() => setVersion(note.version)}>
              {t('I have read it')}
            </button>
          </p>
        </div>
      )}
      <NoteForm
        form={form}
        name={`note-${note.id}`}
        label={t('Your note')}
        text={note.text}
        onWrite={setText}
        onSave={save}
      >
        <button type="submit" className="button button--gold" disabled={pending || isStale}>
          {pending ? t('Saving...') : t('Save Note')}
        </button>
        <button type="button" className="button" onClick={onClose}>
          {t('Cancel')}
        </button>
      </NoteForm>
    </div>
  )
}
