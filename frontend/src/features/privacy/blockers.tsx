import type { ErasureBlocker } from '@accolade/contracts/entities/erasure'
import { identityRoutes } from '@accolade/contracts/http/identity'
import { callProved } from '../../lib/prove-again.ts'
import { useAction } from '../../lib/use-action.ts'
import { t } from '../../lib/words.ts'
import styles from './delete-account.module.css'

interface Props {
  blockers: readonly ErasureBlocker[]
  onChanged: () => unknown
}

/** What has to be done before the account can be deleted, and the ways to do it. */
export function Blockers({ blockers, onChanged }: Props) {
  return blockers.map((blocker) =>
    blocker.kind === 'last-administrator' ? (
      <p key={blocker.kind} className="notice">
        {t('You are the last administrator. Make somebody else one first, under Administration, Users.')}
      </p>
    ) : (
      <OnlyOwner key={blocker.organizationId} blocker={blocker} onChanged={onChanged} />
    ),
  )
}

function OnlyOwner({
  blocker: { organizationId, organizationName, members },
  onChanged,
}: {
  blocker: Extract<ErasureBlocker, { kind: 'only-owner' }>
  onChanged: () => unknown
}) {
  const [pending, act] = useAction()
  const handOver = (userId: string, name: string) =>
    act({
      work: async () => {
        await callProved(identityRoutes.makeOwner, { params: { id: organizationId, userId } })
        await onChanged()
      },
      done: {
        title: t('Owner Added'),
        description: t('{name} owns {organizationName}.', { name, organizationName }),
      },
      refusals: [404, 409],
      failure: t('Failed to hand over the organization. Please try again.'),
    })
  return (
    <div className={`notice ${styles.block}`}>
      <p>
        {t('You are the only owner of {organizationName}. Make one of its members an owner first.', {
          organizationName,
        })}
      </p>
      <div className={styles.members}>
        {members.map(({ userId, name }) => (
          <button
            key={userId}
            type="button"
            className="button"
            disabled={pending}
            onClick={() => handOver(userId, name)}
          >
            {t('Make {name} an Owner', { name })}
          </button>
        ))}
      </div>
    </div>
  )
}
