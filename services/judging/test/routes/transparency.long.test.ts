import type { Caller } from '@accolade/chassis/http/auth'
import type { ActRequests } from '@accolade/contracts/entities/act-request'
import type { Category } from '@accolade/contracts/entities/category'
import type { Sealing } from '@accolade/contracts/entities/seal'
import type { Transparency } from '@accolade/contracts/entities/transparency'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { v7 as newId } from 'uuid'
import { type Fixture, startFixture } from '../fixture.ts'
import { aProgramme } from '../samples.ts'
import { signAll } from '../score-log/sign-all.ts'

let fixture: Fixture
let category: Category

/** Twelve entries that three judges have scored but for one, of which the third has a conflict of interest; judging is closed. */
beforeEach(async () => {
  fixture = await startFixture()
  await fixture.phase(true)
  category = await fixture.category([30, 10])
  const judges: Caller[] = []
  for (let at = 0; at < 3; at += 1) judges.push(await fixture.judgeOf(category))
  const titles = Array.from({ length: 12 }, (_, at) => `Entry ${at}`)
  for (const title of titles) await fixture.submission(category.id, { title })
  for (const [judgeAt, judge] of judges.entries())
    for (const [at, title] of titles.entries()) {
      const seen = await fixture.seen(judge, title)
      if (judgeAt === 2 && at === 11) await fixture.declare(judge, seen)
      // two entries that all find best, two far below every level, and the rest in between
      else
        await fixture.score(
          judge,
          seen,
          at < 2 ? [9.8, 9.6 + judgeAt / 10] : at < 4 ? [2, 2 + judgeAt / 10] : [7.5, 7],
        )
    }
  await fixture.phase(false)
  await fixture.administrate([fixture.admin])
})
afterEach(() => fixture.stop())

const read = async (): Promise<Transparency> =>
  (await fixture.call(null).get('/api/score-log/transparency')).json()
const admin = (method: 'PUT' | 'POST', path: string, payload: object) =>
  fixture.as(fixture.admin)({ method, url: `/api/admin/judging/${path}`, payload })
const sealed = async (): Promise<Sealing['seals'][number]> => {
  const { next } = (await fixture.call(fixture.admin).get('/api/admin/judging/seal')).json<Sealing>()
  return (await admin('PUT', 'seal', { hash: next!.hash, reason: 'Judging is over' })).json<Sealing>()
    .seals[0]!
}
const publish = (id: string, isPublic: boolean) => admin('PUT', `seals/${id}/public`, { isPublic })

test('before anything is published everybody sees the log, the draw that waits and the phase, and no figure', async () => {
  await signAll(fixture.pool)
  const { edition } = aProgramme(false, 1)
  const shown = await read()
  expect(shown).toMatchObject({
    ...{ edition, phase: 'closed', decides: 'plain', decidesFixed: true, seals: [], reports: [] },
    head: { number: expect.any(Number), note: expect.stringContaining('\n') },
  })
  const { sealedAt } = await sealed()
  expect(await read()).toMatchObject({
    phase: 'sealed',
    seals: [{ sealedAt, openedAt: null, alone: ['sealed'] }],
    reports: [],
  })
})

test('a published bundle brings the figures of its edition, and takes them away again', async () => {
  // two entries, one of them with two administrators; what is not judged does not count
  const { rows } = await fixture.pool.query('SELECT judging_id AS id FROM submission LIMIT 2')
  const [one, other] = rows.map(({ id }) => id)
  await fixture.conflictsOf([
    { administratorId: newId(), judgingIds: [one, other, newId()] },
    { administratorId: newId(), judgingIds: [one] },
  ])
  const seal = await sealed()
  await publish(seal.id, true)
  const [report, ...others] = (await read()).reports
  expect(others).toEqual([])
  expect(report).toMatchObject({
    ...{ id: seal.id, edition: aProgramme(false, 1).edition, sealedAt: seal.sealedAt, hash: seal.hash },
    ...{ entries: 12, sheets: 35, opened: null, draws: [] },
    judging: { judges: 3, declared: 1, administrators: 2 },
    categories: [{ name: category.name, entries: 12, gold: 2 }],
    // judges who agree on the best to a fraction of a point leave no doubt about them
    confidence: { gold: { entries: 2, sure: 2 } },
  })
  await publish(seal.id, false)
  expect((await read()).reports).toEqual([])
})

test('what was published keeps its figures when the seal is opened, and says so', async () => {
  const { id } = await sealed()
  await publish(id, true)
  const [before] = (await read()).reports
  await admin('POST', 'unseal', { reason: 'A score was typed in wrongly' })
  const after = await read()
  expect(after.phase).toBe('closed')
  expect(after.seals).toEqual([
    {
      ...{ sealedAt: before!.sealedAt, openedAt: expect.any(String), endedAt: null },
      alone: ['sealed', 'opened'],
    },
  ])
  expect(after.reports).toEqual([
    { ...before, opened: { at: after.seals[0]!.openedAt, reason: 'A score was typed in wrongly' } },
  ])
})

test('nobody changes the figures of a seal afterwards', async () => {
  const { id } = await sealed()
  await publish(id, true)
  for (const change of [
    `edition = 'another'`,
    `judging = '{"judges": 30, "declared": 0, "computed": 0}'`,
    `confidence = '{}'`,
    'confidence = NULL',
  ])
    await expect(fixture.pool.query(`UPDATE results_seal SET ${change}`)).rejects.toThrow(
      'seals never change',
    )
})

test('what two administrators agreed on is not said to be done alone', async () => {
  const second: Caller = { userId: newId(), roles: ['entrant', 'admin'] }
  await fixture.administrate([fixture.admin, second])
  const { next } = (await fixture.call(fixture.admin).get('/api/admin/judging/seal')).json<Sealing>()
  const asked = { act: 'seal-results', hash: next!.hash, reason: 'Judging is over' }
  const { requests } = (await admin('POST', 'act-requests', asked)).json<ActRequests>()
  const answer = `/api/admin/judging/act-requests/${requests[0]!.id}/answer`
  await fixture.call(second).post(answer, { answer: 'approve' })
  expect((await read()).seals).toMatchObject([{ openedAt: null, alone: [] }])
})

test('what else the only administrator did alone is shown, without the reason', async () => {
  expect((await read()).actsAlone).toEqual([])
  const [{ id }] = (await fixture.call(fixture.admin).get('/api/admin/judge-assignments')).json()
  await fixture.dropScores(id)
  expect((await read()).actsAlone).toEqual([{ act: 'drop-scores', at: expect.any(String) }])
})
