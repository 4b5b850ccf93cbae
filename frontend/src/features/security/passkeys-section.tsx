import type { Passkey } from '@accolade/contracts/entities/passkey'
import type { SecondFactor } from '@accolade/contracts/entities/second-factor'
import { identityRoutes } from '@accolade/contracts/http/identity'
import { lazy, Suspense, useState } from 'react'
import { SettingsSection } from '../../components/settings-section.tsx'
import { Words } from '../../components/words.tsx'
import { formatDay, formatMoment } from '../../lib/format.ts'
import { existsAlready, isCancelled, makePasskey, usePasskeysWork } from '../../lib/passkeys.ts'
import { callProved } from '../../lib/prove-again.ts'
import { toast } from '../../lib/toasts.ts'
import { useAction } from '../../lib/use-action.ts'
import { t } from '../../lib/words.ts'
import styles from './security.module.css'

// forms are loaded when somebody opens one
const RemoveQuestion = lazy(async () => ({ default: (await import('./remove-factor.tsx')).RemoveFactor }))
const RenameDialog = lazy(async () => ({
  default: (await import('./rename-passkey-dialog.tsx')).RenamePasskeyDialog,
}))

interface Props {
  factors: SecondFactor
  /** Something is different now; with the first second factor there are recovery codes. */
  onChange: (recoveryCodes?: readonly string[] | null) => void
}

/** Whose button it is: read, not seen. */
const hidden = <span key="name" className="visually-hidden" />

type Step = { name: 'removing' | 'renaming'; passkey: Passkey } | null

/** The passkeys, and the ways to add, rename and remove them. */
export function PasskeysSection({ factors: { passkeys, authenticatorSince }, onChange }: Props) {
  const work = usePasskeysWork()
  const [step, setStep] = useState<Step>(null)
  const [pending, act] = useAction()
  const add = () =>
    act({
      work: async () => {
        const body = await makePasskey()
        const { recoveryCodes } = await callProved(identityRoutes.addPasskey, { body })
        onChange(recoveryCodes)
      },
      refusals: [403, 409],
      onError: (error) => {
        if (!existsAlready(error)) return isCancelled(error)
        toast({ title: t('You have a passkey on this device already') })
        return true
      },
      failure: t('Your browser did not make a passkey. Please try again.'),
    })
  const close = () => {
    setStep(null)
    onChange()
  }
  return (
    <SettingsSection
      title={t('Passkeys')}
      about={t(
        "Sign in with your fingerprint, your face or your device's PIN: nothing to type, nothing that somebody could learn.",
      )}
    >
      {passkeys.length === 0 && <p>{t('You have no passkey.')}</p>}
      {passkeys.length > 0 && (
        <ul className={styles.sessions}>
          {passkeys.map((passkey) => (
            <li key={passkey.id}>
              <div>
                <h3>{passkey.name}</h3>
                <p>
                  {t('Added {day}', { day: formatDay(passkey.createdAt) })} ·{' '}
                  {passkey.lastUsedAt
                    ? t('Last used {moment}', { moment: formatMoment(passkey.lastUsedAt) })
                    : t('Not used yet')}
                </p>
              </div>
              <div className={styles.buttons}>
                <button
                  type="button"
                  className="button"
                  onClick={() => setStep({ name: 'renaming', passkey })}
                >
                  <Words text="Rename<0> {name}</0>" values={{ name: passkey.name }} parts={[hidden]} />
                </button>
                <button
                  type="button"
                  className="button"
                  onClick={() => setStep({ name: 'removing', passkey })}
                >
                  <Words text="Remove<0> {name}</0>" values={{ name: passkey.name }} parts={[hidden]} />
                </button>
              </div>
            </li>
          ))}
        </ul>
      )}
      {work ? (
        <button type="button" className="button" disabled={pending} onClick={add}>
          {pending ? t('Waiting for your device...') : t('Add a Passkey')}
        </button>
      ) : (
        <p className={styles.about}>
          {t('This browser, or the address by which you opened the site, cannot add passkeys.')}
        </p>
      )}
      <Suspense>
        {step?.name === 'renaming' && <RenameDialog passkey={step.passkey} onClose={close} />}
        {step?.name === 'removing' && (
          <RemoveQuestion
            title={t('Remove the passkey {name}?', { name: step.passkey.name })}
            done={t('Passkey Removed')}
            onlyOne={passkeys.length === 1 && !authenticatorSince}
            remove={() => callProved(identityRoutes.removePasskey, { params: { id: step.passkey.id } })}
            onClose={close}
          />
        )}
      </Suspense>
    </SettingsSection>
  )
}
