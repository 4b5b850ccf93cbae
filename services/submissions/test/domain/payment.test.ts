import { describe, expect, test } from '@jest/globals'
import { type Category, defaultProgramme } from '../../src/domain/entering.ts'
import { type CodeInUse, orderRefusal, placeOrder, requestPayment } from '../../src/domain/order.ts'
import { complete, feeOf, owed, pricesOf, receivePayment, refundPayment } from '../../src/domain/payment.ts'
import type { Submission } from '../../src/domain/submission.ts'
import { aSubmission, entrant, fee, inStatus, now, userId } from './samples.ts'

const orderId = '0193e7a0-0000-7000-8000-00000000000d'
const open = { deadline: '2025-12-31', isActive: true, revealProjectUrl: false, version: 1 }
const noPeriods = { earlyBirdCents: null, earlyBirdUntil: null, lateCents: null, lateFrom: null }
const noMembers = { memberCents: null, priceLists: [] }
const entryOf = (submission: Submission, { amountCents } = fee) => ({
  submission,
  category: {
    id: submission.categoryId,
    name: 'Social Impact',
    feeCents: amountCents,
    ...open,
    ...noPeriods,
    ...noMembers,
  },
  programme: defaultProgramme,
  membership: null,
  isDeclared: false,
  organizationName: 'Northlight Agency',
})
const request = (submission: Submission, cost = fee) =>
  requestPayment({ ...entryOf(submission, cost), orderId }, entrant, now)
const free = { amountCents: 0, currency: 'USD', memberRate: false }
const { id, categoryId, organizationId, title } = aSubmission()
const bill = { ...fee, categoryId }

const typesOf = ({ events }: { events: { event: { type: string } }[] }) =>
  events.map(({ event }) => event.type)

