import type { Submission } from '@accolade/contracts/entities/submission'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { type Fixture, type Member, start, startFixture } from '../fixture.ts'
import { basicsOf } from '../samples.ts'

let fixture: Fixture
let member: Member
let draft: Submission

const step = (name: string, { id } = draft) => fixture.call(member).post(`/api/submissions/${id}/${name}`)
const read = async ({ id } = draft) => (await fixture.call(member).get(`/api/submissions/${id}`)).json()
/** The names of all events about a submission so far; a read after the last command makes sure that all have left. */
const publishedTypes = async ({ id } = draft) => {
  const { rows } = await fixture.pool.query(
    'SELECT payload FROM outbox WHERE aggregate_id = $1 ORDER BY id',
    [id],
  )
  return rows.map(({ payload }) => payload.type)
}

beforeAll(async () => {
  fixture = await startFixture()
  await fixture.programme()
  member = await fixture.member()
})
beforeEach(async () => {
  draft = await fixture.draft(member, (await fixture.category()).id)
})
afterAll(() => fixture.stop())

describe('completing', () => {
  test('where a fee is owed the answer says so, and the draft stays one', async () => {
    const reply = await step('complete')
    expect(reply.statusCode).toBe(200)
    expect(reply.json()).toEqual({
      id: draft.id,
      status: 'draft',
      payment: {
        required: true,
        paid: false,
        amountCents: 14900,
        currency: 'USD',
        memberRate: false,
        prices: [{ currency: 'USD', amountCents: 14900, memberRate: false }],
        contactUrl: `/contact?submission=${draft.id}&category=${draft.categoryId}`,
      },
    })
    expect(await publishedTypes()).toEqual(['submission.created'])
  })

  test('without a fee it is submitted, once', async () => {
    const free = await fixture.draft(member, (await fixture.category({ fee: 0 })).id)
    await fixture.warmUp()
    const [one, two] = await Promise.all([step('complete', free), step('complete', free)])
    expect([one.statusCode, two.statusCode]).toEqual([200, 200])
    expect(one.json()).toMatchObject({ status: 'submitted', payment: { required: false, amountCents: 0 } })
    expect(two.json()).toEqual(one.json())
    expect(await publishedTypes(free)).toEqual([
      'submission.created',
      'submission.status-changed',
      'submission.changed',
    ])
    expect(await read(free)).toMatchObject({
      status: 'submitted',
      submittedAt: start.toISOString(),
      history: [{ to: 'draft' }, { from: 'draft', to: 'submitted', at: start.toISOString(), by: 'entrant' }],
    })
  })

  test('is refused after the deadline and while nothing is accepted', async () => {
    const free = await fixture.draft(member, (await fixture.category({ fee: 0, deadline: '2025-12-10' })).id)
    fixture.time.now = new Date('2025-12-11T00:00:00Z')
    const late = [await step('complete', free)]
    fixture.time.now = start
    await fixture.programme({ acceptSubmissions: false })
    const closed = [await step('complete', free), await step('request-payment')]
    await fixture.programme()
    expect(late.map((reply) => [reply.statusCode, reply.json().code])).toEqual([[409, 'deadline-passed']])
    for (const reply of closed)
      expect([reply.statusCode, reply.json().code]).toEqual([409, 'submissions-closed'])
    expect(late[0]?.json().error).toBe('The deadline of this category passed on December 10, 2025')
    expect((await read(free)).status).toBe('draft')
  })

  test('is refused before the day on which submissions open, and possible from its first second', async () => {
    const free = await fixture.draft(member, (await fixture.category({ fee: 0 })).id)
    await fixture.programme({ opensOn: '2025-12-02' })
    const early = await step('complete', free)
    const created = await fixture.call(member).post('/api/submissions', {
      ...basicsOf(member, free.categoryId),
    })
    fixture.time.now = new Date('2025-12-02T00:00:00Z')
    const inTime = await step('complete', free)
    fixture.time.now = start
    await fixture.programme()
    for (const reply of [early, created]) {
      expect([reply.statusCode, reply.json().code]).toEqual([409, 'submissions-closed'])
      expect(reply.json().error).toBe('Submissions open on December 2, 2025')
    }
    expect(inTime.json().status).toBe('submitted')
  })
})

