import { identityRoutes } from '@accolade/contracts/http/identity'
import { useRead } from '../../../lib/use-read.ts'
import { t } from '../../../lib/words.ts'
import { nameOf } from '../shared/names.ts'

/** Gives the name of an administrator by the id. */
export function useAdministratorNames(): (id: string | null) => string {
  const { data } = useRead(identityRoutes.adminListUsers, { query: { role: 'admin', pageSize: 100 } })
  const names = new Map(data?.items.map((user) => [user.id, nameOf(user)]))
  return (id) => (id && names.get(id)) || t('A former administrator')
}
