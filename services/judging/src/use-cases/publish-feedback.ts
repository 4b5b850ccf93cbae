import { nothingToRecord, record } from '@accolade/chassis/administration/record'
import type { Actor, Emit } from '@accolade/chassis/database/unit-of-work'
import { DomainError } from '@accolade/contracts/domain-error'
import type { CategoryFeedback, FeedbackState } from '@accolade/contracts/entities/feedback'
import { feedbackChanged } from '@accolade/contracts/events/feedback'
import { feedbackOf } from '../domain/feedback.ts'
import { readCategories } from '../replicas/category.ts'
import type { Transaction } from '../store/database.ts'
import {
  type FeedbackCategory,
  listFeedbackCategories,
  listScored,
  readFeedbackRule,
  writePublication,
} from '../store/feedback-store.ts'
import { readSheets } from '../store/score-store.ts'
import { lockCategory } from '../store/submission-store.ts'
import type { Context } from './context.ts'

/** An event has so many bytes of entries, and one entry at least: the broker takes 1 MB. */
const bytesPerEvent = 200_000

/** What entrants learn, and of which categories it is published. */
export async function readFeedbackState({ db }: Context): Promise<FeedbackState> {
  const [rule, categories] = await Promise.all([readFeedbackRule(db), listFeedbackCategories(db)])
  return { rule, categories: categories.map(toView) }
}

/**
 * Publishes the feedback of a category as it is now, or takes it back. What is published already and has not changed stays.
 *
 * @throws DomainError `not-found` for a category without entries; `conflict` while entries of it are being judged, or none was scored
 */
export function publishFeedback(
  { unitOfWork, newId }: Context,
  by: Actor,
  { categoryId, published }: { categoryId: string; published: boolean },
  now: Date,
): Promise<CategoryFeedback> {
  return unitOfWork.run(by, async (tx, emit) => {
    await lockCategory(tx, categoryId)
    const [before] = await listFeedbackCategories(tx, categoryId)
    if (!before) throw new DomainError('not-found')
    const isSo = published ? before.publishedAt && !isOutdated(before) : !before.publishedAt
    if (isSo) {
      nothingToRecord(by)
      return toView(before)
    }
    if (published && before.open > 0)
      throw new DomainError('conflict', 'Entries of this category are still being judged')
    if (published && before.scored === 0)
      throw new DomainError('conflict', 'No entry of this category was scored')
    const { results, publication, categoryName: title } = before
    const after = { publication: publication + 1, publishedAt: published ? now : null, results }
    await writePublication(tx, categoryId, after)
    const about = { categoryId, publication: after.publication, at: now.toISOString() }
    await (published ? emitAll(tx, emit, newId, about) : emitNone(emit, newId, about))
    const said = ({ publishedAt }: { publishedAt: Date | null }) => ({ published: publishedAt !== null })
    record(by, emit, { id: categoryId, title, before: said(before), after: said(after) })
    return toView({ ...before, ...after, publishedResults: results })
  })
}

type About = { categoryId: string; publication: number; at: string }

async function emitAll(tx: Transaction, emit: Emit, newId: () => string, about: About): Promise<void> {
  const { categoryId, publication } = about
  const criteria = (await readCategories(tx, [categoryId])).get(categoryId)?.criteria ?? []
  const scored = await listScored(tx, categoryId)
  const sheets = await readSheets(
    tx,
    scored.map(({ judgingId }) => judgingId),
  )
  const feedback = feedbackOf(
    criteria,
    scored.map((entry) => ({ ...entry, sheets: sheets.get(entry.judgingId) ?? [] })),
  )
  const entries = feedback.entries.map((entry, at) => ({ ...entry, comments: scored[at]!.comments }))
  const parts = inParts(entries)
  for (const [at, part] of parts.entries())
    emit(feedbackChanged, {
      aggregate: { id: newId(), version: publication },
      data: {
        ...{ ...about, part: at + 1, parts: parts.length, total: scored.length, spread: feedback.spread },
        criteria: criteria.map(({ name, weight }, of) => ({ name, weight, spread: feedback.criteria[of]! })),
        entries: part,
      },
    })
}

/** In as few parts as may be sent. */
function inParts<T>(entries: readonly T[]): T[][] {
  const parts: T[][] = []
  let room = 0
  for (const entry of entries) {
    const bytes = Buffer.byteLength(JSON.stringify(entry))
    if (bytes > room || parts.length === 0) {
      parts.push([])
      room = bytesPerEvent
    }
    parts.at(-1)!.push(entry)
    room -= bytes
  }
  return parts
}

function emitNone(emit: Emit, newId: () => string, about: About): void {
  emit(feedbackChanged, {
    aggregate: { id: newId(), version: about.publication },
    data: { ...about, part: 1, parts: 1, total: 0, spread: null, criteria: [], entries: [] },
  })
}

const isOutdated = ({ results, publishedResults }: FeedbackCategory) => results !== publishedResults

function toView(category: FeedbackCategory): CategoryFeedback {
  const { categoryId, categoryName, scored, open, publishedAt } = category
  return {
    ...{ categoryId, categoryName, scored, open },
    publishedAt: publishedAt?.toISOString() ?? null,
    isOutdated: publishedAt !== null && isOutdated(category),
  }
}
