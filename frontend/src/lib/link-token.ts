import { useSyncExternalStore } from 'react'

/** What links in mails open; it is behind the `#` of their address, which browsers send to nobody. */
const names = [
  'invitation',
  'confirmation',
  'reset',
  'new-address',
  'former-address',
  'approval',
  'sign-off',
  'witness',
] as const
type LinkName = (typeof names)[number]

const keyOf = (name: LinkName) => `accolade.link.${name}`
const taken = new Map<LinkName, string>()
const listeners = new Set<() => void>()

/**
 * Takes what a link in a mail carries out of the address, so that neither the address bar nor the history shows it. It is kept
 * for this tab until it is used: on the way lies perhaps the sign-in page.
 */
export function takeLinkTokens(): void {
  const given = new URLSearchParams(window.location.hash.slice(1))
  const found = names.filter((name) => given.get(name))
  if (found.length === 0) return
  for (const name of found) remember(name, given.get(name)!)
  const { pathname, search } = window.location
  window.history.replaceState(window.history.state, '', pathname + search)
}

/** What the link of this name carried, or null; and a way to forget it once it is used. */
export function useLinkToken(name: LinkName): [token: string | null, forget: () => void] {
  const token = useSyncExternalStore(
    subscribe,
    () => recall(name),
    () => null,
  )
  return [token, () => forget(name)]
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('hashchange', takeLinkTokens)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('hashchange', takeLinkTokens)
  }
}

function remember(name: LinkName, token: string): void {
  taken.set(name, token)
  try {
    sessionStorage.setItem(keyOf(name), token)
  } catch {
    // it lives as long as the page
  }
  for (const listener of listeners) listener()
}

function recall(name: LinkName): string | null {
  try {
    return taken.get(name) ?? sessionStorage.getItem(keyOf(name))
  } catch {
    return taken.get(name) ?? null
  }
}

function forget(name: LinkName): void {
  taken.delete(name)
  try {
    sessionStorage.removeItem(keyOf(name))
  } catch {
    // nothing was kept
  }
  for (const listener of listeners) listener()
}
