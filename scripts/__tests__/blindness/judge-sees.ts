import { setTimeout as pause } from 'node:timers/promises'
import { inflateSync } from 'node:zlib'
import type { Caller } from '@accolade/chassis/http/auth'
import type { JudgingQueue, JudgingSubmission } from '@accolade/contracts/entities/judging'
import type { OwnRecords } from '@accolade/contracts/entities/score-log'
import type { Route } from '@accolade/contracts/http/route'
import { routes } from '@accolade/contracts/http/table'
import type { LightMyRequestResponse } from 'fastify'
import type { Fixture } from './fixture.ts'
import { fixedId } from './world.ts'

/** One answer to a judge, whole: status, headers and body. */
export interface Seen {
  call: string
  status: number
  headers: Record<string, unknown>
  body: Buffer
}

interface Call {
  method: Route['method']
  url: string
  payload?: object
  headers?: Record<string, string>
}

/** A head is signed at most every ten seconds. */
const signedWithinMs = 30_000

const forAdmins = ({ access }: Route) => access === 'admin'

/**
 * Every route that only judges may call, and whatever judging answers to anybody: a route that is added must be called here, too.
 * What submissions answers to judges is among `entrantRoutes`.
 */
export const judgeRoutes = routes.filter(
  (route) =>
    (route.access === 'judge' && route.service !== 'submissions') ||
    (route.service === 'judging' && !forAdmins(route)),
)
/** What submissions answers to everybody who is signed in. */
export const entrantRoutes = routes.filter((route) => route.service === 'submissions' && !forAdmins(route))

type Samples = Record<string, (submission: JudgingSubmission) => Call[]>

