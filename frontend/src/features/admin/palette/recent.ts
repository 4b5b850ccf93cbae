import { fixedPlace } from './fixed-places.ts'
import type { Place } from './place.ts'

const most = 6
const keyOf = (userId: string) => `accolade.recent.${userId}`

/**
 * What was chosen last, newest first. It is kept as long as the browser's tab is open, as it has people's names; signing out
 * clears it (`Clear-Site-Data`).
 */
export function recentPlaces(userId: string): Place[] {
  try {
    const kept: Place[] = JSON.parse(sessionStorage.getItem(keyOf(userId)) ?? '[]')
    return kept.map((place) => fixedPlace(place.key) ?? place)
  } catch {
    return []
  }
}

export function rememberPlace(userId: string, { key, title, note, to }: Place): void {
  const others = recentPlaces(userId).filter((place) => place.key !== key)
  try {
    const kept = [{ key, title, note, to }, ...others].slice(0, most)
    sessionStorage.setItem(keyOf(userId), JSON.stringify(kept))
  } catch {
    // no storage: nothing is recent
  }
}
