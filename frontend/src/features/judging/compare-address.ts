/** The two submissions that are compared, by the ids that their judge knows. */
export interface Compared {
  left: string | null
  right: string | null
}

export const sides = ['left', 'right'] as const
export type Side = (typeof sides)[number]

export function compareAddress(compared: Compared): string {
  const query = new URLSearchParams()
  for (const side of sides) if (compared[side]) query.set(side, compared[side])
  return `/judging/compare?${query}`
}

/** Nothing is compared with itself. */
export function comparedIn(query: URLSearchParams): Compared {
  const [left, right] = [query.get('left'), query.get('right')]
  return { left, right: right === left ? null : right }
}

export const judgingAddress = (id: string) => `/judging?submission=${encodeURIComponent(id)}`
