import { useContext } from 'react'
import {
  type NavigateOptions,
  UNSAFE_NavigationContext as NavigationContext,
  useSearchParams,
} from 'react-router-dom'

/** What the router goes by, which knows the address before the page is rendered with it. */
interface History {
  location: { search: string }
}

type Change = (changed: (newest: URLSearchParams) => URLSearchParams, options?: NavigateOptions) => void

/**
 * What is in the page's address, and a way to change it. A change is made to the newest address: two of them that follow each
 * other, before the page is rendered again, are both kept.
 */
export function useAddress(): [address: URLSearchParams, change: Change] {
  const [address, setAddress] = useSearchParams()
  const history = useContext(NavigationContext).navigator as unknown as History
  const change: Change = (changed, options) =>
    setAddress(changed(new URLSearchParams(history.location.search)), options)
  return [address, change]
}

/**
 * The address with these values; undefined ones are taken out.
 *
 * @param prefix what the names begin with, where a page has two lists
 */
export function withChanges(
  address: URLSearchParams,
  changes: Readonly<Record<string, unknown>>,
  prefix = '',
): URLSearchParams {
  const changed = new URLSearchParams(address)
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) changed.delete(prefix + name)
    else changed.set(prefix + name, String(value))
  }
  return changed
}