describe('what is owed', () => {
  const contactUrl = `/contact?submission=${id}&category=${categoryId}`

  test("a draft owes the category's fee as it is now", () => {
    expect(owed(aSubmission(), fee)).toEqual({
      ...{ required: true, paid: false, ...fee, contactUrl },
      prices: [fee],
    })
    expect(owed(aSubmission({ bill: { ...bill, amountCents: 100 } }), fee).amountCents).toBe(14900)
  })

  test('a request fixes the amount', () => {
    const requested = aSubmission({ status: 'pending_payment', bill: { ...bill, amountCents: 9900 } })
    expect(owed(requested, fee)).toEqual({
      required: true,
      paid: false,
      amountCents: 9900,
      prices: [],
      currency: 'USD',
      memberRate: false,
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
    const outcome = request(aSubmission(), fee)
    expect(outcome.submission).toMatchObject({ status: 'pending_payment', bill, version: 4 })
    expect(typesOf(outcome)).toEqual([
      'submission.payment-requested',
      'submission.status-changed',
      'submission.changed',
    ])
    const about = { submissionId: id, title, categoryId, organizationId, requestedBy: userId }
    const line = { submissionId: id, title, categoryId, categoryName: 'Social Impact' }
    expect(outcome.events[0]?.data).toEqual({
      ...{ ...about, ...line, amountCents: fee.amountCents, currency: fee.currency },
      ...{ organizationName: 'Northlight Agency', orderId },
      lines: [{ ...line, amountCents: fee.amountCents, version: 4 }],
    })
  })

  test('again changes nothing, even where the fee is another now', () => {
    const submission = aSubmission({ status: 'pending_payment', bill })
    expect(request(submission, free).submission).toBe(submission)
  })

  test('is refused without a fee, when paid, and once submitted', () => {
    expect(() => request(aSubmission(), free)).toThrow('This category has no entry fee')
    expect(() => request(aSubmission({ paid: true }), fee)).toThrow('The entry fee is already paid')
    expect(() => request(inStatus('submitted'), fee)).toThrow(
      expect.objectContaining({ code: 'illegal-transition' }),
    )
  })
})

describe('ordering many', () => {
  const second = { id: '0193e7a0-0000-7000-8000-0000000000aa', title: 'Second' }

  test('drafts are billed at the fee of now, and what waits already at the fee of its request', () => {
    const waiting = aSubmission({
      ...second,
      status: 'pending_payment',
      bill: { ...bill, amountCents: 9900 },
    })
    const { outcomes, lines } = placeOrder(orderId, [entryOf(aSubmission()), entryOf(waiting)], entrant, now)
    expect(lines.map(({ amountCents, version }) => [amountCents, version])).toEqual([
      [14900, 4],
      [9900, 4],
    ])
    expect(outcomes.map(({ submission }) => submission.status)).toEqual([
      'pending_payment',
      'pending_payment',
    ])
    expect(outcomes.map(typesOf)).toEqual([
      ['submission.payment-requested', 'submission.status-changed', 'submission.changed'],
      ['submission.changed'],
    ])
    // a process of the release before must not take the first entry for all of them
    expect(outcomes[0]?.events[0]?.data).not.toHaveProperty('title')
  })

  test('one that cannot be ordered refuses all of them, and is named', () => {
    const paid = aSubmission({ ...second, paid: true })
    expect(() => placeOrder(orderId, [entryOf(aSubmission()), entryOf(paid)], entrant, now)).toThrow(
      'The entry “Second” cannot be ordered: Its entry fee is already paid',
    )
    const other = aSubmission({ ...second, status: 'pending_payment', bill: { ...bill, currency: 'EUR' } })
    expect(() => placeOrder(orderId, [entryOf(aSubmission()), entryOf(other)], entrant, now)).toThrow(
      'different currencies',
    )
  })

  test('an order costs what its day costs', () => {
    const { category, ...rest } = entryOf(aSubmission())
    const early = { ...rest, category: { ...category, earlyBirdCents: 9900, earlyBirdUntil: '2025-12-10' } }
    const priceAt = (instant: string) =>
      placeOrder(orderId, [early], entrant, new Date(instant)).lines.map(({ amountCents }) => amountCents)
    expect(priceAt('2025-12-10T23:59:59Z')).toEqual([9900])
    expect(priceAt('2025-12-11T00:00:00Z')).toEqual([14900])
  })

  test('members pay their rate, which the line names, and a code takes its share off it', () => {
    const { category, ...rest } = entryOf(aSubmission())
    const membership = { validFrom: '2025-12-01', validUntil: '2025-12-20' }
    const ofMember = {
      ...{ ...rest, membership },
      category: { ...category, memberCents: 10_000, lateCents: 19_900, lateFrom: '2025-12-15' },
    }
    const linesAt = (day: string, with_: CodeInUse | null = null) => {
      const at = new Date(`${day}T12:00:00Z`)
      return placeOrder(orderId, [ofMember], entrant, at, { code: with_ }).lines.map(
        ({ amountCents, memberRate, discount }) => [amountCents, memberRate, discount?.cents],
      )
    }
    expect(linesAt('2025-11-30')).toEqual([[14_900, undefined, undefined]])
    expect(linesAt('2025-12-01')).toEqual([[10_000, true, undefined]])
    expect(linesAt('2025-12-15')).toEqual([[10_000, true, undefined]])
    expect(linesAt('2025-12-21')).toEqual([[19_900, undefined, undefined]])
    expect(linesAt('2025-12-01', code)).toEqual([[8000, true, 2000]])
    const { outcomes } = placeOrder(orderId, [ofMember], entrant, new Date('2025-12-01T12:00:00Z'))
    expect(outcomes[0]!.submission.bill).toMatchObject({ amountCents: 10_000, memberRate: true })
    // what was requested keeps its price and its name after the membership has ended
    const later = { ...ofMember, submission: outcomes[0]!.submission, membership: null }
    expect(owed(later.submission, { ...fee, amountCents: 19_900 })).toMatchObject({
      ...{ amountCents: 10_000, memberRate: true },
    })
    expect(placeOrder(orderId, [later], entrant, now).lines[0]).toMatchObject({ memberRate: true })
  })

  test('where members enter free of charge there is nothing to request', () => {
    const { category, ...rest } = entryOf(aSubmission())
    const membership = { validFrom: null, validUntil: null }
    const entry = { ...rest, membership, category: { ...category, memberCents: 0 } }
    expect(orderRefusal(entry.submission, entry, now)).toBe('no-fee')
    expect(complete(entry.submission, feeOf(entry, now), entrant, now).submission.status).toBe('submitted')
  })

  const inEuros = (submission: Submission) => {
    const { category, programme, ...rest } = entryOf(submission)
    const euros = { currency: 'EUR', fee: 13_000, earlyBirdFee: null, lateFee: 15_000, memberFee: 9000 }
    return {
      ...rest,
      category: { ...category, lateCents: 19_900, lateFrom: '2025-12-15', priceLists: [euros] },
      programme: { ...programme, otherCurrencies: ['EUR', 'GBP'] },
    }
  }

  test('an entry is billed in the currency that is chosen, on the days of the category’s own fees', () => {
    const entry = inEuros(aSubmission())
    const orderIn = (
      currency: string | undefined,
      at = now,
      membership: null | { validFrom: null; validUntil: null } = null,
    ) => {
      const { lines, ...placed } = placeOrder(orderId, [{ ...entry, membership }], entrant, at, { currency })
      return [placed.currency, lines[0]!.amountCents, placed.outcomes[0]!.submission.bill!.currency]
    }
    expect(orderIn(undefined)).toEqual(['USD', 14_900, 'USD'])
    expect(orderIn('USD')).toEqual(['USD', 14_900, 'USD'])
    expect(orderIn('EUR')).toEqual(['EUR', 13_000, 'EUR'])
    expect(orderIn('EUR', new Date('2025-12-15T12:00:00Z'))).toEqual(['EUR', 15_000, 'EUR'])
    expect(orderIn('EUR', now, { validFrom: null, validUntil: null })).toEqual(['EUR', 9000, 'EUR'])
    expect(() => orderIn('GBP')).toThrow('Its category has no price in this currency')
    expect(orderRefusal(entry.submission, { ...entry, programme: defaultProgramme }, now, 'EUR')).toBe(
      'no-price',
    )
  })

  test('what waits for its payment keeps its currency, and is not ordered together with another one', () => {
    const euros = { ...bill, amountCents: 12_000, currency: 'EUR' }
    const waiting = inEuros(aSubmission({ ...second, status: 'pending_payment', bill: euros }))
    const entries = [inEuros(aSubmission()), waiting]
    const { currency, lines } = placeOrder(orderId, entries, entrant, now, { currency: 'EUR' })
    expect([currency, lines.map(({ amountCents }) => amountCents)]).toEqual(['EUR', [13_000, 12_000]])
    expect(() => placeOrder(orderId, entries, entrant, now)).toThrow('different currencies')
    expect(owed(waiting.submission, ...pricesOf(waiting, now)).prices).toEqual([])
  })

  test('a code over an amount is for its currency, a share for each', () => {
    const entry = inEuros(aSubmission())
    const amount: CodeInUse = { ...code, reduction: { kind: 'amount', amountCents: 1000, currency: 'EUR' } }
    const leftWith = (with_: CodeInUse, currency: string) =>
      placeOrder(orderId, [entry], entrant, now, { code: with_, currency }).lines[0]!.amountCents
    expect([leftWith(code, 'USD'), leftWith(code, 'EUR'), leftWith(amount, 'EUR')]).toEqual([
      11_920, 10_400, 12_000,
    ])
    expect(() => leftWith(amount, 'USD')).toThrow('takes nothing off')
  })

  const code: CodeInUse = {
    ...{ id: '0193e7a0-0000-7000-8000-0000000000cc', code: 'SPRING', usesLeft: null, categoryIds: [] },
    reduction: { kind: 'percent', percent: 20 },
  }
  const third = { id: '0193e7a0-0000-7000-8000-0000000000ab', title: 'Third' }

  test('a code takes its share off each draft, as far as it has uses; what waits keeps what it was billed', () => {
    const waiting = aSubmission({ ...third, status: 'pending_payment', bill: { ...bill, amountCents: 9900 } })
    const entries = [entryOf(aSubmission()), entryOf(waiting), entryOf(aSubmission(second))]
    const { lines, outcomes } = placeOrder(orderId, entries, entrant, now, {
      code: { ...code, usesLeft: 1 },
    })
    expect(lines.map(({ amountCents, discount }) => [amountCents, discount])).toEqual([
      [11920, { code: 'SPRING', cents: 2980 }],
      [9900, undefined],
      [14900, undefined],
    ])
    expect(outcomes.map(({ submission }) => submission.bill?.discount)).toEqual([
      { codeId: code.id, cents: 2980 },
      undefined,
      undefined,
    ])
  })

  test('where nothing is left to pay the entry is submitted, and not invoiced', () => {
    const free: CodeInUse = { ...code, usesLeft: 1, reduction: { kind: 'percent', percent: 100 } }
    const { outcomes } = placeOrder(orderId, [entryOf(aSubmission())], entrant, now, { code: free })
    expect(outcomes[0]!.submission).toMatchObject({
      status: 'submitted',
      paid: false,
      bill: { amountCents: 0 },
    })
    expect(typesOf(outcomes[0]!)).not.toContain('submission.payment-requested')
    const both = placeOrder(orderId, [entryOf(aSubmission()), entryOf(aSubmission(second))], entrant, now, {
      code: free,
    })
    expect(both.outcomes.map(({ submission }) => submission.status)).toEqual(['submitted', 'pending_payment'])
    expect(both.outcomes.map((outcome) => typesOf(outcome).includes('submission.payment-requested'))).toEqual(
      [false, true],
    )
  })

  test('a code that is for none of the entries refuses the order', () => {
    const others = { ...code, categoryIds: ['0193e7a0-0000-7000-8000-0000000000dd'] }
    expect(() => placeOrder(orderId, [entryOf(aSubmission())], entrant, now, { code: others })).toThrow(
      'This code takes nothing off these entries',
    )
    const euros: CodeInUse = { ...code, reduction: { kind: 'amount', amountCents: 100, currency: 'EUR' } }
    expect(() => placeOrder(orderId, [entryOf(aSubmission())], entrant, now, { code: euros })).toThrow(
      'takes nothing off',
    )
  })

  test('each reason is found', () => {
    const reason = (submission: Submission, change: Partial<Category> = {}, currency = 'USD') => {
      const { category } = entryOf(submission)
      const programme = { ...defaultProgramme, currency }
      const terms = { category: { ...category, ...change }, programme, membership: null, isDeclared: false }
      return orderRefusal(submission, terms, now)
    }
    expect(reason(aSubmission())).toBe(null)
    expect(reason(aSubmission({ paid: true }))).toBe('paid')
    expect(reason(inStatus('submitted'))).toBe('other-status')
    expect(reason(aSubmission(), { feeCents: 0 })).toBe('no-fee')
    expect(reason(aSubmission(), { isActive: false })).toBe('category-inactive')
    expect(reason(aSubmission(), { deadline: '2025-11-30' })).toBe('deadline-passed')
    expect(reason(aSubmission(), {}, 'XXL')).toBe('unknown-currency')
    // what waits for its payment is not late
    expect(reason(aSubmission({ status: 'pending_payment', bill }), { deadline: '2025-11-30' })).toBe(null)
  })
})

describe('money that comes in', () => {
  test('submits what waits for it', () => {
    const { submission, transition } = receivePayment(
      aSubmission({ status: 'pending_payment', bill }),
      fee,
      now,
    )
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
      const outcome = receivePayment(inStatus(status), fee, now)
      expect(outcome.submission).toMatchObject({ status, paid: true, version: 4 })
      expect(typesOf(outcome)).toEqual(['submission.changed'])
    },
  )

  test('for another category pays nothing for a draft', () => {
    const moved = aSubmission({ bill: { ...bill, categoryId: organizationId } })
    expect(receivePayment(moved, fee, now)).toEqual({ submission: moved, transition: null, events: [] })
  })

  test('for a request that was taken back pays nothing of the one that waits now', () => {
    const again = aSubmission({ status: 'pending_payment', version: 5, bill: { ...bill, version: 5 } })
    const { currency } = fee
    expect(receivePayment(again, { currency, requestVersion: 2 }, now).submission).toBe(again)
    // an order with others, placed while it waited, asked for it with a later version
    for (const requestVersion of [5, 6, undefined])
      expect(receivePayment(again, { currency, requestVersion }, now).submission.status).toBe('submitted')
  })

  test('in another currency pays nothing, whatever the amount', () => {
    for (const status of ['draft', 'pending_payment'] as const) {
      const submission = aSubmission({ status, bill })
      expect(receivePayment(submission, { currency: 'EUR' }, now).submission).toBe(submission)
    }
  })

  test('an order notes with which version an entry began to wait, and a second one keeps that', () => {
    const first = placeOrder(orderId, [entryOf(aSubmission())], entrant, now).outcomes[0]!.submission
    expect([first.version, first.bill?.version]).toEqual([first.version, first.version])
    const second = placeOrder(orderId, [entryOf(first)], entrant, now).outcomes[0]!.submission
    expect([second.version, second.bill?.version]).toEqual([first.version + 1, first.version])
  })

  test('a second time changes nothing', () => {
    const paid = aSubmission({ status: 'submitted', paid: true })
    expect(receivePayment(paid, fee, now).submission).toBe(paid)
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
