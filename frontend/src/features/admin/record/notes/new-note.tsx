import { submissionsRoutes } from '@accolade/contracts/http/submissions'
import { Form } from 'antd'
import { useState } from 'react'
import { call } from '../../../../lib/api-client.ts'
import { useAction } from '../../../../lib/use-action.ts'
import { t } from '../../../../lib/words.ts'
import { useWarnOnLeave } from '../../shared/use-warn-on-leave.ts'
import { NoteForm } from './note-form.tsx'

/** Writes another note. */
export function NewNote({ id, onAdded }: { id: string; onAdded: () => unknown }) {
  const [form] = Form.useForm()
  const [pending, act] = useAction()
  const [written, setWritten] = useState('')
  useWarnOnLeave(() => written.trim() !== '')
  const add = (body: { text: string }) =>
    act({
      work: async () => {
        await call(submissionsRoutes.addNote, { params: { id }, body })
        form.resetFields()
        setWritten('')
        await onAdded()
      },
      done: { title: t('Note Saved') },
      failure: t('Failed to save the note. Please try again.'),
      form,
    })
  return (
    <NoteForm form={form} name="note" label={t('New note')} text="" onWrite={setWritten} onSave={add}>
      <button type="submit" className="button" disabled={pending}>
        {pending ? t('Saving...') : t('Add Note')}
      </button>
    </NoteForm>
  )
}
