import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'

/** Puts the focus on the field that the address names, once for each link that was followed. */
export function useWantedField(focus: (field: string) => void): void {
  const [query] = useSearchParams()
  const field = query.get('field')
  const address = query.toString()
  const latest = useRef(focus)
  latest.current = focus
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link to the same field leads there again
  useEffect(() => {
    if (field) latest.current(field)
  }, [field, address])
}
