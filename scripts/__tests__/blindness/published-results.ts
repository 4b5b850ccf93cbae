import { setTimeout as pause } from 'node:timers/promises'
import type { Caller } from '@accolade/chassis/http/auth'
import type { ActRequests } from '@accolade/contracts/entities/act-request'
import type { JudgingQueue, JudgingSubmission } from '@accolade/contracts/entities/judging'
import type { Sealing } from '@accolade/contracts/entities/seal'
import { declaring } from './close-administrators.ts'
import type { Fixture } from './fixture.ts'
import { type Seen, toSeen } from './judge-sees.ts'
import { setPhase } from './world.ts'

/** A head is signed at most every ten seconds. */
const signedWithinMs = 60_000
const sealing = '/api/admin/judging/seal'
const acts = '/api/admin/judging/act-requests'

/** The judge scores what they were given, judging is closed, and its results are sealed and published. @returns the bundle's address */
export async function publishResults(fixture: Fixture, judge: Caller): Promise<string> {
  const { panel, administer, publishToBoth } = fixture
  await scoreAll(fixture, judge)
  await setPhase(publishToBoth, false)
  const read = (): Promise<Sealing> => administer(panel, 'GET', sealing)
  const next = (await reached(read, (state) => state.next !== null)).next!
  const ask = { act: 'seal-results', hash: next.hash, reason: 'Judging is over' }
  const { requests }: ActRequests = await administer(panel, 'POST', acts, ask)
  // who has a conflict approves
  const url = `${acts}/${requests[0]!.id}/answer`
  const approved = await panel.as(declaring)({ method: 'POST', url, payload: { answer: 'approve' } })
  if (approved.statusCode !== 200) throw new Error(approved.body)
  const [seal] = (await reached(read, (state) => state.seals[0]?.isSigned === true)).seals
  await administer(panel, 'PUT', `/api/admin/judging/seals/${seal!.id}/public`, { isPublic: true })
  return `/api/score-log/bundles/${seal!.id}`
}

/** What everybody is given of published results, and what a judge is given besides. */
export async function seenOfResults({ panel }: Fixture, judge: Caller, bundle: string): Promise<Seen[]> {
  const log = ['heads', 'keys', 'transparency', 'bundles', 'consistency?from=1&to=2']
  const open = [bundle, ...log.map((name) => `/api/score-log/${name}`)]
  const own = ['submissions', 'records', 'receipts', 'own-scores'].map((name) => `/api/judging/${name}`)
  const seen: Seen[] = []
  for (const [caller, urls] of [
    [null, open],
    [judge, [...open, ...own]],
  ] as const)
    for (const url of urls) {
      const reply = await panel.as(caller)({ method: 'GET', url })
      if (reply.statusCode !== 200) throw new Error(`${url}: ${reply.statusCode} ${reply.body}`)
      seen.push(toSeen(`GET ${url}`, reply))
    }
  return seen
}

async function scoreAll({ panel }: Fixture, judge: Caller): Promise<void> {
  const call = panel.as(judge)
  const queue: JudgingQueue = (await call({ method: 'GET', url: '/api/judging/submissions' })).json()
  for (const { id: submissionId } of queue.items) {
    const url = `/api/judging/submissions/${submissionId}`
    const entry: JudgingSubmission = (await call({ method: 'GET', url })).json()
    for (const [at, { id: criterionId }] of entry.criteria.entries()) {
      const payload = { submissionId, criterionId, value: 7 + at / 2, conflictOfInterest: false }
      const reply = await call({ method: 'POST', url: '/api/judging/scores', payload })
      if (reply.statusCode >= 400) throw new Error(reply.body)
    }
  }
}

/** Resolves with the first state of which this is true: scores, closed judging and signed heads take a moment to arrive. */
async function reached<T>(read: () => Promise<T>, isReached: (state: T) => boolean): Promise<T> {
  const patience = AbortSignal.timeout(signedWithinMs)
  let state = await read()
  while (!isReached(state)) {
    await pause(100, undefined, { signal: patience })
    state = await read()
  }
  return state
}
