import { useEffect, useRef } from 'react'
import { useSWRConfig } from 'swr'
import { useSession } from '../lib/session.ts'

/** Keeps every page of somebody signed in as things are, without a reload. Visitors load nothing of it. */
export function LiveChanges() {
  const userId = useSession().user?.id
  const { cache, mutate } = useSWRConfig()
  // what came with the page is as old as the page, what is read after signing in is not
  const cameWithPage = useRef(userId !== undefined)
  useEffect(() => {
    if (userId === undefined || typeof EventSource === 'undefined') return
    const knownAt = cameWithPage.current ? performance.timeOrigin : Date.now()
    cameWithPage.current = false
    let stop: (() => void) | undefined
    let left = false
    // without its code, which a deployment may have taken away, pages are as they were before there was any
    import('./begin-session.ts').then(
      ({ beginSession }) => {
        if (!left) stop = beginSession({ userId, knownAt, cache, mutate })
      },
      () => undefined,
    )
    return () => {
      left = true
      stop?.()
    }
  }, [userId, cache, mutate])
  return null
}
