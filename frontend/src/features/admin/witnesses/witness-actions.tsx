import type { Witness } from '@accolade/contracts/entities/witness'
import { witnessRoutes } from '@accolade/contracts/http/witness'
import { useState } from 'react'
import { Question } from '../../../components/question.tsx'
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
  const [asking, setAsking] = useState(false)
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
  const remove = () =>
    act({
      work: async () => {
        await callProved(witnessRoutes.removeWitness, { params })
        setAsking(false)
        onChanged()
      },
      done: { title: t('Witness Removed'), description: name },
      refusals,
      failure: t('Failed to remove the witness. Please try again.'),
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
      <button
        type="button"
        className="button button--quiet"
        aria-label={t('Remove {name}', { name })}
        onClick={() => setAsking(true)}
      >
        {t('Remove')}
      </button>
      <Question
        open={asking}
        title={t('Remove {name} from the witnesses?', { name })}
        action={t('Remove')}
        keep={t('Keep it')}
        danger
        pending={pending}
        onConfirm={remove}
        onClose={() => setAsking(false)}
      >
        <p>
          {t(
            'The address is deleted from the list and gets no more heads. A witness who had confirmed gets a last mail that says so. Heads that were mailed already still count.',
          )}
        </p>
      </Question>
    </span>
  )
}
