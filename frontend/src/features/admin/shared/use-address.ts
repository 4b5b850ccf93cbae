import { useContext } from 'react'
import { UNSAFE_NavigationContext as NavigationContext, useSearchParams } from 'react-router-dom'

/** What the router goes by, which knows the address before the page is rendered with it. */
interface History {
  location: { search: string }
}

/**
 * What is in the page's address, and a way to change it. A change is made to the newest address: two of them that follow each
 * other, before the page is rendered again, are both kept.
 */
export function useAddress(): [
  address: URLSearchParams,
  change: (changed: (newest: URLSearchParams) => URLSearchParams) => void,
] {
  const [address, setAddress] = useSearchParams()
  const history = useContext(NavigationContext).navigator as unknown as History
  const change = (changed: (newest: URLSearchParams) => URLSearchParams) =>
    setAddress(changed(new URLSearchParams(history.location.search)), { preventScrollReset: true })
  return [address, change]
}
