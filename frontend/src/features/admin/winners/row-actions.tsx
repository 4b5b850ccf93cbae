import { useState } from 'react'
import { ConfirmDialog } from '../shared/confirm-dialog.tsx'
import { useAction } from '../shared/use-action.ts'

interface Props {
  /** What it is called. */
  title: string
  published: boolean
  onEdit: () => void
  onPublish: (published: boolean) => Promise<unknown>
  onDelete: () => Promise<unknown>
}

/** Edit, publish or take back, delete: the same for winners and articles. */
export function RowActions({ title, published, onEdit, onPublish, onDelete }: Props) {
  const [pending, act] = useAction()
  const [deleting, setDeleting] = useState(false)
  const turn = () =>
    act({
      work: () => onPublish(!published),
      done: { title: published ? 'Taken Back' : 'Published', description: title },
      failure: 'Failed to save. Please try again.',
    })
  const remove = () =>
    act({
      work: async () => {
        await onDelete()
        setDeleting(false)
      },
      done: { title: 'Deleted', description: title },
      failure: 'Failed to delete. Please try again.',
    })
  return (
    <span className="row-actions">
      <button type="button" className="button" aria-label={`Edit ${title}`} onClick={onEdit}>
        Edit
      </button>
      <button
        type="button"
        className="button"
        aria-label={`${published ? 'Unpublish' : 'Publish'} ${title}`}
        disabled={pending}
        onClick={turn}
      >
        {published ? 'Unpublish' : 'Publish'}
      </button>
      <button
        type="button"
        className="button button--quiet"
        aria-label={`Delete ${title}`}
        onClick={() => setDeleting(true)}
      >
        Delete
      </button>
      <ConfirmDialog
        open={deleting}
        title="Delete"
        action="Delete"
        pending={pending}
        onConfirm={remove}
        onClose={() => setDeleting(false)}
      >
        <p>{title} is deleted for good, and its address answers no more.</p>
      </ConfirmDialog>
    </span>
  )
}
