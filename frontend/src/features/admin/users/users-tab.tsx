import type { DeadAddress } from '@accolade/contracts/entities/mail'
import type { Role, User } from '@accolade/contracts/entities/user'
import { contactRoutes } from '@accolade/contracts/http/contact'
import { identityRoutes } from '@accolade/contracts/http/identity'
import { mark, type Words } from '@accolade/contracts/words'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { formatShortDay } from '../../../lib/format.ts'
import { useSession } from '../../../lib/session.ts'
import { useRead } from '../../../lib/use-read.ts'
import { say, t } from '../../../lib/words.ts'
import { type Column, DataTable } from '../shared/data-table.tsx'
import { historyOf } from '../shared/history.ts'
import { Choice, ListTools, SearchBox } from '../shared/list-tools.tsx'
import { nameOf } from '../shared/names.ts'
import { PagedList } from '../shared/paged-list.tsx'
import rowActions from '../shared/row-actions.module.css'
import { Section } from '../shared/section.tsx'
import { TitleCell } from '../shared/title-cell.tsx'
import { useFocusBack } from '../shared/use-focus-back.ts'
import { useList } from '../shared/use-list.ts'
import { DeleteUserDialog } from './delete-user-dialog.tsx'
import { RolesDialog } from './roles-dialog.tsx'
import { SecondFactorRules } from './second-factor-rules.tsx'
import { SignOutQuestion } from './sign-out-question.tsx'
import { UserAddress } from './user-address.tsx'
import styles from './users-tab.module.css'

const roles = [
  ['entrant', mark('Entrant')],
  ['judge', mark('Judge')],
  ['admin', mark('Administrator')],
] as const satisfies readonly (readonly [Role, Words])[]
const roleWords = Object.fromEntries(roles) as Record<Role, Words>

/** Everybody with an account, and what they may do. */
export function UsersTab() {
  const list = useList(identityRoutes.adminListUsers, ['role', 'q'])
  const [edited, setEdited] = useState<User | null>(null)
  const [leaving, setLeaving] = useState<User | null>(null)
  const [deleted, setDeleted] = useState<User | null>(null)
  const { user: self } = useSession()
  const { data: dead = [] } = useRead(contactRoutes.listDeadAddresses)
  const deadOf = (email: string) => dead.find(({ address }) => address === email.toLowerCase())
  const columns = columnsOf({ edit: setEdited, signOut: setLeaving, remove: setDeleted }, self, deadOf)
  useFocusBack(edited !== null || leaving !== null || deleted !== null)
  return (
    <Section title={t('Users')}>
      <ListTools onClear={list.onClear}>
        <SearchBox
          label={t('Search name or email')}
          value={list.query.q}
          onSearch={(q) => list.filter({ q })}
        />
        <Choice
          label={t('Role')}
          all={t('All roles')}
          value={list.query.role}
          options={roles.map(([role, label]) => [role, say(label)] as const)}
          onChange={(role) => list.filter({ role })}
        />
      </ListTools>
      <PagedList<User> what={t('users')} list={list}>
        {(rows) => (
          <DataTable
            label={t('Users')}
            rows={rows}
            keyOf={({ id }) => id}
            columns={columns}
            sorting={list.sorting}
          />
        )}
      </PagedList>
      <SecondFactorRules />
      <RolesDialog
        key={edited?.id}
        user={edited}
        roles={roles}
        onClose={() => setEdited(null)}
        onChanged={list.reload}
      />
      <SignOutQuestion key={leaving?.id} user={leaving} onClose={() => setLeaving(null)} />
      <DeleteUserDialog user={deleted} onClose={() => setDeleted(null)} />
    </Section>
  )
}

interface Actions {
  edit: (user: User) => void
  signOut: (user: User) => void
  remove: (user: User) => void
}

function columnsOf(
  on: Actions,
  self: User | null | undefined,
  deadOf: (email: string) => DeadAddress | undefined,
): Column<User>[] {
  return [
    {
      head: t('Name'),
      sort: 'name',
      cell: (user) => <TitleCell title={nameOf(user)} note={user.username} />,
    },
    {
      head: t('Email'),
      sort: 'email',
      cell: ({ email }) => <UserAddress address={email} dead={deadOf(email)} />,
    },
    {
      head: t('Roles'),
      cell: (user) => (
        <span className={styles.badges}>
          {user.roles.map((role) => (
            <span key={role} className={`badge ${role === 'entrant' ? '' : 'badge--pending_payment'}`}>
              {say(roleWords[role])}
            </span>
          ))}
        </span>
      ),
    },
    { head: t('Since'), sort: 'since', whole: true, cell: ({ createdAt }) => formatShortDay(createdAt) },
    {
      head: t('Action'),
      end: true,
      cell: (user) => (
        <div className={rowActions.actions}>
          <button
            type="button"
            className="button"
            aria-label={t('Set roles of {name}', { name: user.username })}
            onClick={() => on.edit(user)}
          >
            {t('Set Roles')}
          </button>
          <button
            type="button"
            className="button"
            aria-label={t('Sign out {name}', { name: user.username })}
            onClick={() => on.signOut(user)}
          >
            {t('Sign Out')}
          </button>
          <Link
            className="button"
            to={historyOf(user.id)}
            aria-label={t('History of {name}', { name: user.username })}
          >
            {t('History')}
          </Link>
          {/* one's own is deleted on the privacy page */}
          {user.id !== self?.id && (
            <button
              type="button"
              className="button button--quiet"
              aria-label={t('Delete the account of {name}', { name: user.username })}
              onClick={() => on.remove(user)}
            >
              {t('Delete')}
            </button>
          )}
        </div>
      ),
    },
  ]
}
