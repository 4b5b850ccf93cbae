import { emptyInvoicing } from '@accolade/contracts/entities/invoicing'
import { userChanged } from '@accolade/contracts/events/identity'
import { paymentRequested } from '@accolade/contracts/events/submissions'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { v7 as newId } from 'uuid'
import { type Fixture, startFixture } from '../fixture.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await startFixture()
})
afterAll(() => fixture.stop())

const payments = async (payer: { userId: string; roles: readonly ['entrant'] }) =>
  (await fixture.as(payer)({ method: 'GET', url: '/api/user/payments' })).json()

test('a payment request becomes an invoice, a mail with it, and an event', async () => {
  const payer = await fixture.payer()
  const submissionId = await fixture.request(payer)
  const event = await fixture.events.next('payment.invoiced')
  expect(await payments(payer)).toEqual([
    {
      id: event.data.paymentId,
      invoiceNumber: '2025-00001',
      language: 'en',
      submissionId,
      submissionTitle: 'The Quiet Billboard',
      categoryName: 'Social Impact',
      lines: [
        {
          ...{ submissionId, submissionTitle: 'The Quiet Billboard', categoryName: 'Social Impact' },
          ...{ amountCents: 14950, netCents: 14950, refundOffer: { kind: 'none', reason: 'not-paid' } },
          ...{ discountCode: null, discountCents: null, memberRate: false },
        },
      ],
      organizationName: 'Northlight',
      billing: null,
      amountCents: 14950,
      currency: 'USD',
      status: 'open',
      ...{ receivedCents: 0, replaces: [], replacedBy: null },
      invoicedAt: '2025-11-03T10:00:00.000Z',
      paidAt: null,
      issuedOn: '2025-11-03',
      dueOn: '2025-11-17',
      seller: emptyInvoicing.seller,
      bank: null,
      tax: { kind: 'exempt', name: 'VAT', rateHundredths: 0, netCents: 14950, taxCents: 0, note: '' },
      refunds: [],
      creditNotes: [],
      cardAttempts: [],
      refundOffer: { kind: 'none', reason: 'not-paid' },
    },
  ])
  expect(event.aggregate).toEqual({ id: event.data.paymentId, version: 1 })
  const mail = await fixture.mails.next()
  expect(mail.recipients).toEqual([`${payer.userId}@example.com`])
  expect(mail.subject).toBe('Invoice 2025-00001 for “The Quiet Billboard”')
  expect(mail.text).toContain('Entry fee: $149.50')
  expect(mail.attachments.map(({ filename, mimeType }) => [filename, mimeType])).toEqual([
    ['invoice-2025-00001.pdf', 'application/pdf'],
  ])
  const pdf = Buffer.from(mail.attachments[0]?.content as ArrayBuffer)
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
})

test('the same event twice makes one invoice', async () => {
  const payer = await fixture.payer()
  const submissionId = newId()
  const data = {
    submissionId,
    title: 'Twice',
    categoryId: newId(),
    categoryName: 'Open Source',
    organizationId: newId(),
    organizationName: 'Northlight',
    requestedBy: payer.userId,
    amountCents: 4900,
    currency: 'USD',
  }
  const id = newId()
  const message = { aggregate: { id: submissionId, version: 2 }, data }
  await fixture.publish(paymentRequested, message, { id })
  await fixture.publish(paymentRequested, message, { id })
  expect(await payments(payer)).toHaveLength(1)
})

test('numbers have no gaps, however many requests come at once', async () => {
  const payer = await fixture.payer()
  await Promise.all(Array.from({ length: 12 }, () => fixture.request(payer)))
  const { rows } = await fixture.pool.query<{ number: string }>('SELECT number FROM invoice ORDER BY number')
  expect(rows.map(({ number }) => number)).toEqual(
    rows.map((_, index) => `2025-${String(index + 1).padStart(5, '0')}`),
  )
})

test('a request that was taken back leaves a void invoice; a new one gets a new invoice', async () => {
  const payer = await fixture.payer()
  const id = await fixture.request(payer, { version: 2 })
  await fixture.moveStatus(id, 'pending_payment', 'draft', 3)
  await fixture.request(payer, { id, version: 4 })
  const found = await payments(payer)
  expect(found.map(({ status }: { status: string }) => status)).toEqual(['open', 'void'])
})

test('a request that arrives after it was taken back makes no invoice', async () => {
  const payer = await fixture.payer()
  const id = newId()
  await fixture.moveStatus(id, 'pending_payment', 'withdrawn', 3)
  await fixture.request(payer, { id, version: 2 })
  expect(await payments(payer)).toEqual([])
})

test('an older name of a user never replaces a newer one', async () => {
  const payer = await fixture.payer()
  const account = (lastName: string) => ({
    userId: payer.userId,
    username: 'mara',
    email: 'mara@example.com',
    firstName: 'Mara',
    lastName,
  })
  const aggregate = (version: number) => ({ id: payer.userId, version })
  await fixture.publish(userChanged, { aggregate: aggregate(3), data: account('New') })
  await fixture.publish(userChanged, { aggregate: aggregate(2), data: account('Old') })
  const { rows } = await fixture.pool.query('SELECT name FROM payer WHERE user_id = $1', [payer.userId])
  expect(rows).toEqual([{ name: 'Mara New' }])
})
