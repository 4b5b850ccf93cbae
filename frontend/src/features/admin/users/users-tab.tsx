import type { Role, User } from '@accolade/contracts/entities/user'
import { identityRoutes } from '@accolade/contracts/http/identity'
import { useState } from 'react'
import { EmailAddress } from '../../../components/email-address.tsx'
import { formatShortDay } from '../../../lib/format.ts'
import { type Column, DataTable } from '../shared/data-table.tsx'
import { Choice, ListTools, SearchBox } from '../shared/list-tools.tsx'
import { nameOf } from '../shared/names.ts'
import { PagedList } from '../shared/paged-list.tsx'
import { Section } from '../shared/section.tsx'
import { TitleCell } from '../shared/title-cell.tsx'
import { useFocusBack } from '../shared/use-focus-back.ts'
import { useList } from '../shared/use-list.ts'
import { RolesDialog } from './roles-dialog.tsx'
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
  useFocusBack(edited !== null)
  return (
    <Section title="Users">
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
        {(rows) => (
          <DataTable label="Users" rows={rows} keyOf={({ id }) => id} columns={columnsOf(setEdited)} />
        )}
      </PagedList>
      <RolesDialog
        key={edited?.id}
        user={edited}
        roles={roles}
        onClose={() => setEdited(null)}
        onChanged={list.reload}
      />
    </Section>
  )
}

function columnsOf(onEdit: (user: User) => void): Column<User>[] {
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
        <button
          type="button"
          className="button"
          aria-label={`Set roles of ${user.username}`}
          onClick={() => onEdit(user)}
        >
          Set Roles
        </button>
      ),
    },
  ]
}
