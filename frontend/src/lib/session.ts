import type { User } from '@accolade/contracts/entities/user'
import { identityRoutes } from '@accolade/contracts/http/identity'
import useSWR, { useSWRConfig } from 'swr'
import { readUnlessUnauthorized } from './query-cache.ts'

const sessionKey = identityRoutes.getUser.path

export interface Session {
  user: User | null
  isLoading: boolean
}

/** Who is signed in. A 401 and any failure count as nobody. */
export function useSession(): Session {
  const { data, isLoading } = useSWR(sessionKey, readUnlessUnauthorized)
  return { user: (data as { user: User | null } | null | undefined)?.user ?? null, isLoading }
}

/** Stores the user of a successful sign-in and forgets every answer given to somebody else. */
export function useSignedIn(): (user: User) => Promise<void> {
  const { mutate } = useSWRConfig()
  return async (user) => {
    void mutate((key) => key !== sessionKey, undefined, { revalidate: true })
    await mutate(sessionKey, { user }, { revalidate: false })
  }
}
