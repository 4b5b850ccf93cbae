import { setTimeout as pause } from 'node:timers/promises'

/** Resolves after `ms`, or as soon as the signal is aborted: at once where it was before. */
export async function sleep(ms: number, signal: AbortSignal): Promise<void> {
  await pause(ms, undefined, { signal }).catch(() => {})
}
