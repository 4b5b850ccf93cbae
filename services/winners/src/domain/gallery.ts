import type { GalleryChoice, GalleryQuery, WinnerWithNeighbours } from '@accolade/contracts/entities/gallery'
import { type AwardLevel, awardLevels, levelNames } from '@accolade/contracts/entities/judging-rules'
import { nameKey } from '@accolade/contracts/entities/slug'

/** What a published winner is found by. */
export interface GalleryEntry {
  id: string
  slug: string
  organizationName: string
  title: string
  categoryName: string
  level: AwardLevel | null
  edition: string
  country: string | null
}

/** The same with what follows from the others. */
export interface PlacedEntry extends GalleryEntry {
  grandPrize: boolean
  categoryKey: string
  agencyKey: string
}

export type GalleryFilter = Omit<GalleryQuery, 'page'>
type Dimension = keyof typeof dimensions

/** What winners can be chosen by: the key that an address has, and the name that people read. */
const dimensions = {
  edition: (entry: PlacedEntry) => [entry.edition, entry.edition],
  category: (entry: PlacedEntry) => [entry.categoryKey, entry.categoryName],
  agency: (entry: PlacedEntry) => [entry.agencyKey, entry.organizationName],
  country: (entry: PlacedEntry) => (entry.country ? [entry.country, entry.country] : []),
  level: (entry: PlacedEntry) => (entry.level ? [entry.level, levelNames[entry.level]] : []),
} satisfies Record<string, (entry: PlacedEntry) => string[]>

const levels = Object.keys(awardLevels)
const mostAgencies = 100

/**
 * Puts winners in the order of the gallery's pages: the latest edition first; in it the Grand Prize, then level by level.
 * The first of an edition is its Grand Prize Winner; in an edition of the past only where it won Gold.
 *
 * @param entries in the order that administrators gave them
 */
export function place(entries: readonly GalleryEntry[]): PlacedEntry[] {
  const latest = entries.reduce((last, { edition }) => (compare(edition, last) > 0 ? edition : last), '')
  const begun = new Set<string>()
  const placed = entries.map((entry) => {
    const isFirst = !begun.has(entry.edition)
    begun.add(entry.edition)
    return {
      ...entry,
      grandPrize: isFirst && (entry.edition === latest || entry.level === 'gold'),
      categoryKey: nameKey(entry.categoryName),
      agencyKey: nameKey(entry.organizationName),
    }
  })
  return placed.toSorted((a, b) => compare(b.edition, a.edition) || rankOf(a) - rankOf(b))
}

/** The winners before and after one in its edition. */
export function neighboursOf(
  placed: readonly PlacedEntry[],
  id: string,
): Pick<WinnerWithNeighbours, 'previous' | 'next'> {
  const at = placed.findIndex((entry) => entry.id === id)
  const beside = (step: number) => {
    const entry = at < 0 ? undefined : placed[at + step]
    return entry?.edition === placed[at]?.edition ? entry : undefined
  }
  const [previous, next] = [beside(-1), beside(1)]
  return {
    ...(previous && { previous: { slug: previous.slug, title: previous.title } }),
    ...(next && { next: { slug: next.slug, title: next.title } }),
  }
}

/** How many winners of the same category and edition have a level: what the public knows already. */
export function medalsBeside(placed: readonly PlacedEntry[], id: string): number {
  const entry = placed.find((each) => each.id === id)
  return placed.filter(
    ({ edition, categoryKey, level }) =>
      level !== null && edition === entry?.edition && categoryKey === entry.categoryKey,
  ).length
}

/** Those that match every choice, in their order. */
export function choose(entries: readonly PlacedEntry[], filter: GalleryFilter): PlacedEntry[] {
  const words = fold(filter.q ?? '')
    .split(/\s+/)
    .filter(Boolean)
  return entries.filter((entry) => {
    if (!allDimensions.every((each) => filter[each] === undefined || keyOf(entry, each) === filter[each]))
      return false
    const text = fold(`${entry.title} ${entry.organizationName} ${entry.categoryName} ${entry.edition}`)
    return words.every((word) => text.includes(word))
  })
}

/** What can be chosen, with how many winners the other choices leave of it; what is chosen stays among it with none. */
export function choicesOf(entries: readonly PlacedEntry[], filter: GalleryFilter) {
  const count = (dimension: Dimension): GalleryChoice[] => {
    const counted = new Map<string, GalleryChoice>()
    for (const entry of choose(entries, { ...filter, [dimension]: undefined })) {
      const [key, name] = dimensions[dimension](entry)
      if (key === undefined || name === undefined) continue
      const choice = counted.get(key) ?? { key, name, winners: 0 }
      counted.set(key, { ...choice, winners: choice.winners + 1 })
    }
    const chosen = filter[dimension]
    if (chosen !== undefined && !counted.has(chosen)) {
      const name = nameOf(entries, dimension, chosen)
      if (name !== undefined) counted.set(chosen, { key: chosen, name, winners: 0 })
    }
    return [...counted.values()]
  }
  const byName = (a: GalleryChoice, b: GalleryChoice) => compare(a.name, b.name)
  const agencies = count('agency').toSorted((a, b) => b.winners - a.winners || byName(a, b))
  return {
    editions: count('edition').toSorted((a, b) => compare(b.key, a.key)),
    categories: count('category').toSorted(byName),
    agencies: agencies
      .filter(({ key }, index) => index < mostAgencies || key === filter.agency)
      .toSorted(byName),
    countries: count('country').toSorted(byName),
    levels: count('level').toSorted((a, b) => levels.indexOf(a.key) - levels.indexOf(b.key)),
  }
}

/** What the winners with a key are called, as the first of them is; undefined where there are none. */
export function nameOf(
  entries: readonly PlacedEntry[],
  dimension: Dimension,
  key: string,
): string | undefined {
  const entry = entries.find((each) => keyOf(each, dimension) === key)
  return entry && dimensions[dimension](entry)[1]
}

const allDimensions = Object.keys(dimensions) as Dimension[]

function keyOf(entry: PlacedEntry, dimension: Dimension): string | undefined {
  return dimensions[dimension](entry)[0]
}

/** Within an edition: the Grand Prize, the levels, what has none. */
function rankOf({ grandPrize, level }: PlacedEntry): number {
  if (grandPrize) return -1
  return level ? levels.indexOf(level) : levels.length
}

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

function compare(a: string, b: string): number {
  return collator.compare(a, b)
}

/** As people type it: without accents, in lower case. */
function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}
