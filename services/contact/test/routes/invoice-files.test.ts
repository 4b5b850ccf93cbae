import { lettersOf, squeezed } from '@accolade/chassis/testing/pdf-text'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { v7 as newId } from 'uuid'
import { admin, type Fixture, startFixture } from '../fixture.ts'
import { invoicing } from '../samples.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await startFixture()
})
afterAll(() => fixture.stop())

type Person = { userId: string; roles: readonly ('entrant' | 'admin')[] }

async function invoiced() {
  const payer = await fixture.payer()
  await fixture.request(payer)
  const read = async () => (await fixture.as(payer)({ method: 'GET', url: '/api/user/payments' })).json()[0]
  return { payer, read, ...((await read()) as { id: string; invoiceNumber: string }) }
}
const download = (by: Person | null, id: string, paper = 'invoice') =>
  fixture.as(by)({ method: 'GET', url: `/api/payments/${id}/${paper}.pdf` })

test('the payer and administrators download an invoice, nobody else', async () => {
  const { payer, id, invoiceNumber } = await invoiced()
  for (const person of [payer, admin]) {
    const reply = await download(person, id)
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(reply.headers['content-disposition']).toBe(`attachment; filename="invoice-${invoiceNumber}.pdf"`)
    expect(reply.headers['cache-control']).toBe('private, no-store')
    expect(await lettersOf(reply.rawPayload)).toContain(squeezed(`Invoice ${invoiceNumber}`))
  }
  const stranger = await fixture.payer()
  expect((await download(stranger, id)).statusCode).toBe(404)
  expect((await download({ ...stranger, roles: ['entrant'] }, id, 'receipt')).statusCode).toBe(404)
  expect((await download(payer, newId())).statusCode).toBe(404)
  expect((await download(null, id)).statusCode).toBe(401)
})

test('a receipt is there once the invoice is paid', async () => {
  const { payer, id, invoiceNumber } = await invoiced()
  const early = await download(payer, id, 'receipt')
  expect([early.statusCode, early.json().error]).toEqual([409, 'This invoice is not paid'])
  await fixture.as(admin)({ method: 'POST', url: `/api/admin/payments/${id}/mark-paid` })
  const reply = await download(payer, id, 'receipt')
  expect(reply.headers['content-disposition']).toBe(`attachment; filename="receipt-${invoiceNumber}.pdf"`)
  expect(await lettersOf(reply.rawPayload)).toContain(squeezed('Paid on November 3, 2025'))
})

test('the settings at the moment of issue are copied into the invoice, its mail and its file, and stay', async () => {
  await fixture.settings({ invoicing, timeZone: 'Asia/Tokyo' })
  fixture.setClock(new Date('2025-11-03T16:00:00Z'))
  const { payer, id, invoiceNumber, read } = await invoiced()
  const mail = await fixture.mails.next(({ subject }) => subject?.includes(invoiceNumber) === true)
  for (const line of [
    ...['Date: 2025-11-04', 'Entry fee: $125.63', 'VAT 19%: $23.87', 'Total: $149.50'],
    ...['Account holder: Accolade Awards GmbH', 'IBAN: DE89 3704 0044 0532 0130 00', 'BIC: COBADEFFXXX'],
    'Please pay by 2025-11-18 and name the invoice number with your payment.',
  ])
    expect(mail.text).toContain(line)
  const attached = new Uint8Array(mail.attachments[0]?.content as ArrayBuffer)
  const before = await read()
  expect(before).toMatchObject({
    ...{ amountCents: 14950, issuedOn: '2025-11-04', dueOn: '2025-11-18' },
    ...{ seller: invoicing.seller, bank: invoicing.bank },
    tax: { kind: 'rate', name: 'VAT', rateHundredths: 1900, netCents: 12563, taxCents: 2387, note: '' },
  })
  const other = {
    ...invoicing,
    seller: { ...invoicing.seller, legalName: 'Somebody Else' },
    paymentTermDays: 90,
  }
  await fixture.settings({ invoicing: other, name: 'Other Awards', timeZone: 'Asia/Tokyo' })
  expect(await read()).toEqual(before)
  const file = await download(payer, id)
  expect(await lettersOf(file.rawPayload)).toBe(await lettersOf(attached))
  expect(await lettersOf(file.rawPayload)).toContain(squeezed('To be paid $149.50'))
})

test('where fees do not include tax, it is added: the sum is what is owed and what the event says', async () => {
  const tax = { name: 'Sales tax', rateHundredths: 825, included: false, note: '' }
  await fixture.settings({ invoicing: { ...invoicing, tax } })
  const { read, id } = await invoiced()
  expect((await read()).amountCents).toBe(16183)
  for (;;) {
    const { data } = await fixture.events.next('payment.invoiced')
    if (data.paymentId !== id) continue
    expect(data.amountCents).toBe(16183)
    break
  }
})

test('without bank details an invoice is issued all the same, and says that they follow', async () => {
  await fixture.settings({})
  const { invoiceNumber, read } = await invoiced()
  expect(await read()).toMatchObject({ bank: null, status: 'open' })
  const mail = await fixture.mails.next(({ subject }) => subject?.includes(invoiceNumber) === true)
  expect(mail.text).toContain('We send you the bank details for your payment separately.')
  expect(mail.text).not.toContain('IBAN')
})
