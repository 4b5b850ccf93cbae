import { toSlug } from '@accolade/contracts/entities/slug'
import type { AdminWinner, winnerFormSchema } from '@accolade/contracts/entities/winner'
import { winnerRules } from '@accolade/contracts/entities/winner-rules'
import type { z } from 'zod'
import { resultOf, withResult } from './result.ts'

/** The winner form as the server sees it, defaults filled in. */
export type WinnerForm = z.output<typeof winnerFormSchema>

/** The fields that are not in the form. */
interface Identity {
  id: string
  slug: string
  submissionId: string | null
  result: AdminWinner['result']
  version: number
  /** When the award was given, where the form names no time. */
  createdAt: string
  now: Date
}

/** The winner that a form describes; texts left empty are absent. */
export function fromForm(form: WinnerForm, { now, ...identity }: Identity): AdminWinner {
  const {
    version: _edited,
    slug: _wanted,
    level,
    score,
    awardTitle,
    teamSize,
    projectUrl,
    createdAt,
    ...content
  } = form
  return {
    ...identity,
    ...content,
    ...(level && { level }),
    ...(score !== undefined && { score }),
    ...(awardTitle && { awardTitle }),
    ...(teamSize && { teamSize }),
    ...(projectUrl && { projectUrl }),
    createdAt: createdAt ?? identity.createdAt,
    updatedAt: now.toISOString(),
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
  wonAt: Date
}

/** The draft of a winner, from what was entered and its result; an administrator completes it before publishing it. */
export function draftOf(
  entry: WinningEntry,
  { id, slug, now }: Pick<Identity, 'id' | 'slug' | 'now'>,
): AdminWinner {
  const draft = {
    id,
    slug,
    organizationName: entry.organizationName ?? '',
    title: entry.title,
    description: entry.description,
    categoryName: entry.categoryName ?? '',
    teamSize: entry.teamSize,
    ...(entry.projectUrl && { projectUrl: entry.projectUrl }),
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
