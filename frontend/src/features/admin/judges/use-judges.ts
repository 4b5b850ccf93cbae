import type { User } from '@accolade/contracts/entities/user'
import { identityRoutes } from '@accolade/contracts/http/identity'
import useSWR from 'swr'
import { call, pathOf } from '../../../lib/api-client.ts'

const route = identityRoutes.adminListUsers
const query = { role: 'judge', pageSize: 100 } as const

/** Everybody with the role `judge`, however many pages they fill. */
export function useJudges() {
  // begins like the list's own address, so that a change of roles has it read again
  const { data: judges, error } = useSWR<User[], Error>(`${pathOf(route, { query })}#all`, readAll)
  return { judges, error }
}

async function readAll(): Promise<User[]> {
  const judges: User[] = []
  for (let page = 1; ; page++) {
    const { items, total } = await call(route, { query: { ...query, ...(page > 1 && { page }) } })
    judges.push(...items)
    if (items.length === 0 || judges.length >= total) return judges
  }
}

/** Those judges in whom every word is found; the ones before stay until the next are there. */
export function useFoundJudges(text: string) {
  const q = text.trim()
  const { data, isLoading } = useSWR<{ items: User[] }, Error>(
    pathOf(route, { query: { ...query, ...(q && { q }) } }),
    { keepPreviousData: true },
  )
  return { found: data?.items, isLoading }
}
