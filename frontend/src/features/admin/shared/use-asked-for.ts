import { useEffect, useRef } from 'react'
import { useAddress, withChanges } from '../../../lib/use-address.ts'

/**
 * Begins something new where the address asks for it, as the command palette does (`new=category`). The address asks once: a
 * reload and the way back do not ask again.
 */
export function useAskedFor(what: string, begin: () => void): void {
  const [address, change] = useAddress()
  const isAsked = address.get('new') === what
  const latest = useRef({ begin, change })
  latest.current = { begin, change }
  useEffect(() => {
    if (!isAsked) return
    const { begin, change } = latest.current
    change((newest) => withChanges(newest, { new: undefined }), { replace: true, preventScrollReset: true })
    begin()
  }, [isAsked])
}
