/** How long a pointer rests before a tooltip opens, and for how long after one closed the next opens at once (spec §9). */
export const tooltipRules = { delayMs: 700, skipDelayMs: 300 }

let closedAt = Number.NEGATIVE_INFINITY

/** Milliseconds until a tooltip may open. */
export function openingDelayMs(now: number): number {
  return now - closedAt < tooltipRules.skipDelayMs ? 0 : tooltipRules.delayMs
}

/** Notes that one closed. */
export function noteClosed(now: number): void {
  closedAt = now
}
