import type { JudgingQueue, JudgingSubmission } from '@accolade/contracts/entities/judging'
import type { Cast } from './cast.ts'
import { addPicture, type Entry, makeDraft, setStatus, step } from './entries.ts'
import type { Person } from './person.ts'
import { type Speak, succeed, until } from './speak.ts'

/** An entry in judging, as its judges see it. */
export interface JudgedEntry {
  submissionId: string
  seenByReviewer: JudgingSubmission
  /** As it was before the conflict of interest was declared. */
  seenByConflicted: JudgingSubmission
}

/** Enters something with a picture, and brings it into judging. */
export async function enterJudging(speak: Speak, { owner, admin }: Cast, entry: Entry): Promise<string> {
  const id = await makeDraft(speak, owner, entry)
  await addPicture(speak, owner, id)
  await step(speak, owner, id, 'complete')
  for (const status of ['under_review', 'judging']) await setStatus(speak, admin, id, status)
  return id
}

/** The latest entry that a judge has got beyond those that are known. */
export function nextToJudge(
  speak: Speak,
  judge: Person,
  known: ReadonlySet<string> = new Set(),
): Promise<JudgingSubmission> {
  return until('entry to judge', async () => {
    const { items } = await readQueue(speak, judge)
    const [next] = items.filter(({ id }) => !known.has(id)).sort((one, other) => one.number - other.number)
    return next && readEntry(speak, judge, next.id)
  })
}

/** All that a judge has. */
export async function readQueue(speak: Speak, judge: Person): Promise<Pick<JudgingQueue, 'items'>> {
  const items: JudgingQueue['items'] = []
  for (let page = 1; ; page += 1) {
    const path = `/api/judging/submissions?pageSize=50&page=${page}`
    const queue = (await succeed(speak({ method: 'GET', path }, judge))).json<JudgingQueue>()
    if (queue.page === page) items.push(...queue.items)
    if (page * 50 >= queue.total) return { items }
  }
}

export async function readEntry(speak: Speak, judge: Person, id: string): Promise<JudgingSubmission> {
  const answer = await succeed(speak({ method: 'GET', path: `/api/judging/submissions/${id}` }, judge))
  return answer.json<JudgingSubmission>()
}

export async function putIntoJudging(
  speak: Speak,
  { cast, ...entry }: Entry & { cast: Cast },
): Promise<JudgedEntry> {
  const submissionId = await enterJudging(speak, cast, entry)
  const seenByReviewer = await nextToJudge(speak, cast.reviewer)
  const seenByConflicted = await nextToJudge(speak, cast.conflicted)
  const body = scoreOf(seenByConflicted, { conflictOfInterest: true })
  await succeed(speak({ method: 'POST', path: '/api/judging/scores', body }, cast.conflicted))
  return { submissionId, seenByReviewer, seenByConflicted }
}

/** A score for the first criterion. */
export function scoreOf({ id, criteria }: JudgingSubmission, change: object = {}) {
  const criterionId = criteria[0]?.id
  return {
    submissionId: id,
    criterionId,
    value: 7.5,
    notes: 'Brave.',
    conflictOfInterest: false,
    ...change,
  }
}
