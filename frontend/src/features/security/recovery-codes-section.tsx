import { identityRoutes } from '@accolade/contracts/http/identity'
import { SettingsSection } from '../../components/settings-section.tsx'
import { callProved } from '../../lib/prove-again.ts'
import { useAction } from '../../lib/use-action.ts'

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
      failure: 'Failed to make new recovery codes. Please try again.',
    })
  return (
    <SettingsSection
      title="Recovery Codes"
      about="Each of them signs you in once, with your password, if you have lost your other second factors."
    >
      <p>
        {left === 0
          ? 'No recovery code is left: make new ones.'
          : `${left} recovery ${left === 1 ? 'code is' : 'codes are'} left.`}
      </p>
      <button type="button" className="button" disabled={pending} onClick={renew}>
        New Recovery Codes
      </button>
    </SettingsSection>
  )
}
