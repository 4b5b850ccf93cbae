import type { Witness } from '@accolade/contracts/entities/witness'
import { witnessRoutes } from '@accolade/contracts/http/witness'
import { RemoveButton } from '../../../components/remove-button.tsx'
import { call } from '../../../lib/api-client.ts'
import { callProved } from '../../../lib/prove-again.ts'
import { useAction } from '../../../lib/use-action.ts'
import { t } from '../../../lib/words.ts'
import styles from './witnesses.module.css'

interface Props {
  witness: Witness
  onChanged: () => void
}

/** Asks a witness again who has not confirmed, or removes one. */
export function WitnessActions({ witness: { id, name, state }, onChanged }: Props) {
  const [pending, act] = useAction()
  const params = { id }
  const refusals = [404, 409, 429]
  // somebody else may have removed them, or they have confirmed meanwhile
  const onError = () => {
    onChanged()
    return false
  }
  const askAgain = () =>
    act({
      work: async () => {
        await call(witnessRoutes.askWitnessAgain, { params })
        onChanged()
      },
      done: { title: t('Mail Sent'), description: name },
      refusals,
      onError,
      failure: t('Failed to ask the witness. Please try again.'),
    })
  return (
    <span className={`button-row ${styles.actions}`}>
      {state !== 'confirmed' && (
        <button
          type="button"
          className="button"
          disabled={pending}
          aria-label={t('Ask Again: {name}', { name })}
          onClick={askAgain}
        >
          {t('Ask Again')}
        </button>
      )}
      <RemoveButton
        label={t('Remove')}
        name={t('Remove {name}', { name })}
        question={t('Remove {name} from the witnesses?', { name })}
        remove={() => callProved(witnessRoutes.removeWitness, { params })}
        onRemoved={onChanged}
        done={{ title: t('Witness Removed'), description: name }}
        refusals={refusals}
        failure={t('Failed to remove the witness. Please try again.')}
      >
        <p>
          {t(
            'The address is deleted from the list and gets no more heads. A witness who had confirmed gets a last mail that says so. Heads that were mailed already still count.',
          )}
        </p>
      </RemoveButton>
    </span>
  )
}
