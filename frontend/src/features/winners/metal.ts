/** What a medal is made of. */
export type Metal = 'gold' | 'silver' | 'bronze'

/** The metal that an award's title names: `Silver, 87.2 points`. What names none is worth the best. */
export function metalOf(awardTitle: string | undefined): Metal {
  const named = /\b(gold|silver|bronze)\b/i.exec(awardTitle ?? '')
  return (named?.[1]?.toLowerCase() as Metal | undefined) ?? 'gold'
}
