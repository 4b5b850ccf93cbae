import { identityRoutes } from '@accolade/contracts/http/identity'
import { statusOf } from '../../lib/api-error.ts'
import { callProved } from '../../lib/prove-again.ts'
import { useAction } from '../../lib/use-action.ts'
import { useRead } from '../../lib/use-read.ts'
import { t } from '../../lib/words.ts'

/** The button that asks for a copy; the last one ends with it. */
export function RequestExport({ again = false }: { again?: boolean }) {
  const { mutate } = useRead(identityRoutes.listExports)
  const [pending, act] = useAction()
  const request = () =>
    act({
      work: async () => {
        const begun = await callProved(identityRoutes.requestExport)
        await mutate([begun], { revalidate: false })
      },
      // another tab was faster: the page shows how far it is
      onError: (error) => statusOf(error) === 409 && void mutate() === undefined,
      refusals: [429],
      failure: t('Failed to ask for a copy. Please try again.'),
    })
  return (
    <button
      type="button"
      className={again ? 'button' : 'button button--gold'}
      disabled={pending}
      onClick={request}
    >
      {again ? t('Ask for Another Copy') : t('Ask for a Copy')}
    </button>
  )
}
