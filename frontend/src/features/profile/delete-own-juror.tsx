import { identityRoutes } from '@accolade/contracts/http/identity'
import { useSWRConfig } from 'swr'
import { RemoveButton } from '../../components/remove-button.tsx'
import { call } from '../../lib/api-client.ts'
import { t } from '../../lib/words.ts'

/** Deletes the words and the consent. */
export function DeleteOwnJuror({ onDeleted }: { onDeleted: () => void }) {
  const { mutate } = useSWRConfig()
  const onRemoved = () => {
    onDeleted()
    return mutate(identityRoutes.getOwnJuror.path)
  }
  return (
    <RemoveButton
      label={t('Delete My Words')}
      question={t('Delete what you wrote for the jury page?')}
      action={t('Delete')}
      remove={() => call(identityRoutes.deleteOwnJuror)}
      onRemoved={onRemoved}
      done={{ title: t('Deleted'), description: t('Your words for the jury page are gone.') }}
      failure={t('Failed to delete. Please try again.')}
    >
      <p>{t('You are removed from the jury page at once. This cannot be undone.')}</p>
    </RemoveButton>
  )
}
