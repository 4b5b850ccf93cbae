/** How large a still is shown: 1 fits the window. */
export const zoomRules = { min: 1, max: 8, step: 1.5 }

/** Where a key takes the size; null: nowhere. */
export function zoomedBy(key: string, zoom: number): number | null {
  if (key === '0') return zoomRules.min
  const factor = key === '+' || key === '=' ? zoomRules.step : key === '-' ? 1 / zoomRules.step : null
  if (factor === null) return null
  return Math.min(zoomRules.max, Math.max(zoomRules.min, zoom * factor))
}
