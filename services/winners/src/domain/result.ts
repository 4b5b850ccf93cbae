import { DomainError } from '@accolade/contracts/domain-error'
import { levelOf } from '@accolade/contracts/entities/judging-rules'
import type { AdminWinner } from '@accolade/contracts/entities/winner'
import { askForLevel, awardTitleOf } from '@accolade/contracts/entities/winner-rules'

/** The level and the score of a mean; null without a mean. */
export function resultOf(meanHundredths: number | null): AdminWinner['result'] {
  return meanHundredths === null ? null : { score: meanHundredths / 100, level: levelOf(meanHundredths) }
}

/**
 * A winner with a new result. A draft takes over level and score if they are still those of the previous result:
 * changes by an administrator stay. A published winner keeps its level and score.
 */
export function withResult(winner: AdminWinner, result: AdminWinner['result']): AdminWinner {
  if (winner.published) return { ...winner, result }
  const { level, score } = winner
  const followed = {
    level: level === (winner.result?.level ?? undefined) ? (result?.level ?? undefined) : level,
    score: score === winner.result?.score ? result?.score : score,
  }
  return retitled(winner, { ...withoutAward(winner), result, ...present(followed) })
}

/** A draft with the name of its category, which was not known yet. */
export function withCategoryName(draft: AdminWinner, categoryName: string): AdminWinner {
  const { awardTitle: _title, ...rest } = draft
  return retitled(draft, { ...rest, categoryName })
}

/**
 * Throws DomainError `conflict` where a winner is to be published without a level (none is ever guessed, an administrator chooses),
 * without a text that was written for the public, or without a cover. One that has been public without a cover may stay so.
 */
export function checkPublishable(winner: AdminWinner, before?: AdminWinner): void {
  const { published, level, result, description, entryText } = winner
  if (!published) return
  if (!level) throw missing('level', askForLevel(result))
  if (!description) throw missing('description', 'Please write the public text')
  if (description === entryText)
    throw missing(
      'description',
      'This is the text of the entry, which is confidential: write a text for the public',
    )
  if (!winner.cover && !before?.published) throw missing('cover', 'Please add a cover before you publish')
}

function missing(path: string, message: string) {
  return new DomainError('conflict', message, [{ path, message }])
}

/** Names the award after level and category, unless somebody named it otherwise. */
function retitled(before: AdminWinner, after: AdminWinner): AdminWinner {
  const own = before.awardTitle !== awardTitleOf(before.level, before.categoryName)
  const awardTitle = own ? before.awardTitle : awardTitleOf(after.level, after.categoryName)
  return { ...after, ...present({ awardTitle }) }
}

function withoutAward({ level: _level, score: _score, awardTitle: _title, ...rest }: AdminWinner) {
  return rest
}

/** Removes keys that are undefined. */
export function present<T extends object>(fields: T) {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries) as { [K in keyof T]?: Exclude<T[K], undefined> }
}
