import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and while the browser takes its HTML over, true ever after. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
