/** Facts about categories for pages that do not validate one. They are not in the schemas' file, so that such pages load no zod. */

/** Limits and defaults of categories and their criteria (spec §5, §9). */
export const categoryRules = {
  nameMin: 3,
  descriptionMin: 10,
  weightMin: 1,
  weightMax: 100,
  weightDefault: 25,
  deadlineSoonDays: 30,
  countFallback: 6,
  feeFallback: 299,
}

/** An amount of the programme's currency to integer cents. */
export function feeToCents(fee: number): number {
  return Math.round(fee * 100)
}

/**
 * Whether a deadline is 30 days or fewer away; a past one counts (spec §4).
 *
 * @param deadline a calendar day
 * @param now the present instant
 */
export function isDeadlineSoon(deadline: string, now: Date): boolean {
  const end = Date.parse(`${deadline}T23:59:59Z`)
  return end - now.getTime() <= categoryRules.deadlineSoonDays * 86_400_000
}
