import { nothingToRecord, record } from '@accolade/chassis/administration/record'
import type { Actor, Work } from '@accolade/chassis/database/unit-of-work'
import { DomainError } from '@accolade/contracts/domain-error'
import { judgeOrAdmin } from '@accolade/contracts/entities/role-rules'
import type { Role } from '@accolade/contracts/entities/user'
import { judgeAppointed, judgeDismissed, rolesChanged } from '@accolade/contracts/events/identity'
import { sessionRevoked } from '@accolade/contracts/events/sign-in'
import { changeRoles } from '../domain/roles.ts'
import type { Account } from '../domain/user.ts'
import type { Transaction } from '../store/database.ts'
import { lock } from '../store/locks.ts'
import { deleteSessionsOf } from '../store/session-store.ts'
import { countAdministrators, findAccount, updateAccount } from '../store/user-store.ts'
import type { Context } from './context.ts'
import { userOf } from './user-of.ts'

export const lastAdminMessage = 'The last administrator cannot lose this role'

/**
 * Gives a user new roles. The user's sessions end, so that what was taken away is gone at once.
 *
 * @throws DomainError `not-found`; `conflict` where somebody would judge and administer, or nobody would be left to
 * administer; `version-conflict`
 */
export async function setRoles(
  { unitOfWork }: Pick<Context, 'unitOfWork'>,
  by: Actor,
  wanted: { userId: string; roles: readonly Role[] },
  now: Date,
): Promise<Account> {
  return unitOfWork.run(by, async (tx, emit) => {
    // before it is read what they were
    await lock(tx, 'identity.roles')
    const former = await findAccount(tx, wanted.userId)
    const account = await giveRoles({ tx, emit }, wanted, now)
    if (account.version === former?.version) nothingToRecord(by)
    else record(by, emit, { ...userOf(account), before: rolesOf(former), after: rolesOf(account) })
    return account
  })
}

const rolesOf = (account: Account | null) => ({ roles: account?.roles ?? [] })

/** Part of a unit of work: the same. */
export async function giveRoles(
  { tx, emit }: Work<Transaction>,
  wanted: { userId: string; roles: readonly Role[] },
  now: Date,
): Promise<Account> {
  // Two administrators who demote each other at the same moment would otherwise both count two.
  await lock(tx, 'identity.roles')
  const present = await findAccount(tx, wanted.userId)
  if (!present) throw new DomainError('not-found')
  const change = changeRoles(present, wanted.roles, await countAdministrators(tx), now)
  if (change === 'unchanged') return present
  if (change === 'both-sides') throw new DomainError('conflict', judgeOrAdmin)
  if (change === 'last-admin') throw new DomainError('conflict', lastAdminMessage)
  const { account, judge } = change
  const { id: userId, roles } = account
  if (!(await updateAccount(tx, account))) throw new DomainError('version-conflict')
  await deleteSessionsOf(tx, userId)
  emit(rolesChanged, { aggregate: account, data: { userId, roles: [...roles] } })
  if (judge === 'appointed') emit(judgeAppointed, { aggregate: account, data: { userId } })
  if (judge === 'dismissed') emit(judgeDismissed, { aggregate: account, data: { userId } })
  emit(sessionRevoked, { aggregate: account, data: { userId, sessionId: null, at: now.toISOString() } })
  return account
}
