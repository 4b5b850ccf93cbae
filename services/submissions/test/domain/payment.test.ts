import { describe, expect, test } from '@jest/globals'
import { complete, owed, receivePayment, refundPayment, requestPayment } from '../../src/domain/payment.ts'
import { aSubmission, entrant, fee, inStatus, now, userId } from './samples.ts'

const names = { categoryName: 'Social Impact', organizationName: 'Northlight Agency' }
const free = { amountCents: 0, currency: 'USD' }
const { id, categoryId, organizationId, title } = aSubmission()
const bill = { ...fee, categoryId }

const typesOf = ({ events }: { events: { event: { type: string } }[] }) =>
  events.map(({ event }) => event.type)

describe('what is owed', () => {
  const contactUrl = `/contact?submission=${id}&category=${categoryId}`

  test("a draft owes the category's fee as it is now", () => {
    expect(owed(aSubmission(), fee)).toEqual({ required: true, paid: false, ...fee, contactUrl })
    expect(owed(aSubmission({ bill: { ...bill, amountCents: 100 } }), fee).amountCents).toBe(14900)
  })

  test('a request fixes the amount', () => {
    const requested = aSubmission({ status: 'pending_payment', bill: { ...bill, amountCents: 9900 } })
    expect(owed(requested, fee)).toEqual({
      required: true,
      paid: false,
      amountCents: 9900,
      currency: 'USD',
      contactUrl,
    })
  })

  test('nothing without a fee, once paid, or once it is out', () => {
    expect(owed(aSubmission(), free).required).toBe(false)
    expect(owed(aSubmission({ paid: true }), fee)).toMatchObject({
      required: false,
      paid: true,
      amountCents: 14900,
    })
    expect(owed(inStatus('withdrawn'), fee)).toMatchObject({ required: false, amountCents: 0 })
  })

  test('a fee that comes later is not owed by what was submitted without one', () => {
    expect(owed(inStatus('submitted'), fee)).toMatchObject({ required: false, paid: false, amountCents: 0 })
  })
})

describe('completing', () => {
  test('submits where nothing is owed', () => {
    expect(complete(aSubmission(), free, entrant, now).submission.status).toBe('submitted')
    expect(complete(aSubmission({ paid: true }), fee, entrant, now).submission.status).toBe('submitted')
  })

  test('changes nothing where something is owed, or a second time', () => {
    for (const submission of [
      aSubmission(),
      inStatus('submitted'),
      aSubmission({ status: 'pending_payment', bill }),
    ])
      expect(complete(submission, fee, entrant, now)).toEqual({ submission, transition: null, events: [] })
  })

  test('is refused once the submission is further', () => {
    expect(() => complete(inStatus('judging'), fee, entrant, now)).toThrow('Possible next: nothing.')
  })
})

describe('asking for an invoice', () => {
  test('keeps the amount and publishes everything that an invoice needs', () => {
    const outcome = requestPayment(aSubmission(), fee, names, entrant, now)
    expect(outcome.submission).toMatchObject({ status: 'pending_payment', bill, version: 4 })
    expect(typesOf(outcome)).toEqual([
      'submission.payment-requested',
      'submission.status-changed',
      'submission.changed',
    ])
    const about = { submissionId: id, title, categoryId, organizationId, requestedBy: userId }
    expect(outcome.events[0]?.data).toEqual({ ...about, ...names, ...fee })
  })

  test('again changes nothing, even where the fee is another now', () => {
    const submission = aSubmission({ status: 'pending_payment', bill })
    expect(requestPayment(submission, free, names, entrant, now).submission).toBe(submission)
  })

  test('is refused without a fee, when paid, and once submitted', () => {
    expect(() => requestPayment(aSubmission(), free, names, entrant, now)).toThrow(
      'This category has no entry fee',
    )
    expect(() => requestPayment(aSubmission({ paid: true }), fee, names, entrant, now)).toThrow(
      'The entry fee is already paid',
    )
    expect(() => requestPayment(inStatus('submitted'), fee, names, entrant, now)).toThrow(
      expect.objectContaining({ code: 'illegal-transition' }),
    )
  })
})

describe('money that comes in', () => {
  test('submits what waits for it', () => {
    const { submission, transition } = receivePayment(aSubmission({ status: 'pending_payment', bill }), now)
    expect(submission).toMatchObject({ status: 'submitted', paid: true, submittedAt: now })
    expect(transition).toEqual({
      from: 'pending_payment',
      to: 'submitted',
      at: now,
      by: 'system',
      userId: null,
    })
  })

  test.each(['draft', 'withdrawn', 'judging'] as const)(
    'is noted on a submission that is %s, which stays there',
    (status) => {
      const outcome = receivePayment(inStatus(status), now)
      expect(outcome.submission).toMatchObject({ status, paid: true, version: 4 })
      expect(typesOf(outcome)).toEqual(['submission.changed'])
    },
  )

  test('for another category pays nothing for a draft', () => {
    const moved = aSubmission({ bill: { ...bill, categoryId: organizationId } })
    expect(receivePayment(moved, now)).toEqual({ submission: moved, transition: null, events: [] })
  })

  test('a second time changes nothing', () => {
    const paid = aSubmission({ status: 'submitted', paid: true })
    expect(receivePayment(paid, now).submission).toBe(paid)
  })
})

describe('money that goes back', () => {
  test.each(['draft', 'submitted', 'under_review'] as const)(
    'takes a submission that is %s out',
    (status) => {
      const outcome = refundPayment(aSubmission({ status, paid: true, bill }), now)
      expect(outcome.submission).toMatchObject({ status: 'withdrawn', paid: false })
      expect(typesOf(outcome)).toEqual([
        'submission.status-changed',
        'submission.withdrawn',
        'submission.changed',
      ])
    },
  )

  test.each(['judging', 'reviewed', 'winner', 'withdrawn'] as const)(
    'leaves a submission that is %s there',
    (status) => {
      const outcome = refundPayment(aSubmission({ status, paid: true, bill }), now)
      expect(outcome.submission).toMatchObject({ status, paid: false })
      expect(outcome.transition).toBeNull()
    },
  )

  test('changes nothing where nothing was paid', () => {
    expect(refundPayment(inStatus('submitted'), now).submission.version).toBe(3)
  })
})
