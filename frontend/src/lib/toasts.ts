/** Rules of the toaster (spec §9). */
export const toastRules = {
  limit: 1,
  durationMs: 5_000,
  removeDelayMs: 1_000_000,
  swipeThresholdPx: 50,
  hotkey: 'F8',
}

export interface Toast {
  id: number
  title: string
  description?: string
  variant: 'default' | 'destructive'
  open: boolean
}

type NewToast = { title: string; description?: string | undefined; variant?: Toast['variant'] }

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()
const removals = new Map<number, ReturnType<typeof setTimeout>>()

function publish(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

/** The store behind the toaster, shaped for useSyncExternalStore. */
export const toastStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  snapshot: (): readonly Toast[] => toasts,
}

/** Shows a toast; it takes the place of the one before. */
export function toast({ title, description, variant = 'default' }: NewToast): number {
  lastId += 1
  const shown: Toast = { id: lastId, title, variant, open: true, ...(description && { description }) }
  publish([shown, ...toasts].slice(0, toastRules.limit))
  return shown.id
}

/** Closes a toast. It leaves the memory much later, so that its closing can be animated at leisure. */
export function dismissToast(id: number): void {
  publish(toasts.map((each) => (each.id === id ? { ...each, open: false } : each)))
  if (removals.has(id)) return
  const timer = setTimeout(() => {
    removals.delete(id)
    publish(toasts.filter((each) => each.id !== id))
  }, toastRules.removeDelayMs)
  removals.set(id, timer)
}

/** Forgets everything (tests). */
export function clearToasts(): void {
  for (const timer of removals.values()) clearTimeout(timer)
  removals.clear()
  publish([])
}
