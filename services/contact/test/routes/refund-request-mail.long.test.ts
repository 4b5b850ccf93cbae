import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { admin, type Fixture, startFixture } from '../fixture.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await startFixture()
})
afterAll(() => fixture.stop())

test('administrators get a mail about a refund request: who, which submission, how much, since when, and where to decide', async () => {
  const payer = await fixture.payer()
  await fixture.request(payer)
  const payments = await fixture.as(payer)({ method: 'GET', url: '/api/user/payments' })
  const [{ id, invoiceNumber }] = payments.json()
  await fixture.as(admin)({ method: 'POST', url: `/api/admin/payments/${id}/mark-paid` })
  fixture.setClock(new Date('2025-11-15T12:00:00Z'))
  const ask = () => {
    const body = { reason: 'The client\nwithdrew <b>the work</b>.' }
    return fixture.as(payer)({ method: 'POST', url: `/api/payments/${id}/refunds`, body })
  }
  const asked = await Promise.all([ask(), ask()])
  expect(asked.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
  const mail = await fixture.mails.next(({ recipients }) => recipients[0] === 'hello@accolade.example')
  expect(mail.subject).toBe(`Refund requested for invoice ${invoiceNumber}`)
  expect(mail.replyTo?.map(({ address }) => address)).toEqual([`${payer.userId}@example.com`])
  expect(mail.text?.trim()).toBe(
    [
      'Refund requested',
      'Mara Lind asks for the entry fee of “The Quiet Billboard” back.',
      [
        `Requested by: Mara Lind <${payer.userId}@example.com>`,
        'Organization: Northlight',
        'Submission: The Quiet Billboard',
        `Invoice number: ${invoiceNumber}`,
        'Amount: $112.13 (75%)',
        'Paid: November 3, 2025, 12 days before the request',
        'Reason: The client\nwithdrew <b>the work</b>.',
      ].join('\n'),
      'The refund policy promises an answer within 3 to 5 business days.',
      'Decide under Payments:\nhttp://127.0.0.1:8080/admin?tab=payments',
      '-- \nAccolade Awards',
    ].join('\n\n'),
  )
  expect(mail.html).not.toContain('<b>the work')
  const { rows } = await fixture.pool.query(`SELECT to_address FROM mail WHERE kind = 'refund-request'`)
  expect(rows).toEqual([{ to_address: 'hello@accolade.example' }])
})
