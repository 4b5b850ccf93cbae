import type { User } from '@accolade/contracts/entities/user'
import { identityRoutes } from '@accolade/contracts/http/identity'
import type { Cache, ScopedMutator } from 'swr'
import { everything } from './matching.ts'
import { createRereader } from './reread.ts'
import { shareStream } from './share.ts'

const sessionKey = identityRoutes.getUser.path

export interface FollowOptions {
  userId: string
  /** Since when what this tab shows is known to be new: milliseconds since 1970. */
  knownAt: number
  cache: Cache
  mutate: ScopedMutator
}

/** Keeps what this tab shows to somebody signed in as it is on the server, until it is stopped. */
export function followChanges({ userId, knownAt, cache, mutate }: FollowOptions): () => void {
  const { reread, again, stop } = createRereader({ cache, mutate, onUnauthorized: () => void isSignedIn() })

  /** Asks who is signed in, which every page then knows. While nobody answers, it is who it was. */
  async function isSignedIn(): Promise<boolean> {
    await again(sessionKey)
    const now = (cache.get(sessionKey)?.data as { user: User | null } | null | undefined)?.user
    // somebody else signed in, in another tab: nothing here is for this person
    if (now && now.id !== userId) reread([everything])
    return now?.id === userId
  }

  const leave = shareStream({ userId, knownAt, onPaths: reread, isSignedIn })
  return () => {
    leave()
    stop()
  }
}
