import { escapeLike } from '@accolade/chassis/database/escape-like'
import { sortOf } from '@accolade/contracts/entities/common'
import type { Role } from '@accolade/contracts/entities/user'
import { isLanguage } from '@accolade/contracts/language'
import { foldName } from '../domain/names.ts'
import type { Account } from '../domain/user.ts'
import type { Database, Transaction } from './database.ts'
import type { Prisma, User } from './generated/client.ts'

/** An account with what is needed to check its password; null: it has none. */
export type AccountWithPassword = Account & { passwordHash: string | null }

const columns = {
  id: true,
  username: true,
  email: true,
  emailConfirmedAt: true,
  firstName: true,
  lastName: true,
  profileImageUrl: true,
  language: true,
  roles: true,
  secondFactorSince: true,
  version: true,
  createdAt: true,
  updatedAt: true,
} satisfies Prisma.UserSelect

// The table's check constraint admits only the three roles; a language that a newer release knew counts as none.
const toAccount = <T extends Pick<User, 'roles' | 'language'>>(row: T) => ({
  ...row,
  roles: row.roles as Role[],
  language: isLanguage(row.language) ? row.language : null,
})

export async function findAccount(db: Database | Transaction, id: string): Promise<Account | null> {
  const row = await db.user.findUnique({ where: { id }, select: columns })
  return row && toAccount(row)
}

export async function findAccounts(db: Database, ids: string[]): Promise<Account[]> {
  const rows = await db.user.findMany({ where: { id: { in: ids } }, select: columns })
  return rows.map(toAccount)
}

export async function findWithPassword(db: Database, id: string): Promise<AccountWithPassword | null> {
  const row = await db.user.findUnique({ where: { id }, select: { ...columns, passwordHash: true } })
  return row && toAccount(row)
}

export async function findByEmailKey(tx: Transaction, emailKey: string): Promise<Account | null> {
  const row = await tx.user.findUnique({ where: { emailKey }, select: columns })
  return row && toAccount(row)
}

export async function findByUsername(db: Database, username: string): Promise<AccountWithPassword | null> {
  const select = { ...columns, passwordHash: true }
  const row = await db.user.findUnique({ where: { usernameKey: foldName(username) }, select })
  return row && toAccount(row)
}

/**
 * Whether the account still has this password. Locks it until the transaction ends: a change of the password waits, and then
 * sees what the transaction has written.
 */
export async function holdPassword(
  tx: Transaction,
  { id, passwordHash }: AccountWithPassword,
): Promise<boolean> {
  const rows = await tx.$queryRaw<{ current: string | null }[]>`
    SELECT password_hash AS current FROM user_account WHERE id = ${id}::uuid FOR SHARE`
  return rows[0]?.current === passwordHash
}

/**
 * Keeps others from changing what belongs to the account until the transaction ends, as long as they lock it, too. Rows that only
 * refer to the account, such as the session of somebody who signs in, do not wait for it: they may hold what this transaction needs next.
 */
