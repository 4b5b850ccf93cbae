import { lettersOf, squeezed } from '@accolade/chassis/testing/pdf-text'
import { userChanged } from '@accolade/contracts/events/identity'
import type { Language } from '@accolade/contracts/language'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { admin, type Fixture, startFixture } from '../fixture.ts'
import { invoicing } from '../samples.ts'
import { paidInvoice } from './refund-fixture.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await startFixture()
  await fixture.settings({ invoicing })
})
afterAll(() => fixture.stop())

const mailOf = (subject: string) => fixture.mails.next((mail) => mail.subject === subject)
const lettersIn = ({ attachments }: Awaited<ReturnType<typeof mailOf>>) =>
  lettersOf(new Uint8Array(attachments[0]!.content as ArrayBuffer))

async function download(payer: { userId: string; roles: readonly ['entrant'] }, id: string, paper: string) {
  const reply = await fixture.as(payer)({ method: 'GET', url: `/api/payments/${id}/${paper}.pdf` })
  return { filename: reply.headers['content-disposition'], letters: await lettersOf(reply.rawPayload) }
}

async function choose(userId: string, version: number, language?: Language) {
  const account = {
    userId,
    username: 'mara',
    email: `${userId}@example.com`,
    firstName: 'Mara',
    lastName: 'Lind',
  }
  await fixture.publish(userChanged, { aggregate: { id: userId, version }, data: { ...account, language } })
}

test('who reads German gets invoice, receipt and refund in German; an invoice stays in the language of its issue', async () => {
  const { payer, id, invoiceNumber, ask, take, payment } = await paidInvoice(fixture, undefined, 'de')
  const invoice = await mailOf(`Rechnung ${invoiceNumber} für „The Quiet Billboard“`)
  expect(invoice.html).toContain('<html lang="de">')
  expect(invoice.text).toContain('Guten Tag Mara Lind,\nvielen Dank für Ihre Einreichung')
  expect(invoice.text).toContain('Bitte zahlen Sie bis zum 17.11.2025')
  expect(invoice.text).toContain(
    'Einreichgebühr (Nettobetrag): 125,63\u00a0$\nUmsatzsteuer 19\u00a0%: 23,87\u00a0$',
  )
  expect(invoice.attachments[0]!.filename).toBe(`Rechnung-${invoiceNumber}.pdf`)
  expect(await lettersIn(invoice)).toContain(squeezed(`Zahlungsziel 17. November 2025`))
  const receipt = await mailOf(`Quittung zur Rechnung ${invoiceNumber}`)
  expect(receipt.text).toContain('Zahlungseingang\n\nGuten Tag Mara Lind,\nIhre Zahlung für')
  expect(await lettersIn(receipt)).toContain(squeezed('Insgesamt bezahlt 149,50 $'))
  expect((await payment()).language).toBe('de')

  const { id: refundId } = (await ask()).json()
  const requested = await mailOf(`Erstattungsantrag zur Rechnung ${invoiceNumber} eingegangen`)
  expect(requested.text).toContain('Erstattung: 149,50\u00a0$ (100\u00a0%)')
  expect(requested.text).toContain('Die Prüfung dauert 3 bis 5 Arbeitstage; danach schreiben wir Ihnen.')
  // the office reads English
  await mailOf(`Refund requested for invoice ${invoiceNumber}`)
  await take(refundId, 'approve')
  await mailOf(`Erstattung zur Rechnung ${invoiceNumber} genehmigt`)
  await take(refundId, 'start-transfer')

  await choose(payer.userId, 2, 'en')
  await take(refundId, 'complete-transfer', { reference: 'R-7' })
  await mailOf(`Refund transferred for invoice ${invoiceNumber}`)
  const again = await download(payer, id, 'invoice')
  expect(again).toEqual({
    filename: `attachment; filename="Rechnung-${invoiceNumber}.pdf"`,
    letters: await lettersIn(invoice),
  })
  const after = await download(payer, id, 'receipt')
  expect(after.letters).toContain(squeezed('Erstattung von 100 %, überwiesen am 3. November 2025 -149,50 $'))
})

test('who chooses German later keeps the English invoice, and gets the receipt by a German mail', async () => {
  const payer = await fixture.payer()
  await fixture.request(payer)
  const [{ id, invoiceNumber }] = (
    await fixture.as(payer)({ method: 'GET', url: '/api/user/payments' })
  ).json()
  const invoice = await mailOf(`Invoice ${invoiceNumber} for “The Quiet Billboard”`)
  expect(invoice.html).toContain('<html lang="en">')
  await choose(payer.userId, 2, 'de')
  // an event of a release that knew of no languages, which comes late
  await choose(payer.userId, 1)
  await fixture.as(admin)({ method: 'POST', url: `/api/admin/payments/${id}/mark-paid` })
  const receipt = await mailOf(`Quittung zur Rechnung ${invoiceNumber}`)
  expect(receipt.attachments[0]!.filename).toBe(`receipt-${invoiceNumber}.pdf`)
  expect(await lettersIn(receipt)).toContain(squeezed('Paid in all $149.50'))
})
