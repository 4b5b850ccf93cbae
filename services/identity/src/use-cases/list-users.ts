import type { Role } from '@accolade/contracts/entities/user'
import { toUser } from '../domain/user.ts'
import { listAccounts } from '../store/user-store.ts'
import type { Context } from './context.ts'

/** What administrators look for. */
export interface UserQuery {
  page: number
  pageSize: number
  role?: Role | undefined
  q?: string | undefined
}

/** One page of all users, newest first. */
export async function listUsers({ db }: Context, query: UserQuery) {
  const { accounts, total } = await listAccounts(db, { ...query, q: query.q?.trim() })
  return { items: accounts.map(toUser), total, page: query.page, pageSize: query.pageSize }
}
