import type { DataExport } from '@accolade/contracts/entities/data-export'
import { identityRoutes } from '@accolade/contracts/http/identity'
import { call } from '../../lib/api-client.ts'
import { statusOf } from '../../lib/api-error.ts'
import { useAction } from '../../lib/use-action.ts'
import { useRead } from '../../lib/use-read.ts'
import { t } from '../../lib/words.ts'

/** Deletes a copy, or gives up one that is being prepared. Nothing is lost: another one can be asked for. */
export function DeleteExport({ present: { id, state } }: { present: DataExport }) {
  const { mutate } = useRead(identityRoutes.listExports)
  const [pending, act] = useAction()
  const ready = state === 'ready'
  const remove = () =>
    act({
      work: async () => {
        await call(identityRoutes.deleteExport, { params: { id } })
        await mutate([], { revalidate: false })
      },
      done: { title: ready ? t('Copy Deleted') : t('Request Cancelled') },
      // it has expired, or another tab was faster
      onError: (error) => statusOf(error) === 404 && void mutate() === undefined,
      failure: ready
        ? t('Failed to delete the copy. Please try again.')
        : t('Failed to cancel the request. Please try again.'),
    })
  return (
    <button type="button" className="button" disabled={pending} onClick={remove}>
      {ready ? t('Delete the Copy') : t('Cancel the Request')}
    </button>
  )
}
