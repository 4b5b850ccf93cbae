import { createContext, useContext } from 'react'
import { useHydrated } from './use-hydrated.ts'

/** When the server rendered the page; null where it did not. */
export const RenderedAt = createContext<Date | null>(null)

/** The present instant; while the server's HTML is taken over, the one at which it was made. */
export function useNow(): Date {
  const renderedAt = useContext(RenderedAt)
  const hydrated = useHydrated()
  return hydrated || !renderedAt ? new Date() : renderedAt
}