/** How each of them is called for one submission: as it should be, and wrongly in every way there is. */
const calls: Samples = {
  listJudgingSubmissions: ({ id, number, categoryId }) => [
    { method: 'GET', url: '/api/judging/submissions' },
    { method: 'GET', url: '/api/judging/submissions?q=x' },
    { method: 'GET', url: `/api/judging/submissions?q=${number}&category=${categoryId}&pageSize=1` },
    { method: 'GET', url: `/api/judging/submissions?state=scored&at=${id}` },
    { method: 'GET', url: '/api/judging/submissions?mark=bookmarked' },
    { method: 'GET', url: '/api/judging/submissions?mark=later' },
    { method: 'GET', url: `/api/judging/submissions?at=${fixedId(12)}` },
    { method: 'GET', url: '/api/judging/submissions?page=0' },
  ],
  getJudgingSubmission: ({ id }) => [
    { method: 'GET', url: `/api/judging/submissions/${id}` },
    { method: 'GET', url: `/api/judging/submissions/${fixedId(13)}` },
    { method: 'GET', url: '/api/judging/submissions/x' },
  ],
  saveScore: ({ id: submissionId, criteria }) => {
    const score = {
      submissionId,
      criterionId: criteria[0]?.id,
      value: 7.5,
      notes: 'Brave',
      conflictOfInterest: false,
    }
    const bodies = [
      score,
      { ...score, value: 11 },
      { ...score, criterionId: fixedId(7) },
      { ...score, submissionId: fixedId(8) },
      {},
    ]
    return bodies.map((payload) => ({ method: 'POST' as const, url: '/api/judging/scores', payload }))
  },
  // set and taken off again: a moment would differ each time
  markSubmission: ({ id }) =>
    [
      { url: id, payload: { bookmarked: true } },
      { url: id, payload: { later: false } },
      { url: id, payload: { bookmarked: 'x' } },
      { url: id, payload: {} },
      { url: fixedId(15), payload: { bookmarked: true } },
      { url: 'x', payload: { bookmarked: true } },
    ].map(({ url, payload }) => ({
      ...{ method: 'PUT' as const, url: `/api/judging/submissions/${url}/marks`, payload },
    })),
  saveComment: ({ id, comment }) => {
    const { number = 0 } = comment ?? {}
    return [
      { url: id, payload: { text: 'Bold', shared: false, number } },
      { url: id, payload: { text: 'Bolder', shared: true, number: 99 } },
      { url: id, payload: { text: '', shared: true, number } },
      { url: id, payload: {} },
      { url: fixedId(17), payload: { text: 'Bold', shared: true, number } },
      { url: 'x', payload: {} },
    ].map(({ url, payload }) => ({
      ...{ method: 'PUT' as const, url: `/api/judging/submissions/${url}/comment`, payload },
    }))
  },
  listDraws: () => [{ method: 'GET', url: '/api/draws' }],
  listOwnExpertise: () => [{ method: 'GET', url: '/api/judging/expertise' }],
  setOwnExpertise: () => [
    { method: 'PUT', url: `/api/judging/expertise/${fixedId(16)}`, payload: { expertise: 'some' } },
    { method: 'PUT', url: '/api/judging/expertise/x', payload: {} },
  ],
  readOwnScores: () => [{ method: 'GET', url: '/api/judging/own-scores' }],
  listLogHeads: () => [{ method: 'GET', url: '/api/score-log/heads' }],
  getLogKeys: () => [{ method: 'GET', url: '/api/score-log/keys' }],
  getTransparency: () => [{ method: 'GET', url: '/api/score-log/transparency' }],
  listBundles: () => [{ method: 'GET', url: '/api/score-log/bundles' }],
  downloadPublicBundle: () => [{ method: 'GET', url: `/api/score-log/bundles/${fixedId(16)}` }],
  getLogConsistency: () => [
    { method: 'GET', url: '/api/score-log/consistency?from=1&to=1' },
    { method: 'GET', url: '/api/score-log/consistency?from=0&to=x' },
  ],
  listOwnRecords: ({ id }) => [
    { method: 'GET', url: '/api/judging/records' },
    { method: 'GET', url: `/api/judging/records?submission=${id}` },
    { method: 'GET', url: `/api/judging/records?submission=${fixedId(17)}` },
    { method: 'GET', url: '/api/judging/records?submission=x' },
  ],
  // asked for once everything is signed; before that chance decides how many there are
  downloadLogReceipts: () => [],
  downloadLogReceipt: () => [
    { method: 'GET', url: '/api/judging/receipts/0' },
    { method: 'GET', url: '/api/judging/receipts/x' },
  ],
  openEvidence: ({ assets, id }) => [
    ...assets.flatMap(({ url }) => [
      { method: 'GET' as const, url },
      { method: 'GET' as const, url, headers: { range: 'bytes=5-50' } },
      { method: 'GET' as const, url, headers: { range: 'bytes=99999999-' } },
    ]),
    { method: 'GET', url: `/api/judging/submissions/${id}/assets/${fixedId(9)}/file` },
    { method: 'GET', url: `/api/judging/submissions/${fixedId(10)}/assets/${fixedId(9)}/file` },
    { method: 'GET', url: '/api/judging/submissions/x/assets/y/file' },
  ],
  // what is in one is looked at after everything else that judges do
  judgingExportPart: () => [
    { method: 'GET', url: `/api/user/exports/${fixedId(14)}/parts/judging` },
    { method: 'GET', url: '/api/user/exports/x/parts/judging' },
  ],
}

/** The names of the routes that are called. */
export const calledRoutes = Object.keys(calls)

