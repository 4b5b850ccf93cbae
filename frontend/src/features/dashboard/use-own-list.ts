import type { OwnPart } from '@accolade/contracts/entities/submission'
import { ownParts } from '@accolade/contracts/entities/submission-rules'
import { useEffect } from 'react'
import { useAddress, withChanges } from '../../lib/use-address.ts'
import { useOwnSubmissions } from '../../lib/use-own-submissions.ts'

/** The page of one's own submissions that the address names: `?part=draft&page=2`. */
export function useOwnList() {
  const [address, change] = useAddress()
  const part = Object.keys(ownParts).find((each) => each === address.get('part')) as OwnPart | undefined
  const page = /^[1-9]\d{0,5}$/.test(address.get('page') ?? '') ? Number(address.get('page')) : 1
  const read = useOwnSubmissions({ page, ...(part && { part }) })
  const { data } = read

  const go = (next: { part?: OwnPart | undefined; page: number }, replace = false) =>
    change(
      (newest) => withChanges(newest, { part: next.part, page: next.page > 1 ? next.page : undefined }),
      {
        replace,
      },
    )

  // where the last row of the last page is gone, the page before is the last
  const lastPage = data && Math.max(1, Math.ceil(data.total / data.pageSize))
  const isGone = lastPage !== undefined && page > lastPage
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is asked for once
  useEffect(() => {
    if (isGone) go({ part, page: lastPage }, true)
  }, [isGone, lastPage])

  return {
    ...read,
    part,
    turnTo: (next: number) => go({ part, page: next }),
    narrow: (next: OwnPart | undefined) => go({ part: next, page: 1 }),
  }
}

export type OwnList = ReturnType<typeof useOwnList>
