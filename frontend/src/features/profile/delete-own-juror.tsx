import { identityRoutes } from '@accolade/contracts/http/identity'
import { useState } from 'react'
import { useSWRConfig } from 'swr'
import { Question } from '../../components/question.tsx'
import { call } from '../../lib/api-client.ts'
import { useAction } from '../../lib/use-action.ts'
import { t } from '../../lib/words.ts'

/** Deletes the words and the consent. */
export function DeleteOwnJuror({ onDeleted }: { onDeleted: () => void }) {
  const { mutate } = useSWRConfig()
  const [asking, setAsking] = useState(false)
  const [pending, act] = useAction()
  const remove = () =>
    act({
      work: async () => {
        await call(identityRoutes.deleteOwnJuror)
        setAsking(false)
        onDeleted()
        await mutate(identityRoutes.getOwnJuror.path)
      },
      done: { title: t('Deleted'), description: t('Your words for the jury page are gone.') },
      failure: t('Failed to delete. Please try again.'),
    })
  return (
    <>
      <button type="button" className="button button--quiet" onClick={() => setAsking(true)}>
        {t('Delete My Words')}
      </button>
      <Question
        open={asking}
        danger
        title={t('Delete what you wrote for the jury page?')}
        action={t('Delete')}
        keep={t('Keep it')}
        pending={pending}
        onConfirm={remove}
        onClose={() => setAsking(false)}
      >
        <p>{t('You are removed from the jury page at once. This cannot be undone.')}</p>
      </Question>
    </>
  )
}
