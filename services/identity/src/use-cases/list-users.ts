import type { Role } from '@accolade/contracts/entities/user'
import { toUser } from '../domain/user.ts'
import { findSecondFactorFor } from '../store/rules-store.ts'
import { type AccountSort, listAccounts } from '../store/user-store.ts'
import type { Context } from './context.ts'

/** What administrators look for. */
export interface UserQuery {
  page: number
  pageSize: number
  role?: Role | undefined
  q?: string | undefined
  sort?: AccountSort | undefined
}

/** One page of all users, by default the newest first. */
export async function listUsers({ db }: Context, query: UserQuery) {
  const secondFactorFor = await findSecondFactorFor(db)
  const { accounts, total } = await listAccounts(db, { ...query, q: query.q?.trim() })
  const items = accounts.map((account) => toUser(account, secondFactorFor))
  return { items, total, page: query.page, pageSize: query.pageSize }
}
