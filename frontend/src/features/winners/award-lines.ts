import { linkedAwards, toSlug } from '@accolade/contracts/entities/slug'
import { awardsMarker } from '@accolade/contracts/entities/winner-rules'

/** One award that a winner received. */
export interface AwardEntry {
  name: string
  detail: string
}

const bullets = /[•‣▪●◦]/

/** A description without what comes after the marker, and that (empty where there is no marker). */
export function splitDescription(description: string): { text: string; awards: string } {
  const at = description.indexOf(awardsMarker)
  if (at < 0) return { text: description.trim(), awards: '' }
  return { text: description.slice(0, at).trim(), awards: description.slice(at + awardsMarker.length).trim() }
}

/** The awards as cards show them: split on bullets (spec §2), or by line where nobody typed any. */
export function entriesOf(description: string): AwardEntry[] {
  const { awards } = splitDescription(description)
  return parts(awards, bullets.test(awards) ? bullets : /\n/).map(entryOf)
}

/** The awards as a winner's own page shows them: one per line (spec §2). */
export function linesOf(description: string): AwardEntry[] {
  return parts(splitDescription(description).awards, /[\n•‣▪●◦]/).map(entryOf)
}

function parts(text: string, separator: RegExp): string[] {
  return text
    .split(separator)
    .map((part) => part.replace(/\s+/g, ' ').trim())
    .filter((part) => part !== '')
}

/** Name and detail, split at the first hyphen (spec §2); a dash between spaces is one, too. */
function entryOf(line: string): AwardEntry {
  const hyphen = /-|\s[–—]\s/.exec(line)
  if (!hyphen) return { name: line, detail: '' }
  const rest = line.slice(hyphen.index + hyphen[0].length)
  return { name: line.slice(0, hyphen.index).trim(), detail: rest.trim() }
}

/** Where a card's entry leads: only for one organization, the first six to fixed articles (spec §2). */
export function linkOfEntry(organizationName: string, index: number): string | undefined {
  const award = linkedAwards.awardSlugs[index]
  if (organizationName !== linkedAwards.organizationName || award === undefined) return undefined
  return `/awards/${toSlug(organizationName)}/${award}`
}

/** Where a line of a winner's own page leads; nowhere if a name has nothing to make an address of. */
export function linkOfLine(organizationName: string, { name }: AwardEntry): string | undefined {
  const [brand, award] = [toSlug(organizationName), toSlug(name)]
  return brand && award ? `/awards/${brand}/${award}` : undefined
}
