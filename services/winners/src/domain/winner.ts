import { toSlug } from '@accolade/contracts/entities/slug'
import type { AdminWinner, winnerFormSchema } from '@accolade/contracts/entities/winner'
import { winnerRules } from '@accolade/contracts/entities/winner-rules'
import type { z } from 'zod'
import { type QuoteFields, quoteOf } from './quote.ts'
import { present, resultOf, withResult } from './result.ts'

/** The winner form as the server sees it, defaults filled in. */
export type WinnerForm = z.output<typeof winnerFormSchema>

/** What is not in the form, and what stays where the form says nothing of it. */
interface Identity extends Kept {
  id: string
  slug: string
  submissionId: string | null
  result: AdminWinner['result']
  version: number
  /** When the award was given, where the form names no time. */
  createdAt: string
  now: Date
}

type Presented = 'edition' | 'country' | 'entries' | 'credits' | 'juryWords' | keyof QuoteFields
type Kept = Pick<AdminWinner, Presented | 'cover' | 'stills' | 'film' | 'entryText'>

/** What a form cannot say of a winner, and what it may leave out. */
export function keptOf(winner: AdminWinner): Kept {
  const { edition, country, entries, credits, juryWords, cover, stills, film, entryText } = winner
  return {
    ...present({ edition, country, entries, credits, juryWords, cover, stills, film, entryText }),
    ...quoteOf(winner),
  }
}

/** The winner that a form describes; texts left empty are absent. */
export function fromForm(form: WinnerForm, { now, ...identity }: Identity): AdminWinner {
  const { version: _edited, slug: _wanted, ...given } = form
  const { level, score, awardTitle, teamSize, projectUrl, createdAt, ...rest } = given
  const { edition, country, entries, credits, juryWords, quote, quoteName, quoteRole, ...content } = rest
  const { edition: _edition, country: _country, credits: _credits, juryWords: _words, ...others } = identity
  const { quote: _quote, quoteName: _name, quoteRole: _role, entries: _entries, ...whose } = others
  return {
    ...whose,
    ...content,
    ...presentedBy({ edition, country, entries, credits, juryWords, quote, quoteName, quoteRole }, identity),
    ...(level && { level }),
    ...(score !== undefined && { score }),
    ...(awardTitle && { awardTitle }),
    ...(teamSize && { teamSize }),
    ...(projectUrl && { projectUrl }),
    createdAt: createdAt ?? identity.createdAt,
    updatedAt: now.toISOString(),
  }
}

/** What the form says, else what was there; nothing empty. */
function presentedBy(form: Pick<WinnerForm, Presented>, before: Kept): Pick<AdminWinner, Presented> {
  const edition = form.edition ?? before.edition
  const country = form.country ?? before.country
  const entries = form.entries === undefined ? before.entries : form.entries
  const credits = form.credits ?? before.credits ?? []
  const juryWords = form.juryWords ?? before.juryWords
  return {
    ...(edition && { edition }),
    ...(country && { country }),
    ...(entries && { entries }),
    ...(credits.length > 0 && { credits }),
    ...(juryWords && { juryWords }),
    ...quoteOf(form.quote === undefined ? before : form),
  }
}

/** The data of a submission that wins; names that are not known yet are null. */
export interface WinningEntry {
  submissionId: string
  title: string
  description: string
  teamSize: string
  projectUrl: string | null
  organizationName: string | null
  categoryName: string | null
  meanHundredths: number | null
  /** How many the category had. */
  entries: number | null
  wonAt: Date
  /** Of the programme; null where it is not known. */
  edition: string | null
}

/**
 * The draft of a winner, from what was entered and its result; an administrator completes it before publishing it. What the entrant
 * wrote for the judges is confidential, so the public text begins empty.
 */
export function draftOf(
  entry: WinningEntry,
  { id, slug, now }: Pick<Identity, 'id' | 'slug' | 'now'>,
): AdminWinner {
  const draft = {
    id,
    slug,
    organizationName: entry.organizationName ?? '',
    title: entry.title,
    description: '',
    entryText: entry.description,
    edition: entry.edition ?? String(entry.wonAt.getUTCFullYear()),
    categoryName: entry.categoryName ?? '',
    teamSize: entry.teamSize,
    ...(entry.projectUrl && { projectUrl: entry.projectUrl }),
    ...(entry.entries && { entries: entry.entries }),
    submissionId: entry.submissionId,
    result: null,
    position: winnerRules.positionDefault,
    published: false,
    createdAt: entry.wonAt.toISOString(),
    updatedAt: now.toISOString(),
    version: 1,
  }
  return withResult(draft, resultOf(entry.meanHundredths))
}

/** The preferred slug of a winner: organization and title, short enough for a number at the end. */
export function wantedSlug(organizationName: string, title: string): string {
  const whole = toSlug(`${organizationName} ${title}`)
  return whole.slice(0, winnerRules.slugMax - 6).replace(/-$/, '') || 'winner'
}

/** The first of `wanted`, `wanted-2`, `wanted-3` … that is free. */
export function freeSlug(wanted: string, taken: ReadonlySet<string>): string {
  for (let count = 1; ; count += 1) {
    const slug = count === 1 ? wanted : `${wanted}-${count}`
    if (!taken.has(slug)) return slug
  }
}