/** All that a judge can get out of the service; last of all the first submission is given away. */
export async function everythingSeen(fixture: Fixture, judge: Caller): Promise<Seen[]> {
  const seen: Seen[] = []
  const call = async ({ method, url, payload, headers = {} }: Call) => {
    // an id of the caller's choice, so that answers can be compared
    // no id of an entrant, a judge or a work: those would be found in the answers
    const own = { ...headers, 'x-request-id': fixedId(50_000 + seen.length) }
    const reply = await fixture.panel.as(judge)({ method, url, headers: own, ...(payload && { payload }) })
    seen.push(toSeen(`${method} ${url} ${JSON.stringify(payload ?? {})} ${JSON.stringify(headers)}`, reply))
    return reply
  }
  const queue: JudgingQueue = (await call({ method: 'GET', url: '/api/judging/submissions' })).json()
  const list: JudgingSubmission[] = []
  for (const { id } of queue.items)
    list.push((await call({ method: 'GET', url: `/api/judging/submissions/${id}` })).json())
  for (const submission of list)
    for (const name of calledRoutes) for (const one of calls[name]?.(submission) ?? []) await call(one)
  await signedRecords(fixture, judge)
  await call({ method: 'GET', url: '/api/judging/records' })
  await call({ method: 'GET', url: '/api/judging/receipts' })
  const [first] = list
  const declaration = {
    submissionId: first?.id,
    criterionId: first?.criteria[0]?.id,
    value: 5,
    conflictOfInterest: true,
  }
  await call({ method: 'POST', url: '/api/judging/scores', payload: declaration })
  await call({
    method: 'POST',
    url: '/api/judging/scores',
    payload: { ...declaration, conflictOfInterest: false },
  })
  await call({ method: 'GET', url: first?.assets[0]?.url ?? '' })
  await call({ method: 'GET', url: '/api/judging/submissions' })
  await call({ method: 'GET', url: `/api/judging/submissions?at=${first?.id}` })
  await call({ method: 'GET', url: `/api/judging/submissions/${first?.id}` })
  // what is other people's
  for (const { method, path } of routes.filter((route) => route.service === 'judging' && forAdmins(route)))
    await call({ method, url: path.replaceAll(/:\w+/g, fixedId(11)) })
  return seen
}

/** Resolves once the judge has receipts of everything. */
async function signedRecords(fixture: Fixture, judge: Caller): Promise<void> {
  const patience = AbortSignal.timeout(signedWithinMs)
  const isSigned = async () => {
    const reply = await fixture.panel.as(judge)({ method: 'GET', url: '/api/judging/records' })
    const { total, signed }: OwnRecords = reply.json()
    return total > 0 && signed === total
  }
  while (!(await isSigned())) await pause(100, undefined, { signal: patience })
}

/** What submissions answers to a judge who has even guessed the ids in its addresses. */
export async function askedOfEntrants(
  fixture: Fixture,
  judge: Caller,
  ids: Record<string, string>,
): Promise<Seen[]> {
  const seen: Seen[] = []
  for (const { method, path } of entrantRoutes) {
    const url = path.replaceAll(/:(\w+)/g, (_all, name: string) => ids[name] ?? 'x')
    const reply = await fixture.entering.as(judge)({ method, url, ...(method !== 'GET' && { payload: {} }) })
    // its own ids come back in what a refusal is about
    seen.push(toSeen(`${method} ${path}`, reply))
  }
  return seen
}

export function toSeen(call: string, { statusCode, headers, rawPayload }: LightMyRequestResponse): Seen {
  const { date: _date, ...rest } = headers
  return { call, status: statusCode, headers: rest, body: rawPayload }
}

/** An answer as text in every way it might be read: as it is, in UTF-16, and what is packed in it. */
export function readings({ call, headers, body }: Seen): string {
  const texts = [call, JSON.stringify(headers), body.toString('utf8'), body.toString('latin1')]
  texts.push(utf16(body), utf16(body.subarray(1)), utf16(Buffer.from(even(body)).swap16()))
  for (let at = body.indexOf('stream'); at >= 0; at = body.indexOf('stream', at + 6)) {
    try {
      texts.push(inflateSync(body.subarray(body.indexOf('\n', at) + 1)).toString('latin1'))
    } catch {
      // nothing packed begins here
    }
  }
  return texts.join('\n').toLowerCase()
}

const even = (body: Buffer) => body.subarray(0, body.length & ~1)

/** Of a copy: an odd number of bytes at an odd address is more than Node can bear. */
function utf16(body: Buffer): string {
  return Buffer.from(even(body)).toString('utf16le')
}
