import type { EntryFigures } from '@accolade/contracts/entities/figures'
import { type SubmissionStatus, submissionStatusSchema } from '@accolade/contracts/entities/submission'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { v7 as newId } from 'uuid'
import { type Fixture, type Member, start, startFixture } from '../fixture.ts'

let fixture: Fixture
let member: Member
let other: Member

beforeAll(async () => {
  fixture = await startFixture()
  member = await fixture.member({ organizationName: 'Northlight Agency' })
  other = await fixture.member({ organizationName: '100% Kreativ' })
})
afterAll(() => fixture.stop())

const search = async (query: string) =>
  (await fixture.call(fixture.admin).get(`/api/admin/submissions?${query}`)).json()
const titles = async (query: string) =>
  (await search(query)).items.map(({ title }: { title: string }) => title)
const setStatus = (id: string, status: SubmissionStatus) =>
  fixture.call(fixture.admin).patch(`/api/admin/submissions/${id}`, { status })

describe('the list of all submissions', () => {
  let designId: string

  beforeAll(async () => {
    designId = (await fixture.category({ name: 'Design Excellence', fee: 0 })).id
    const socialId = (await fixture.category({ name: 'Social Impact', fee: 0 })).id
    const entries = [
      { by: member, categoryId: designId, title: 'Alpha' },
      { by: member, categoryId: socialId, title: 'Beta' },
      { by: other, categoryId: designId, title: 'Gamma_1' },
    ]
    for (const [n, { by, categoryId, title }] of entries.entries()) {
      fixture.time.now = new Date(start.getTime() + n * 60_000)
      const { id } = await fixture.draft(by, categoryId, { title })
      if (title !== 'Beta') await fixture.call(by).post(`/api/submissions/${id}/complete`)
    }
    fixture.time.now = start
  })

  test('newest first, page by page, with the names', async () => {
    const first = await search('pageSize=2')
    expect(first).toMatchObject({ total: 3, page: 1, pageSize: 2 })
    expect(first.items[0]).toMatchObject({
      title: 'Gamma_1',
      status: 'submitted',
      categoryName: 'Design Excellence',
      organizationName: '100% Kreativ',
    })
    expect(await titles('pageSize=2')).toEqual(['Gamma_1', 'Beta'])
    expect(await titles('pageSize=2&page=2')).toEqual(['Alpha'])
    expect(await titles('pageSize=2&page=3')).toEqual([])
  })

  test('by status, category and text', async () => {
    expect(await titles('status=submitted')).toEqual(['Gamma_1', 'Alpha'])
    expect(await titles(`category=${designId}&status=draft`)).toEqual([])
    expect(await titles(`category=${designId}`)).toEqual(['Gamma_1', 'Alpha'])
    expect(await titles('q=alph')).toEqual(['Alpha'])
    expect(await titles('q=NORTHLIGHT')).toEqual(['Beta', 'Alpha'])
    expect(await titles('q=broadcast')).toHaveLength(3)
  })

  test('sorted by a column, either way, with and without a text', async () => {
    expect(await titles('sort=title')).toEqual(['Alpha', 'Beta', 'Gamma_1'])
    expect(await titles('sort=-title&pageSize=2')).toEqual(['Gamma_1', 'Beta'])
    expect(await titles('sort=organization')).toEqual(['Gamma_1', 'Beta', 'Alpha'])
    expect(await titles('sort=-category')).toEqual(['Beta', 'Gamma_1', 'Alpha'])
    expect(await titles('sort=status')).toEqual(['Beta', 'Gamma_1', 'Alpha'])
    expect(await titles('sort=date')).toEqual(['Alpha', 'Beta', 'Gamma_1'])
    expect(await titles('sort=title&q=northlight')).toEqual(['Alpha', 'Beta'])
    expect(await titles('sort=-title&q=northlight')).toEqual(['Beta', 'Alpha'])
  })

  test('those with a file that judges do not get', async () => {
    expect(await titles('evidence=withheld')).toEqual([])
    const { rows } = await fixture.pool.query("SELECT id FROM submission WHERE title = 'Beta'")
    await fixture.pool.query(
      `WITH file AS (
        INSERT INTO asset (id, submission_id, name, content_type, size_bytes, status, created_at)
        VALUES ($1, $2, 'film.mp4', 'video/mp4', 1, 'uploaded', now()) RETURNING id
      ) INSERT INTO judges_copy (asset_id, evidence_id, content_type, status) SELECT id, id, 'video/mp4', 'withheld' FROM file`,
      [newId(), rows[0].id],
    )
    expect(await titles('evidence=withheld')).toEqual(['Beta'])
    expect(await titles('evidence=withheld&q=alph')).toEqual([])
    expect((await search('evidence=withheld')).total).toBe(1)
    const { withheld } = (await fixture.call(fixture.admin).get('/api/admin/figures/entries')).json()
    expect(withheld).toBe(1)
  })

  test('entries week by week against the year before, and by category', async () => {
    await fixture.pool.query(
      "UPDATE submission SET submitted_at = submitted_at - interval '364 days' WHERE title = 'Alpha'",
    )
    const { weeks, categories } = (
      await fixture.call(fixture.admin).get('/api/admin/figures/entries')
    ).json() as EntryFigures
    expect(weeks).toHaveLength(26)
    expect(weeks.at(-1)).toMatchObject({ entries: 1, before: 1 })
    expect(weeks.slice(0, -1).every(({ entries, before }) => entries + before === 0)).toBe(true)
    expect(categories).toEqual([{ id: designId, name: 'Design Excellence', entries: 1 }])
  })

  test('what reads as a pattern is plain text', async () => {
    expect(await titles('q=100%25')).toEqual(['Gamma_1'])
    expect(await titles('q=_')).toEqual(['Gamma_1'])
    expect(await titles('q=%5C')).toEqual([])
  })

  test('a wrong query names what is wrong', async () => {
    const reply = await fixture.call(fixture.admin).get('/api/admin/submissions?status=lost&page=0')
    expect(reply.statusCode).toBe(400)
    expect(reply.json().issues.map(({ path }: { path: string }) => path)).toEqual(['page', 'status'])
  })

  test('the counts, in all and for each status', async () => {
    const stats = (await fixture.call(fixture.admin).get('/api/admin/stats')).json()
    const none = Object.fromEntries(submissionStatusSchema.options.map((status) => [status, 0]))
    expect(stats).toEqual({ total: 3, byStatus: { ...none, draft: 1, submitted: 2 } })
  })
})

