import type { Sealing } from '@accolade/contracts/entities/seal'
import { sealRoutes } from '@accolade/contracts/http/seal'
import { callProved } from '../../../../lib/prove-again.ts'
import { t } from '../../../../lib/words.ts'
import { JointActButton } from '../../joint-acts/joint-act-button.tsx'

/** Opens the seal, with a reason. */
export function UnsealButton({ onDone }: { onDone: (sealing: Sealing) => unknown }) {
  return (
    <JointActButton
      act="unseal-results"
      danger
      label={t('Unseal Results')}
      title={t('Unseal the results?')}
      keep={t('Keep Them Sealed')}
      formOf={(reason) => ({ act: 'unseal-results', reason })}
      perform={async (reason) => onDone(await callProved(sealRoutes.unsealResults, { body: { reason } }))}
      done={{ title: t('Results Unsealed'), description: t('Seal them again before you announce them.') }}
      failure={t('Failed to unseal the results. Please try again.')}
    >
      <li>{t('Scores, criteria and weights can be changed again, and judging can be opened.')}</li>
      <li>{t('What was sealed stays known, so that everybody sees what has changed since.')}</li>
    </JointActButton>
  )
}