describe('asking for an invoice', () => {
  test('waits for the money from then on, and publishes everything that an invoice needs', async () => {
    const reply = await step('request-payment')
    expect(reply.statusCode).toBe(202)
    expect(reply.json()).toEqual({ id: draft.id, status: 'pending_payment' })
    const event = await fixture.events.next('submission.payment-requested')
    expect(event.aggregate).toEqual({ id: draft.id, version: 2 })
    const line = {
      submissionId: draft.id,
      title: draft.title,
      categoryId: draft.categoryId,
      categoryName: draft.categoryName,
      amountCents: 14900,
    }
    expect(event.data).toEqual({
      ...line,
      organizationId: member.organizationId,
      organizationName: 'Northlight Agency',
      requestedBy: member.userId,
      currency: 'USD',
      orderId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      lines: [{ ...line, version: 2 }],
    })
  })

  test('again, and twice at once, gives the same answer and one event', async () => {
    const replies = await Promise.all([
      step('request-payment'),
      step('request-payment'),
      step('request-payment'),
    ])
    replies.push(await step('request-payment'))
    for (const reply of replies)
      expect([reply.statusCode, reply.json()]).toEqual([202, { id: draft.id, status: 'pending_payment' }])
    expect((await publishedTypes()).filter((type) => type === 'submission.payment-requested')).toHaveLength(1)
    expect((await read()).history).toHaveLength(2)
    expect((await step('complete')).json()).toMatchObject({
      status: 'pending_payment',
      payment: { required: true },
    })
  })

  test('there is nothing to ask for without a fee', async () => {
    const free = await fixture.draft(member, (await fixture.category({ fee: 0 })).id)
    const reply = await step('request-payment', free)
    expect([reply.statusCode, reply.json().error]).toEqual([409, 'This category has no entry fee'])
  })

  test('a request is taken back, and made again', async () => {
    const early = await step('withdraw-payment-request')
    expect([early.statusCode, early.json().error]).toEqual([409, 'No payment has been requested'])
    await step('request-payment')
    const reply = await step('withdraw-payment-request')
    expect([reply.statusCode, reply.json()]).toEqual([200, { id: draft.id, status: 'draft' }])
    expect((await step('request-payment')).statusCode).toBe(202)
    const requests = (await publishedTypes()).filter((type) => type === 'submission.payment-requested')
    expect(requests).toHaveLength(2)
    expect((await read()).history.map(({ to }: { to: string }) => to)).toEqual([
      'draft',
      'pending_payment',
      'draft',
      'pending_payment',
    ])
  })
})

describe('withdrawing', () => {
  test('takes a submission out; again changes nothing', async () => {
    await step('request-payment')
    const reply = await step('withdraw')
    expect([reply.statusCode, reply.json()]).toEqual([200, { id: draft.id, status: 'withdrawn' }])
    expect((await step('withdraw')).json()).toEqual(reply.json())
    expect((await publishedTypes()).filter((type) => type === 'submission.withdrawn')).toHaveLength(1)
    const event = await fixture.events.next('submission.withdrawn')
    expect(event.data).toEqual({
      submissionId: draft.id,
      categoryId: draft.categoryId,
      from: 'pending_payment',
    })
  })

  test('is final', async () => {
    await step('withdraw')
    for (const name of ['complete', 'request-payment']) {
      const reply = await step(name)
      expect([reply.statusCode, reply.json().code]).toEqual([409, 'illegal-transition'])
      expect(reply.json().error).toMatch(
        /^A submission that is Withdrawn cannot become .*\. Possible next: nothing\.$/,
      )
    }
  })

  test('an administrator may, and the history says so', async () => {
    const reply = await fixture.call(fixture.admin).post(`/api/submissions/${draft.id}/withdraw`)
    expect(reply.statusCode).toBe(200)
    expect((await read()).history[1]).toEqual({
      from: 'draft',
      to: 'withdrawn',
      at: start.toISOString(),
      by: 'admin',
    })
  })
})
