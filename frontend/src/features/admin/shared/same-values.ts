/** Whether two plain values are the same; what is undefined counts as absent. */
export function sameValues(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null)
    return Object.is(one, other)
  const [a, b] = [one, other] as Record<string, unknown>[]
  const keys = new Set([...Object.keys(a!), ...Object.keys(b!)])
  return [...keys].every((key) => sameValues(a![key], b![key]))
}
