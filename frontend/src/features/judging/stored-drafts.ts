import { clearLocalDraft, readLocalDraft, storeLocalDraft } from '../../lib/local-drafts.ts'
import type { Draft, Drafts } from './score-rules.ts'

type Typed = Readonly<Record<string, Draft>>

const nameOf = (judgingId: string) => `judging.${judgingId}`

/** What this judge set in this browser and did not save. */
export function readDrafts(userId: string, judgingIds: readonly string[]): Drafts {
  const kept = judgingIds.map((id) => [id, readLocalDraft(userId, nameOf(id)) as Typed | null] as const)
  return Object.fromEntries(kept.filter((entry): entry is [string, Typed] => entry[1] !== null))
}

export function storeDrafts(userId: string, judgingId: string, typed: Typed): void {
  storeLocalDraft(userId, nameOf(judgingId), typed)
}

export function clearDrafts(userId: string, judgingId: string): void {
  clearLocalDraft(userId, nameOf(judgingId))
}
