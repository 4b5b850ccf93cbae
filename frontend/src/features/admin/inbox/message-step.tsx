import { contactRoutes } from '@accolade/contracts/http/contact'
import { call } from '../../../lib/api-client.ts'
import { useAction } from '../../../lib/use-action.ts'
import { t } from '../../../lib/words.ts'
import { isVersionConflict } from '../shared/version-conflict.tsx'
import type { StepProps } from './answer-form.tsx'
import styles from './inbox.module.css'

/** Closes a message without an answer, or has it wait again. */
export function MessageStep({ message: { id, status }, version, isStale, onDone, onReload }: StepProps) {
  const [pending, act] = useAction()
  const isOpen = status === 'open'
  const take = () =>
    act({
      work: async () =>
        onDone(
          await call(isOpen ? contactRoutes.closeMessage : contactRoutes.reopenMessage, {
            params: { id },
            body: { version },
          }),
        ),
      done: { title: isOpen ? t('Message Closed') : t('Message Reopened') },
      failure: t('Failed to save. Please try again.'),
      onError: (error) => {
        if (!isVersionConflict(error)) return false
        void onReload()
        return true
      },
    })
  return (
    <p className={styles.step}>
      <button type="button" className="button" disabled={pending || isStale} onClick={take}>
        {isOpen ? t('Close without Answer') : t('Reopen', {}, 'verb')}
      </button>
    </p>
  )
}
