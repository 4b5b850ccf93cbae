import { lettersOf, squeezed } from '@accolade/chassis/testing/pdf-text'
import { paymentRequested } from '@accolade/contracts/events/submissions'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { v7 as newId } from 'uuid'
import { admin, type Fixture, startFixture } from '../fixture.ts'
import { invoicing } from '../samples.ts'

// What a discount code took off the fee of an entry is on the invoice and in its mail; money goes back as it came in.

let fixture: Fixture
let payer: Awaited<ReturnType<Fixture['payer']>>
beforeAll(async () => {
  fixture = await startFixture()
  await fixture.settings({ invoicing })
})
afterAll(() => fixture.stop())
beforeEach(async () => {
  payer = await fixture.payer()
})

/** An order of these entries, whose fee is a hundred dollars; each with what the code took off. */
async function order(...discounts: (number | null)[]) {
  const lines = discounts.map((cents, index) => ({
    ...{ submissionId: newId(), version: 2, title: `Work ${index + 1}`, categoryId: newId() },
    ...{ categoryName: 'Film', amountCents: 10_000 - (cents ?? 0) },
    ...(cents !== null && { discount: { code: 'SPRING', cents } }),
  }))
  const { version: _version, ...only } = lines[0]!
  const data = {
    ...(lines.length === 1 && only),
    ...{ organizationId: newId(), organizationName: 'Northlight', requestedBy: payer.userId },
    ...{ currency: 'USD', orderId: newId(), lines },
  }
  await fixture.publish(paymentRequested, { aggregate: { id: only.submissionId, version: 2 }, data })
  return lines.map(({ submissionId }) => submissionId)
}

interface Shown {
  id: string
  invoiceNumber: string
  amountCents: number
  lines: { submissionId: string; amountCents: number; discountCode: string; discountCents: number }[]
  creditNotes: { id: string; amountCents: number; lines: { submissionId: string; amountCents: number }[] }[]
}
/** The payer's invoices, the newest first. */
const invoices = async (): Promise<[Shown, ...Shown[]]> =>
  (await fixture.as(payer)({ method: 'GET', url: '/api/user/payments' })).json()
const discountsOf = ({ lines }: Shown) =>
  lines.map(({ amountCents, discountCode, discountCents }) => [amountCents, discountCode, discountCents])
const printed = async (id: string) => {
  const reply = await fixture.as(payer)({ method: 'GET', url: `/api/payments/${id}/invoice.pdf` })
  return lettersOf(reply.rawPayload)
}

test('an invoice for one entry says what the code took off, in its mail and on paper', async () => {
  await order(2000)
  const [invoice] = await invoices()
  expect([invoice.amountCents, discountsOf(invoice)]).toEqual([8000, [[8000, 'SPRING', 2000]]])
  const mail = await fixture.mails.next()
  expect(mail.text).toContain('Discount: $20.00 off $100.00 with the code SPRING')
  const letters = await printed(invoice.id)
  expect(letters).toContain(squeezed('$20.00 off $100.00 with the code SPRING'))
  expect(letters).toContain(squeezed('To be paid $80.00'))
})

test('of several entries each says its own discount, and those without one say nothing', async () => {
  await order(2500, null)
  const [invoice] = await invoices()
  expect([invoice.amountCents, discountsOf(invoice)]).toEqual([
    17_500,
    [
      [7500, 'SPRING', 2500],
      [10_000, null, null],
    ],
  ])
  const { text } = await fixture.mails.next()
  expect(text?.match(/off \$100\.00 with the code SPRING/g)).toHaveLength(1)
  expect(text).toMatch(/Work 1.*\(\$25\.00 off \$100\.00 with the code SPRING\)/)
})

test('the invoice for the rest keeps the discounts, and the credit note has what was billed', async () => {
  const [first] = (await order(2500, 4000)) as [string, string]
  await fixture.moveStatus(first, 'pending_payment', 'withdrawn', 3)
  const [rest, former] = await invoices()
  expect(discountsOf(rest)).toEqual([[6000, 'SPRING', 4000]])
  expect(former!.creditNotes).toEqual([expect.objectContaining({ amountCents: 13_500 })])
})

