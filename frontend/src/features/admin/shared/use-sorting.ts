import { useAddress, withChanges } from '../../../lib/use-address.ts'

/** What a table is sorted by that has all its rows, in the address. */
export function useSorting(prefix = '') {
  const [address, change] = useAddress()
  return {
    sort: address.get(`${prefix}sort`) ?? undefined,
    onSort: (sort: string | undefined) =>
      change((newest) => withChanges(newest, { sort }, prefix), { preventScrollReset: true }),
  }
}
