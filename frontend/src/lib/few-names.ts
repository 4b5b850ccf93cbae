import { t } from './words.ts'

const shown = 5

/** The first names of a list, and how many more there are: `A, B and 7 more`. */
export function fewNames(names: readonly string[]): string {
  const rest = names.length - shown
  const listed =
    rest > 0 ? [...names.slice(0, shown), t('{count, number} more', { count: rest })] : [...names]
  const last = listed.pop() ?? ''
  return listed.length > 0 ? t('{names} and {last}', { names: listed.join(', '), last }) : last
}

/** How many there are in all: `26`, or `about 27,000` where they are too many to be counted. */
export function totalOf({ total, totalIsEstimate }: { total: number; totalIsEstimate?: boolean }): string {
  return totalIsEstimate ? t('about {total, number}', { total }) : String(total)
}
