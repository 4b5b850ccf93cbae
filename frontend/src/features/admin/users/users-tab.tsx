import type { Role, User } from '@accolade/contracts/entities/user'
import { identityRoutes } from '@accolade/contracts/http/identity'
import { useState } from 'react'
import { EmailAddress } from '../../../components/email-address.tsx'
import { formatShortDay } from '../../../lib/format.ts'
import { type Column, DataTable } from '../shared/data-table.tsx'
import { Choice, ListTools, SearchBox } from '../shared/list-tools.tsx'
import { nameOf } from '../shared/names.ts'
import { PagedList } from '../shared/paged-list.tsx'
import rowActions from '../shared/row-actions.module.css'
import { Section } from '../shared/section.tsx'
import { TitleCell } from '../shared/title-cell.tsx'
import { useFocusBack } from '../shared/use-focus-back.ts'
import { useList } from '../shared/use-list.ts'
import { RolesDialog } from './roles-dialog.tsx'
import { SecondFactorRules } from './second-factor-rules.tsx'
import { SignOutQuestion } from './sign-out-question.tsx'
import styles from './users-tab.module.css'

const roles = [
  ['entrant', 'Entrant'],
  ['judge', 'Judge'],
  ['admin', 'Administrator'],
] as const satisfies readonly (readonly [Role, string])[]
const roleWords = Object.fromEntries(roles) as Record<Role, string>

/** Everybody with an account, and what they may do. */
export function UsersTab() {
  const list = useList(identityRoutes.adminListUsers)
  const [edited, setEdited] = useState<User | null>(null)
  const [leaving, setLeaving] = useState<User | null>(null)
  const columns = columnsOf({ edit: setEdited, signOut: setLeaving })
  useFocusBack(edited !== null || leaving !== null)
  return (
    <Section title="Users">
      <SecondFactorRules />
      <ListTools>
        <SearchBox label="Search name or email" onSearch={(q) => list.filter({ q })} />
        <Choice
          label="Role"
          all="All roles"
          value={list.query.role}
          options={roles}
          onChange={(role) => list.filter({ role })}
        />
      </ListTools>
      <PagedList<User> what="users" list={list}>
        {(rows) => <DataTable label="Users" rows={rows} keyOf={({ id }) => id} columns={columns} />}
      </PagedList>
      <RolesDialog
        key={edited?.id}
        user={edited}
        roles={roles}
        onClose={() => setEdited(null)}
        onChanged={list.reload}
      />
      <SignOutQuestion key={leaving?.id} user={leaving} onClose={() => setLeaving(null)} />
    </Section>
  )
}

interface Actions {
  edit: (user: User) => void
  signOut: (user: User) => void
}

function columnsOf(on: Actions): Column<User>[] {
  return [
    {
      head: 'Name',
      cell: (user) => <TitleCell title={nameOf(user)} note={user.username} />,
    },
    { head: 'Email', cell: ({ email }) => <EmailAddress address={email} /> },
    {
      head: 'Roles',
      cell: (user) => (
        <span className={styles.badges}>
          {user.roles.map((role) => (
            <span key={role} className={`badge ${role === 'entrant' ? '' : 'badge--pending_payment'}`}>
              {roleWords[role]}
            </span>
          ))}
        </span>
      ),
    },
    { head: 'Since', cell: ({ createdAt }) => formatShortDay(createdAt) },
    {
      head: 'Action',
      end: true,
      cell: (user) => (
        <div className={rowActions.actions}>
          <button
            type="button"
            className="button"
            aria-label={`Set roles of ${user.username}`}
            onClick={() => on.edit(user)}
          >
            Set Roles
          </button>
          <button
            type="button"
            className="button"
            aria-label={`Sign out ${user.username}`}
            onClick={() => on.signOut(user)}
          >
            Sign Out
          </button>
        </div>
      ),
    },
  ]
}
