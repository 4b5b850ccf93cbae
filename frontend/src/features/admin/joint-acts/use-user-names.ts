import { identityRoutes } from '@accolade/contracts/http/identity'
import { useRead } from '../../../lib/use-read.ts'
import { nameOf } from '../shared/names.ts'

/** Names of those who have a role, by their ids; `former` for everybody else. */
export function useUserNames(role: 'admin' | 'judge', former: string): (id: string | null) => string {
  const query = { role, pageSize: 100 } as const
  const { data } = useRead(identityRoutes.adminListUsers, { query })
  const names = new Map(data?.items.map((user) => [user.id, nameOf(user)]))
  return (id) => (id && names.get(id)) || former
}
