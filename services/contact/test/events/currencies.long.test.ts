import { lettersOf, squeezed } from '@accolade/chassis/testing/pdf-text'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { v7 as newId } from 'uuid'
import { admin, type Fixture, startFixture } from '../fixture.ts'
import { bankOf, invoiced } from '../routes/bank-fixture.ts'
import { invoicing } from '../samples.ts'

// A programme in dollars that takes euros, too: what is ordered in a currency stays in it to the end.

let fixture: Fixture
beforeAll(async () => {
  fixture = await startFixture()
  await fixture.settings({ invoicing, currency: 'USD', otherCurrencies: ['EUR'] })
})
afterAll(() => fixture.stop())

const inEuros = () => invoiced(fixture, `Studio ${newId()}`, 'EUR')
const post = (url: string, body: object = {}, by: Parameters<Fixture['as']>[0] = admin) =>
  fixture.as(by)({ method: 'POST', url, body })
const get = async (url: string) => (await fixture.as(admin)({ method: 'GET', url })).json()
const isPaid = async ({ read }: Awaited<ReturnType<typeof inEuros>>) => (await read()).status === 'paid'

test('an invoice in euros says so in its mail, on paper and on its page', async () => {
  const { id, payer, read } = await inEuros()
  expect(await read()).toMatchObject({ currency: 'EUR', amountCents: 14950 })
  const { text } = await fixture.mails.next()
  expect(text).toContain('€149.50')
  expect(text).not.toContain('$')
  const paper = await fixture.as(payer)({ method: 'GET', url: `/api/payments/${id}/invoice.pdf` })
  const letters = await lettersOf(paper.rawPayload)
  expect(letters).toContain(squeezed('To be paid €149.50'))
  expect(letters).not.toContain('$')
})

test('a transfer pays invoices in its own currency only', async () => {
  const bank = bankOf(fixture)
  const [euros, dollars] = [await inEuros(), await invoiced(fixture)]
  const transfer = await bank.arrived({ amount: '149.50', currency: 'EUR', text: euros.number })
  const wrong = await bank.allocate(transfer.id, transfer.version, [dollars.id, 14950])
  expect([wrong.statusCode, wrong.json().detail]).toEqual([409, 'The invoice is in another currency'])
  expect((await bank.allocate(transfer.id, transfer.version, [euros.id, 14950])).statusCode).toBe(201)
  expect([await isPaid(euros), await isPaid(dollars)]).toEqual([true, false])
})

test('money that came in euros goes back in euros, with a credit note over euros', async () => {
  const { id, payer, submissionId, read } = await inEuros()
  await post(`/api/admin/payments/${id}/mark-paid`)
  await fixture.moveStatus(submissionId, 'pending_payment', 'submitted', 4)
  const refund = (
    await post(`/api/payments/${id}/refunds`, { reason: 'The client withdrew it.' }, payer)
  ).json()
  expect((await post(`/api/admin/refunds/${refund.id}/approve`)).statusCode).toBe(200)
  await post(`/api/admin/refunds/${refund.id}/start-transfer`)
  await post(`/api/admin/refunds/${refund.id}/complete-transfer`, { reference: 'SEPA 1' })
  const event = await fixture.events.next('payment.refunded')
  expect(event.data.currency).toBe('EUR')
  const [{ id: noteId }] = (await read()).creditNotes
  const paper = await fixture.as(payer)({
    method: 'GET',
    url: `/api/payments/${id}/credit-notes/${noteId}/credit-note.pdf`,
  })
  expect(await lettersOf(paper.rawPayload)).toContain(squeezed('Taken back in all €149.50'))
})

test('books, income and figures have each currency for itself, and each adds up to zero', async () => {
  expect((await get('/api/admin/ledger')).sums).toEqual([
    { currency: 'EUR', cents: 0 },
    { currency: 'USD', cents: 0 },
  ])
  const income = await get('/api/admin/figures/income')
  expect(
    income.map(({ currency, categories }: { currency: string; categories: { paidCents: number }[] }) => [
      currency,
      categories.map(({ paidCents }) => paidCents),
    ]),
  ).toEqual([
    ['EUR', [2 * 14950]],
    ['USD', []],
  ])
  expect((await get('/api/admin/figures/money')).currencies).toEqual([
    { currency: 'EUR', incomeCents: 14950, openCents: 14950 },
    { currency: 'USD', incomeCents: 0, openCents: 14950 },
  ])
})
