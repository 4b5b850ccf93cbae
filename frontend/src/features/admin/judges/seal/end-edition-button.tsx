import type { Sealing } from '@accolade/contracts/entities/seal'
import { judgingRoutes } from '@accolade/contracts/http/judging'
import { sealRoutes } from '@accolade/contracts/http/seal'
import { callProved } from '../../../../lib/prove-again.ts'
import { useRefreshList } from '../../../../lib/query-cache.ts'
import { t } from '../../../../lib/words.ts'
import { JointActButton } from '../../joint-acts/joint-act-button.tsx'

/** Ends the edition of the seal that holds, with a reason. */
export function EndEditionButton({ onDone }: { onDone: (sealing: Sealing) => unknown }) {
  const refresh = useRefreshList()
  return (
    <JointActButton
      act="end-edition"
      danger
      label={t('End the Edition')}
      title={t('End the edition?')}
      keep={t('Cancel')}
      formOf={(reason) => ({ act: 'end-edition', reason })}
      perform={async (reason) => {
        onDone(await callProved(sealRoutes.endEdition, { body: { reason } }))
        void refresh(judgingRoutes.listJudgingResults.path)
      }}
      done={{
        title: t('Edition Ended'),
        description: t('Write the name of the next edition in the settings.'),
      }}
      failure={t('Failed to end the edition. Please try again.')}
    >
      <li>{t('The sealed results stay as they are: they can never be unsealed again.')}</li>
      <li>
        {t(
          'The sealed entries leave the results, the queues of judges, draws and figures. Entries that came in after sealing are those of the next edition.',
        )}
      </li>
      <li>
        {t(
          'Criteria, weights and the mean that decides can be changed until the next edition has a score, and judging can be opened.',
        )}
      </li>
      <li>{t('This cannot be undone. The name of the next edition is written in the settings.')}</li>
    </JointActButton>
  )
}