describe('moving a submission on', () => {
  test('step by step to winner, each step published and recorded', async () => {
    const { id, categoryId } = await fixture.draft(member, (await fixture.category({ fee: 0 })).id)
    await fixture.call(member).post(`/api/submissions/${id}/complete`)
    const way: SubmissionStatus[] = ['under_review', 'judging', 'reviewed', 'finalist', 'winner']
    for (const status of way) {
      const reply = await setStatus(id, status)
      expect([reply.statusCode, reply.json().status]).toEqual([200, status])
    }
    const { history } = (await fixture.call(member).get(`/api/submissions/${id}`)).json()
    expect(history.slice(2)).toEqual(
      way.map((to, n) => ({ from: n ? way[n - 1] : 'submitted', to, at: start.toISOString(), by: 'admin' })),
    )
    const { rows } = await fixture.pool.query(
      "SELECT payload FROM outbox WHERE aggregate_id = $1 AND payload->>'type' = 'submission.status-changed' ORDER BY id",
      [id],
    )
    expect(rows).toHaveLength(6)
    expect(rows[5].payload).toMatchObject({
      aggregate: { id, version: 7 },
      actor: { userId: fixture.admin.userId },
      data: { submissionId: id, categoryId, from: 'finalist', to: 'winner' },
    })
  })

  test('what the table refuses is 409 with what would be possible', async () => {
    const { id } = await fixture.draft(member, (await fixture.category()).id)
    const reply = await setStatus(id, 'winner')
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'illegal-transition'])
    expect(reply.json().error).toBe(
      'A submission that is Draft cannot become Winner. Possible next: Withdrawn.',
    )
  })

  test('of two administrators at once one is first', async () => {
    const { id } = await fixture.draft(member, (await fixture.category({ fee: 0 })).id)
    await fixture.call(member).post(`/api/submissions/${id}/complete`)
    await fixture.warmUp()
    const replies = await Promise.all([setStatus(id, 'under_review'), setStatus(id, 'under_review')])
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  })

  test('one that does not exist is not found', async () => {
    expect((await setStatus(newId(), 'judging')).statusCode).toBe(404)
  })
})
