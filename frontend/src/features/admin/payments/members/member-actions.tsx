import type { AssociationMember } from '@accolade/contracts/entities/association-member'
import { submissionsRoutes } from '@accolade/contracts/http/submissions'
import { useState } from 'react'
import { Question } from '../../../../components/question.tsx'
import { callProved } from '../../../../lib/prove-again.ts'
import { useAction } from '../../../../lib/use-action.ts'
import { t } from '../../../../lib/words.ts'

interface Props {
  member: AssociationMember
  onEdit: () => void
  onRemoved: () => void
}

/** Changes a membership, or takes away one that was marked by mistake. */
export function MemberActions({ member, onEdit, onRemoved }: Props) {
  const { organizationId: id, organizationName: name } = member
  const [asking, setAsking] = useState(false)
  const [pending, act] = useAction()
  const remove = () =>
    act({
      work: async () => {
        await callProved(submissionsRoutes.removeAssociationMember, { params: { id } })
        setAsking(false)
        onRemoved()
      },
      done: { title: t('Member Removed'), description: name },
      failure: t('Failed to remove the member. Please try again.'),
    })
  return (
    <span className="button-row">
      <button type="button" className="button" aria-label={t('Edit {name}', { name })} onClick={onEdit}>
        {t('Edit')}
      </button>
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
        title={t('Remove {name} from the members?', { name })}
        action={t('Remove')}
        keep={t('Keep it')}
        danger
        pending={pending}
        onConfirm={remove}
        onClose={() => setAsking(false)}
      >
        <p>
          {t(
            'Its entries cost the regular fee from now on; what was requested already keeps its price. To end a membership on a day, enter its last day instead.',
          )}
        </p>
      </Question>
    </span>
  )
}
