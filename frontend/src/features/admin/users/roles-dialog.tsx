import type { Role, User } from '@accolade/contracts/entities/user'
import { identityRoutes } from '@accolade/contracts/http/identity'
import { useState } from 'react'
import { call } from '../../../lib/api-client.ts'
import { ConfirmDialog } from '../shared/confirm-dialog.tsx'
import { nameOf } from '../shared/names.ts'
import { SwitchField } from '../shared/switch-field.tsx'
import { useAction } from '../shared/use-action.ts'

interface Props {
  user: User | null
  roles: readonly (readonly [Role, string])[]
  onClose: () => void
  onChanged: () => unknown
}

/** What somebody may do. At least one role remains. */
export function RolesDialog({ user, roles, onClose, onChanged }: Props) {
  const [chosen, setChosen] = useState<readonly Role[]>(user?.roles ?? [])
  const [pending, act] = useAction()
  const save = () =>
    act({
      work: async () => {
        await call(identityRoutes.adminSetRoles, { params: { id: user!.id }, body: { roles: [...chosen] } })
        void onChanged()
        onClose()
      },
      done: { title: 'Roles Changed', description: user ? nameOf(user) : '' },
      failure: 'Failed to set the roles. Please try again.',
    })
  return (
    <ConfirmDialog
      open={user !== null}
      title={user ? `Roles of ${nameOf(user)}` : 'Roles'}
      action="Set Roles"
      pending={pending || chosen.length === 0}
      onConfirm={save}
      onClose={onClose}
    >
      <p className="dialog-text">
        They are signed out everywhere, and have the new roles from the next sign-in on.
      </p>
      <div className="switches">
        {roles.map(([role, label]) => (
          <SwitchField
            key={role}
            label={label}
            value={chosen.includes(role)}
            onChange={(on) => setChosen(on ? [...chosen, role] : chosen.filter((each) => each !== role))}
          />
        ))}
      </div>
    </ConfirmDialog>
  )
}
