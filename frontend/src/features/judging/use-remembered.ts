import { useEffect, useRef } from 'react'
import useSWR from 'swr'
import { readOrRemember } from './remembered.ts'

/** Reads an address; what was there before stays until the next is there, and without a server what was read last is shown. */
export function useRemembered<T>(address: string | null) {
  return useSWR<T, Error>(address, (key: string) => readOrRemember(key) as Promise<T>, {
    keepPreviousData: true,
  })
}

/** Runs something, if there is something to run, when the browser believes that it has a network again. */
export function useOnline(act: (() => unknown) | undefined): void {
  const latest = useRef(act)
  latest.current = act
  useEffect(() => {
    const onOnline = () => void latest.current?.()
    window.addEventListener('online', onOnline)
    return () => window.removeEventListener('online', onOnline)
  }, [])
}
