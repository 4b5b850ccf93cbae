import { judgeOrAdmin, seesBothSides } from '@accolade/contracts/entities/role-rules'
import type { Role, User } from '@accolade/contracts/entities/user'
import { identityRoutes } from '@accolade/contracts/http/identity'
import { judgingRoutes } from '@accolade/contracts/http/judging'
import type { Words } from '@accolade/contracts/words'
import { useState } from 'react'
import { Question } from '../../../components/question.tsx'
import { SwitchField } from '../../../components/switch-field.tsx'
import { callProved } from '../../../lib/prove-again.ts'
import { useAction } from '../../../lib/use-action.ts'
import { useRead } from '../../../lib/use-read.ts'
import { say, t } from '../../../lib/words.ts'
import layout from '../shared/form.module.css'
import { nameOf } from '../shared/names.ts'

interface Props {
  user: User | null
  roles: readonly (readonly [Role, Words])[]
  onClose: () => void
  onChanged: () => unknown
}

/** What somebody may do. At least one role remains. */
export function RolesDialog({ user, roles, onClose, onChanged }: Props) {
  const [chosen, setChosen] = useState<readonly Role[]>(user?.roles ?? [])
  const [pending, act] = useAction()
  const { data: assignments } = useRead(judgingRoutes.listJudgeAssignments)
  const assigned = assignments?.filter(({ judgeId }) => judgeId === user?.id)
  const lost = (role: Role) => user?.roles.includes(role) && !chosen.includes(role)
  const save = () =>
    act({
      work: async () => {
        await callProved(identityRoutes.adminSetRoles, {
          params: { id: user!.id },
          body: { roles: [...chosen] },
        })
        void onChanged()
        onClose()
      },
      done: { title: t('Roles Changed'), description: user ? nameOf(user) : '' },
      failure: t('Failed to set the roles. Please try again.'),
    })
  return (
    <Question
      open={user !== null}
      danger={roles.some(([role]) => lost(role))}
      title={user ? t('Roles of {name}', { name: nameOf(user) }) : t('Roles')}
      action={t('Set Roles')}
      pending={pending || chosen.length === 0}
      onConfirm={save}
      onClose={onClose}
    >
      <ul className="question__effects">
        <li>{t('They are signed out everywhere, and have the new roles from the next sign-in on.')}</li>
        {lost('judge') && (
          <li>
            {t(
              'They no longer judge: {count, plural, one {# assignment of theirs rests} other {# assignments of theirs rest}} until they are a judge again. Their scores go on counting.',
              { count: assigned?.length ?? 0 },
            )}
          </li>
        )}
        {lost('admin') && <li>{t('They can no longer open the administration.')}</li>}
      </ul>
      <div className={layout.switches}>
        {roles.map(([role, label]) => (
          <SwitchField
            key={role}
            label={say(label)}
            value={chosen.includes(role)}
            disabled={seesBothSides([...chosen, role]) && !chosen.includes(role)}
            onChange={(on) => setChosen(on ? [...chosen, role] : chosen.filter((each) => each !== role))}
          />
        ))}
      </div>
      {(chosen.includes('judge') || chosen.includes('admin')) && (
        <p className={layout.hint}>{say(judgeOrAdmin)}</p>
      )}
    </Question>
  )
}
