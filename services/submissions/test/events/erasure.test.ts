import { deleteWhatIsDue, publishPeriods } from '@accolade/chassis/testing/retention'
import { userChanged, userRegistered } from '@accolade/contracts/events/identity'
import { erasureRequested } from '@accolade/contracts/events/privacy'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { v7 as newId } from 'uuid'
import { type Fixture, start, startFixture } from '../fixture.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await startFixture()
  await fixture.programme()
})
afterAll(() => fixture.stop())

test('drafts of an organization that nobody else has go, and shared entries lose the names', async () => {
  const { id: categoryId } = await fixture.category({ fee: 0 })
  const leaving = await fixture.member({ organizationName: 'Wren Werks' })
  const shared = await fixture.member({ organizationName: 'Together' })
  await fixture.member({
    userId: leaving.userId,
    organizationId: shared.organizationId,
    organizationName: 'Together',
  })
  const person = { userId: leaving.userId, username: 'wrenzz', email: 'mail@wren.example' }
  const names = { ...person, firstName: 'Florentina', lastName: 'Wrenzel' }
  const aggregate = { id: leaving.userId, version: 1 }
  await fixture.publish(userRegistered, { aggregate, data: names })
  await fixture.draft(leaving, categoryId, { title: 'Only mine' })
  const submitted = await fixture.draft(leaving, categoryId, { title: 'Only mine as well' })
  await fixture.call(leaving).post(`/api/submissions/${submitted.id}/complete`)
  const joint = await fixture.draft(shared, categoryId, { title: 'By Florentina Wrenzel and others' })
  await fixture.call(shared).post(`/api/submissions/${joint.id}/complete`)
  // what was asked of both, and answered, names the person and the work
  for (const [caller, { id }] of [
    [leaving, submitted],
    [shared, joint],
  ] as const) {
    const changes = `/submissions/${id}/changes`
    const message = caller === shared ? 'Florentina Wrenzel is in it' : 'Only mine names Wrenzel'
    const body = { message, parts: ['texts'], dueOn: '2025-12-05' }
    const asked = (await fixture.call(fixture.admin).post(`/api/admin${changes}`, body)).json()
    const text = caller === shared ? 'Wrenzel called' : 'Wrenzel called about Only mine'
    await fixture.call(fixture.admin).post(`/api/admin/submissions/${id}/notes`, { text })
    await fixture.call(fixture.admin).post(`/api/admin/submissions/${id}/messages`, { text })
    await fixture.call(leaving).post(`/api/submissions/${id}/messages`, { text })
    const note = 'Florentina Wrenzel took Only mine out'
    await fixture
      .call(caller)
      .post(`/api${changes}/${asked.id}/answer`, { note: caller === shared ? 'Wrenzel' : note })
  }

  await fixture.pool.query(
    `INSERT INTO finalist_certificate (submission_id, code, issued_at) VALUES ($1, 'confirms', now())`,
    [submitted.id],
  )

  // reminders of a draft and the announcement of its deletion name it as well
  fixture.time.now = new Date('2025-12-08T10:00:00Z')
  await fixture.service.jobs
    ?.find(({ name }) => name === 'draft-reminders')
    ?.run(new AbortController().signal)
  await publishPeriods(fixture, 1, { draftDays: 30 })
  fixture.time.now = new Date('2026-01-05T10:00:00Z')
  await deleteWhatIsDue(fixture, fixture.time.now)
  fixture.time.now = start
  for (const type of ['submission.drafts-due', 'submission.deletion-announced']) {
    const named = await fixture.pool.query(`SELECT FROM outbox WHERE payload->>'type' = $1`, [type])
    expect([type, named.rowCount]).toEqual([type, 1])
  }

  // the number of a member in the association says which organization it is
  for (const [{ organizationId }, number] of [
    [leaving, 'Only mine 77'],
    [shared, '78'],
  ] as const) {
    const form = { number, validFrom: null, validUntil: null }
    await fixture.call(fixture.admin).put(`/api/admin/association-members/${organizationId}`, form)
  }

  const erasureId = newId()
  await fixture.publish(erasureRequested, {
    aggregate: { id: erasureId, version: 1 },
    data: {
      ...{ erasureId, userId: leaving.userId, pseudonym: 'Deleted person 7F3A', addressConfirmed: true },
      soleOrganizationIds: [leaving.organizationId],
    },
  })
  expect((await fixture.pool.query('SELECT FROM draft_reminder')).rowCount).toBe(0)
  expect((await fixture.pool.query('SELECT FROM finalist_certificate')).rowCount).toBe(0)
  const { rows } = await fixture.pool.query(
    'SELECT title, description, status FROM submission ORDER BY title',
  )
  expect(rows).toEqual([
    { title: 'By █████ and others', description: expect.stringMatching(/.+/), status: 'submitted' },
    { title: 'Deleted submission 7F3A', description: '', status: 'withdrawn' },
  ])
  const members = await fixture.pool.query('SELECT number FROM association_member')
  expect(members.rows).toEqual([{ number: '78' }])
  const named = await fixture.events.next('submission-erasure.completed')
  expect((named.data as { submissionIds: string[] }).submissionIds).toHaveLength(2)

  await fixture.publish(userChanged, { aggregate: { ...aggregate, version: 9 }, data: names })
  await fixture.member({ ...leaving, organizationName: 'Wren Werks' }, { version: 9 })
  for (const word of ['Wrenzel', 'wrenzz', 'wren.example', 'Wren Werks', 'Only mine'])
    for (const table of [
      'submission',
      'change_request',
      'note',
      'message',
      'person',
      'organization',
      'membership',
      'association_member',
      'outbox',
    ]) {
      const found = await fixture.pool.query(`SELECT FROM "${table}" t WHERE position($1 IN t::text) > 0`, [
        word,
      ])
      expect([table, word, found.rowCount]).toEqual([table, word, 0])
    }
})

test('notes of an administrator who is erased stay for the others, under the pseudonym and without the name', async () => {
  const userId = newId()
  const data = {
    userId,
    username: 'heronzz',
    email: 'heronzz@h.example',
    firstName: 'Otto',
    lastName: 'Heronberg',
  }
  await fixture.publish(userRegistered, { aggregate: { id: userId, version: 1 }, data })
  const entrant = await fixture.member()
  const { id } = await fixture.draft(entrant, (await fixture.category({ fee: 0 })).id)
  const notes = `/api/admin/submissions/${id}/notes`
  const mine = fixture.call({ userId, roles: ['entrant', 'admin'] })
  await mine.post(notes, { text: 'They called. Otto Heronberg' })
  const erasureId = newId()
  await fixture.publish(erasureRequested, {
    aggregate: { id: erasureId, version: 1 },
    data: {
      ...{ erasureId, userId, pseudonym: 'Deleted person 81C2', addressConfirmed: true },
      soleOrganizationIds: [],
    },
  })
  await fixture.events.next('submission-erasure.completed')
  const { items } = (await fixture.call(fixture.admin).get(notes)).json()
  expect(items).toMatchObject([{ text: 'They called. █████', by: { name: 'Deleted person 81C2' } }])
})
