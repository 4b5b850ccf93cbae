import { type AwardLevel, levelNames } from '@accolade/contracts/entities/judging-rules'
import type { AdminWinner, winnerFormSchema } from '@accolade/contracts/entities/winner'
import { awardTitleOf, winnerRules } from '@accolade/contracts/entities/winner-rules'
import type { z } from 'zod'
import { toNumber } from '../shared/number-rule.ts'

/** What the dialog's fields hold. */
export interface WinnerFields
  extends Omit<z.input<typeof winnerFormSchema>, 'score' | 'position' | 'entries'> {
  score?: number | string
  entries?: number | string
  position: number | string
  /** The day of the award. */
  awardedOn: string
}

/** What a form says of a winner as it is. */
export function formOf(winner: AdminWinner): z.input<typeof winnerFormSchema> {
  const { id: _id, submissionId: _submission, result: _result, updatedAt: _at, ...rest } = winner
  const {
    scoreHidden: _hidden,
    entryText: _text,
    cover: _cover,
    stills: _stills,
    film: _film,
    ...form
  } = rest
  return form
}

/** The fields of a winner, or of a new one. */
export function fieldsOf(winner: AdminWinner | null): Partial<WinnerFields> {
  if (winner) return { ...winner, awardedOn: dayOf(winner.createdAt) }
  const today = dayOf(new Date().toISOString())
  return { position: winnerRules.positionDefault, published: false, awardedOn: today }
}

/** The form's fields with what was edited; nothing typed is nothing said. A day that stays keeps its time. */
export function bodyOf(values: WinnerFields, base: AdminWinner | null): z.input<typeof winnerFormSchema> {
  const { level, score, entries, awardTitle, teamSize, projectUrl, awardedOn, credits = [], ...rest } = values
  const points = toNumber(score)
  const kept = base && dayOf(base.createdAt) === awardedOn
  return {
    ...rest,
    ...((credits.length > 0 || base?.credits) && { credits }),
    ...(level && { level }),
    ...(points !== undefined && { score: points }),
    entries: toNumber(entries) ?? null,
    ...(awardTitle && { awardTitle }),
    ...(teamSize && { teamSize }),
    ...(projectUrl && { projectUrl }),
    position: Number(values.position),
    createdAt: kept ? base.createdAt : `${awardedOn}T12:00:00.000Z`,
    ...(base && { slug: base.slug, version: base.version }),
  }
}

/** The award's name after another level was chosen: as the level has it, unless somebody named it otherwise. */
export function retitled(
  title: string | undefined,
  level: AwardLevel | undefined,
  categoryName: string,
): string | undefined {
  const levels = Object.keys(levelNames) as AwardLevel[]
  const made = !title || levels.some((each) => awardTitleOf(each, categoryName) === title)
  return made ? awardTitleOf(level, categoryName) : title
}

function dayOf(instant: string): string {
  return instant.slice(0, 10)
}
