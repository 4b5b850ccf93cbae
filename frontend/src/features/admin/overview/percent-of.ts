/** How many of a hundred reviews are done; not all of them before the last one is. */
export function percentOf({ reviews, scored }: { reviews: number; scored: number }): number {
  return reviews === 0 ? 0 : Math.floor((100 * scored) / reviews)
}
