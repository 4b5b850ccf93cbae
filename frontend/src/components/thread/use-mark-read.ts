import { submissionsRoutes } from '@accolade/contracts/http/submissions'
import { useEffect } from 'react'
import { call } from '../../lib/api-client.ts'

interface Reading {
  submissionId: string
  as: 'office' | 'entrant'
  /** The number of the last message that is shown; 0: none. */
  last: number
  /** Up to which message the reader had read. */
  read: number
}

/** Says that the messages on the page are read, once somebody looks at the page. Where it fails they stay unread. */
export function useMarkRead({ submissionId, as, last, read }: Reading): void {
  useEffect(() => {
    if (last <= read) return
    const see = () => {
      if (document.hidden) return
      document.removeEventListener('visibilitychange', see)
      void call(submissionsRoutes.markThreadRead, { body: { submissionId, number: last, as } }).catch(
        () => {},
      )
    }
    document.addEventListener('visibilitychange', see)
    see()
    return () => document.removeEventListener('visibilitychange', see)
  }, [submissionId, as, last, read])
}