export async function lockAccount(tx: Transaction, id: string): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM user_account WHERE id = ${id}::uuid FOR NO KEY UPDATE`
}

/** Writes down since when the account has a second factor; null: it has none any more. */
export async function saveSecondFactorSince(tx: Transaction, id: string, since: Date | null): Promise<void> {
  await tx.user.updateMany({ where: { id }, data: { secondFactorSince: since } })
}

/** Which of the two names somebody has already; both are asked about at once. */
export async function findTaken(db: Database | Transaction, names: { username: string; email: string }) {
  const usernameKey = foldName(names.username)
  const emailKey = foldName(names.email)
  const rows = await db.user.findMany({
    where: { OR: [{ usernameKey }, { emailKey }] },
    select: { usernameKey: true, emailKey: true },
  })
  return {
    username: rows.some((row) => row.usernameKey === usernameKey),
    email: rows.some((row) => row.emailKey === emailKey),
  }
}

export async function isUsernameTaken(tx: Transaction, username: string): Promise<boolean> {
  return (await tx.user.count({ where: { usernameKey: foldName(username) } })) > 0
}

/** @throws what `violatedIndex` reads where the user name or the address is taken */
export async function insertAccount(tx: Transaction, account: AccountWithPassword): Promise<void> {
  const { roles, ...rest } = account
  const usernameKey = foldName(account.username)
  await tx.user.create({
    data: { ...rest, roles: [...roles], usernameKey, emailKey: foldName(account.email) },
  })
}

/** Writes the account over its preceding version; false where somebody else was faster. */
export async function updateAccount(tx: Transaction, account: Account): Promise<boolean> {
  const { id, version, emailConfirmedAt, firstName, lastName, profileImageUrl, language, roles } = account
  const { updatedAt } = account
  const { count } = await tx.user.updateMany({
    where: { id, version: version - 1 },
    data: {
      ...{ emailConfirmedAt, firstName, lastName, profileImageUrl, language },
      ...{ roles: [...roles], version, updatedAt },
    },
  })
  return count === 1
}

/** Writes a new password, or that there is none, over the account's preceding version; false where somebody else was faster. */
export async function savePassword(
  tx: Transaction,
  { id, version, emailConfirmedAt, updatedAt }: Account,
  passwordHash: string | null,
): Promise<boolean> {
  const { count } = await tx.user.updateMany({
    where: { id, version: version - 1 },
    data: { passwordHash, emailConfirmedAt, version, updatedAt },
  })
  return count === 1
}

/**
 * Writes another address over the account's preceding version; false where somebody else was faster.
 *
 * @throws what `violatedIndex` reads where the address is taken
 */
export async function saveAddress(
  tx: Transaction,
  { id, version, email, emailConfirmedAt, updatedAt }: Account,
): Promise<boolean> {
  const { count } = await tx.user.updateMany({
    where: { id, version: version - 1 },
    data: { email, emailKey: foldName(email), emailConfirmedAt, version, updatedAt },
  })
  return count === 1
}

/** Whether the account has a password; null where it is gone. */
export async function hasPassword(db: Database | Transaction, id: string): Promise<boolean | null> {
  const row = await db.user.findUnique({ where: { id }, select: { passwordHash: true } })
  return row && row.passwordHash !== null
}

/** The account that has this address, whatever its case. */
export async function findByEmail(db: Database | Transaction, email: string): Promise<Account | null> {
  const row = await db.user.findUnique({ where: { emailKey: foldName(email) }, select: columns })
  return row && toAccount(row)
}

/** The accounts that have all of these roles. */
export async function listWithRoles(db: Database, roles: readonly Role[]): Promise<Account[]> {
  const rows = await db.user.findMany({ where: { roles: { hasEvery: [...roles] } }, select: columns })
  return rows.map(toAccount)
}

/** Whether the user has ever been a judge. */
export async function isOrWasJudge(tx: Transaction, id: string): Promise<boolean> {
  return (await tx.user.count({ where: { id, wasJudge: true } })) > 0
}

export async function countAdministrators(db: Database | Transaction): Promise<number> {
  return db.user.count({ where: { roles: { has: 'admin' } } })
}

/** The ids of those who administer, in order. */
export async function listAdministrators(db: Database | Transaction): Promise<string[]> {
  const where = { roles: { has: 'admin' } }
  const rows = await db.user.findMany({ where, select: { id: true }, orderBy: { id: 'asc' } })
  return rows.map(({ id }) => id)
}

/** Whom the last event about administrators named, and its version; null before the first one. */
export function findPublishedAdministrators(db: Database | Transaction) {
  return db.administratorList.findUnique({ where: { id: 1 } })
}

export async function savePublishedAdministrators(
  tx: Transaction,
  list: { userIds: string[]; version: number },
): Promise<void> {
  await tx.administratorList.upsert({ where: { id: 1 }, create: { id: 1, ...list }, update: list })
}

type Column = 'name' | 'email' | 'since'
export type AccountSort = Column | `-${Column}`

function orderOf(sort: AccountSort = '-since'): Prisma.UserOrderByWithRelationInput[] {
  const { by, descending } = sortOf<Column>(sort)
  const way = descending ? 'desc' : 'asc'
  if (by === 'email') return [{ email: way }]
  if (by === 'since') return [{ createdAt: way }, { id: way }]
  const named = { sort: way, nulls: 'last' } as const
  return [{ firstName: named }, { lastName: named }, { username: way }]
}

/** One page of accounts, by default the newest first, and how many there are. */
export async function listAccounts(
  db: Database,
  query: {
    page: number
    pageSize: number
    role?: Role | undefined
    q?: string | undefined
    sort?: AccountSort | undefined
  },
): Promise<{ accounts: Account[]; total: number }> {
  const where: Prisma.UserWhereInput = {
    ...(query.role && { roles: { has: query.role } }),
    ...(query.q && { AND: query.q.split(/\s+/).map(matches) }),
  }
  const rows = await db.user.findMany({
    where,
    select: columns,
    orderBy: orderOf(query.sort),
    skip: (query.page - 1) * query.pageSize,
    take: query.pageSize,
  })
  return { accounts: rows.map(toAccount), total: await db.user.count({ where }) }
}

/** Every word must be in some field: `Mara Lindqvist` is in no single one. */
function matches(word: string): Prisma.UserWhereInput {
  const text = { contains: escapeLike(word), mode: 'insensitive' as const }
  return { OR: [{ username: text }, { email: text }, { firstName: text }, { lastName: text }] }
}
