import { identityRoutes } from '@accolade/contracts/http/identity'
import { SettingsSection } from '../../components/settings-section.tsx'
import { callProved } from '../../lib/prove-again.ts'
import { useAction } from '../../lib/use-action.ts'
import { t } from '../../lib/words.ts'

interface Props {
  left: number
  onRenew: (recoveryCodes: readonly string[]) => void
}

/** How many recovery codes are left, and the way to get new ones. */
export function RecoveryCodesSection({ left, onRenew }: Props) {
  const [pending, act] = useAction()
  const renew = () =>
    act({
      work: async () => onRenew((await callProved(identityRoutes.renewRecoveryCodes)).recoveryCodes),
      failure: t('Failed to make new recovery codes. Please try again.'),
    })
  return (
    <SettingsSection
      title={t('Recovery Codes')}
      about={t(
        'Each of them signs you in once, with your password, if you have lost your other second factors.',
      )}
    >
      <p>
        {left === 0
          ? t('No recovery code is left: make new ones.')
          : t('{left, plural, one {# recovery code is left.} other {# recovery codes are left.}}', { left })}
      </p>
      <button type="button" className="button" disabled={pending} onClick={renew}>
        {t('New Recovery Codes')}
      </button>
    </SettingsSection>
  )
}
