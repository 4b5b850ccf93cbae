import type { AwardLevel } from '@accolade/contracts/entities/judging-rules'
import { winnersRoutes } from '@accolade/contracts/http/winners'
import { pathOf } from '../../lib/api-client.ts'

/** What can be chosen in the address of a gallery page, in the order in which it is written. */
export const choices = ['q', 'edition', 'level', 'category', 'agency', 'country'] as const
export type Choice = (typeof choices)[number]
export type Choices = Partial<Record<Choice, string>>

const longest = 100
// every page loads this file, and not the rules of judging
const levels: readonly string[] = ['gold', 'silver', 'bronze'] satisfies AwardLevel[]

/** What an address chooses; what no service would accept is left out. */
export function choicesIn(query: URLSearchParams): Choices {
  const found = choices.flatMap((choice): [Choice, string][] => {
    const value = query.get(choice)?.replace(/\s+/g, ' ').trim().slice(0, longest) ?? ''
    if (value === '' || !value.isWellFormed() || value.includes('\0')) return []
    if (choice === 'country' && !/^[A-Z]{2}$/.test(value)) return []
    if (choice === 'level' && !levels.includes(value)) return []
    return [[choice, value]]
  })
  return Object.fromEntries(found)
}

/** Which page of the list an address names; the first where it names none. */
export function pageIn(query: URLSearchParams): number {
  const page = Number(query.get('page'))
  return Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1
}

/** Where the API answers what a gallery page at an address shows. */
export function galleryAddress(
  params: Readonly<Record<string, string | undefined>>,
  query: URLSearchParams,
): string {
  const page = pageIn(query)
  const asked = { ...choicesIn(query), ...(page > 1 && { page }) }
  const { scope, key } = params
  if (scope === undefined || key === undefined) return pathOf(winnersRoutes.listGallery, { query: asked })
  return pathOf(winnersRoutes.listGalleryOf, {
    params: { scope, key },
    query: { ...asked, [scope]: undefined },
  })
}
