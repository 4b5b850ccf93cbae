/** Rules of the toaster (spec §9). One that offers something, such as to undo, stays for longer. */
export const toastRules = {
  limit: 1,
  durationMs: 5_000,
  actionDurationMs: 10_000,
  removeDelayMs: 1_000_000,
  swipeThresholdPx: 50,
  hotkey: 'F8',
}

/** What a toast offers to do; it runs at most once, and only while the toast is open. */
export interface ToastAction {
  label: string
  run: () => unknown
}

export interface Toast {
  id: number
  title: string
  description?: string
  variant: 'default' | 'destructive'
  action?: ToastAction
  open: boolean
}

type NewToast = {
  title: string
  description?: string | undefined
  variant?: Toast['variant']
  action?: ToastAction | undefined
}

let toasts: readonly Toast[] = []
/** An offer that waits until what was said meanwhile is gone; a newer offer makes it final. */
let waiting: Toast | undefined
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

/** Shows a toast; it takes the place of the one before. An offer that nobody took comes back afterwards. */
export function toast({ title, description, variant = 'default', action }: NewToast): number {
  lastId += 1
  const shown: Toast = {
    ...{ id: lastId, title, variant, open: true },
    ...(description && { description }),
    ...(action && { action }),
  }
  if (action) waiting = undefined
  else waiting = toasts.find((each) => each.open && each.action) ?? waiting
  publish([shown, ...toasts].slice(0, toastRules.limit))
  return shown.id
}

/** Closes a toast. It leaves the memory much later, so that its closing can be animated at leisure. */
export function dismissToast(id: number): void {
  const back = waiting
  waiting = undefined
  const closed = toasts.map((each) => (each.id === id ? { ...each, open: false } : each))
  publish(back ? [back] : closed)
  if (removals.has(id)) return
  const timer = setTimeout(() => {
    removals.delete(id)
    publish(toasts.filter((each) => each.id !== id))
  }, toastRules.removeDelayMs)
  removals.set(id, timer)
}

/** Closes a toast and does what it offers. Nothing happens where it is closed already. */
export function runToastAction(id: number): void {
  const offered = toasts.find((each) => each.id === id && each.open)?.action
  if (!offered) return
  dismissToast(id)
  void offered.run()
}

/** Forgets everything (tests). */
export function clearToasts(): void {
  for (const timer of removals.values()) clearTimeout(timer)
  removals.clear()
  waiting = undefined
  publish([])
}