test('what goes back for an entry is what was paid for it, also on the credit note', async () => {
  const [first] = (await order(2500, null)) as [string, string]
  const [{ id }] = await invoices()
  await fixture.as(admin)({ method: 'POST', url: `/api/admin/payments/${id}/mark-paid` })
  const body = { reason: 'The client withdrew the work.', submissionId: first }
  const asked = await fixture.as(payer)({ method: 'POST', url: `/api/payments/${id}/refunds`, body })
  const { percent, amountCents } = asked.json()
  expect(amountCents).toBe((7500 * percent) / 100)
  const url = `/api/admin/refunds/${asked.json().id}/approve`
  expect((await fixture.as(admin)({ method: 'POST', url })).statusCode).toBe(200)
  const [{ creditNotes }] = await invoices()
  expect(creditNotes).toEqual([
    expect.objectContaining({
      amountCents,
      lines: [expect.objectContaining({ submissionId: first, amountCents })],
    }),
  ])
})

/** The next mail that says so; those of former tests may come before it. */
async function mailWith(words: string): Promise<string> {
  for (;;) {
    const { text = '' } = await fixture.mails.next()
    if (text.includes(words)) return text
  }
}

test('the rate of members is named with its line, beside what a code took off', async () => {
  const lines = [
    { submissionId: newId(), version: 2, title: 'Work 1', categoryId: newId(), categoryName: 'Film' },
    { submissionId: newId(), version: 2, title: 'Work 2', categoryId: newId(), categoryName: 'Film' },
  ].map((line, at) => ({
    ...{ ...line, amountCents: 8000, memberRate: true as const },
    ...(at === 1 && { amountCents: 6000, discount: { code: 'SPRING', cents: 2000 } }),
  }))
  const data = {
    ...{ organizationId: newId(), organizationName: 'Northlight', requestedBy: payer.userId },
    ...{ currency: 'USD', orderId: newId(), lines },
  }
  const aggregate = { id: lines[0]!.submissionId, version: 2 }
  await fixture.publish(paymentRequested, { aggregate, data })
  const [invoice] = await invoices()
  expect(invoice.lines).toEqual([
    expect.objectContaining({ amountCents: 8000, memberRate: true, discountCode: null }),
    expect.objectContaining({ amountCents: 6000, memberRate: true, discountCode: 'SPRING' }),
  ])
  const text = await mailWith(`Invoice number: ${invoice.invoiceNumber}`)
  expect(text).toMatch(/Work 1.*\(member rate\)/)
  expect(text).toMatch(/Work 2.*\(member rate; \$20\.00 off \$80\.00 with the code SPRING\)/)
  const letters = await printed(invoice.id)
  expect(letters).toContain(squeezed('Work 1”, Film (member rate)'))
  // the invoice for the rest names it, too
  await fixture.moveStatus(lines[1]!.submissionId, 'pending_payment', 'withdrawn', 3)
  const [rest] = await invoices()
  expect(rest.lines).toEqual([expect.objectContaining({ amountCents: 8000, memberRate: true })])
})

test('of one entry at the member rate its mail has a line', async () => {
  const line = {
    ...{ submissionId: newId(), version: 2, title: 'Alone', categoryId: newId(), categoryName: 'Film' },
    ...{ amountCents: 8000, memberRate: true as const },
  }
  const { version: _version, ...only } = line
  const data = {
    ...{ ...only, organizationId: newId(), organizationName: 'Northlight', requestedBy: payer.userId },
    ...{ currency: 'USD', orderId: newId(), lines: [line] },
  }
  await fixture.publish(paymentRequested, { aggregate: { id: line.submissionId, version: 2 }, data })
  const text = await mailWith('Submission: Alone')
  expect(text).toContain('Rate: Member rate')
})
