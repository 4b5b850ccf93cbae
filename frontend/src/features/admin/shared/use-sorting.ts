import { useSearchParams } from 'react-router-dom'
import { withChanges } from './list-address.ts'

/** What a table is sorted by that has all its rows, in the address. */
export function useSorting(prefix = '') {
  const [address, setAddress] = useSearchParams()
  return {
    sort: address.get(`${prefix}sort`) ?? undefined,
    onSort: (sort: string | undefined) =>
      setAddress((before) => withChanges(before, { sort }, prefix), { preventScrollReset: true }),
  }
}
