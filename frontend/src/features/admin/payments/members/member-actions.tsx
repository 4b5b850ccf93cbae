import type { AssociationMember } from '@accolade/contracts/entities/association-member'
import { submissionsRoutes } from '@accolade/contracts/http/submissions'
import { RemoveButton } from '../../../../components/remove-button.tsx'
import { callProved } from '../../../../lib/prove-again.ts'
import { t } from '../../../../lib/words.ts'

interface Props {
  member: AssociationMember
  onEdit: () => void
  onRemoved: () => void
}

/** Changes a membership, or takes away one that was marked by mistake. */
export function MemberActions({ member, onEdit, onRemoved }: Props) {
  const { organizationId: id, organizationName: name } = member
  return (
    <span className="button-row">
      <button type="button" className="button" aria-label={t('Edit {name}', { name })} onClick={onEdit}>
        {t('Edit')}
      </button>
      <RemoveButton
        label={t('Remove')}
        name={t('Remove {name}', { name })}
        question={t('Remove {name} from the members?', { name })}
        remove={() => callProved(submissionsRoutes.removeAssociationMember, { params: { id } })}
        onRemoved={onRemoved}
        done={{ title: t('Member Removed'), description: name }}
        failure={t('Failed to remove the member. Please try again.')}
      >
        <p>
          {t(
            'Its entries cost the regular fee from now on; what was requested already keeps its price. To end a membership on a day, enter its last day instead.',
          )}
        </p>
      </RemoveButton>
    </span>
  )
}
