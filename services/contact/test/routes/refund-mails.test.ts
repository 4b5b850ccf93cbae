import { userChanged } from '@accolade/contracts/events/identity'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { admin, type Stage, startStage } from '../stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await startStage()
})
afterAll(() => stage.stop())

/** A paid invoice whose payer asks for the money back. */
async function requested() {
  const payer = await stage.payer()
  await stage.request(payer)
  const payments = async () => (await stage.as(payer)({ method: 'GET', url: '/api/user/payments' })).json()
  const [{ id, invoiceNumber }] = await payments()
  await stage.as(admin)({ method: 'POST', url: `/api/admin/payments/${id}/mark-paid` })
  const body = { reason: 'The client withdrew the work.' }
  const asked = await stage.as(payer)({ method: 'POST', url: `/api/payments/${id}/refunds`, body })
  const refundId = asked.json().id as string
  const decide = (kind: 'approve' | 'deny', note?: string) => {
    const url = `/api/admin/refunds/${refundId}/${kind}`
    return stage.as(admin)({ method: 'POST', url, ...(note !== undefined && { body: { note } }) })
  }
  const refund = async () => (await payments())[0].refunds[0]
  return { payer, invoiceNumber: invoiceNumber as string, decide, refund }
}

const mailOf = (subject: string) => stage.mails.next((mail) => mail.subject === subject)

const queued = async (payer: { userId: string }) => {
  const sql = `SELECT subject FROM mail WHERE kind = 'refund' AND to_address = $1`
  return (await stage.pool.query(sql, [`${payer.userId}@example.com`])).rows
}

test('who asked is told of an approved refund: how much, how long it takes, that the entry is out; once', async () => {
  const { payer, invoiceNumber, decide } = await requested()
  const replies = await Promise.all(['', '', ''].map((note) => decide('approve', note)))
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect((await decide('approve')).statusCode).toBe(200)
  expect((await decide('deny', 'Too late')).statusCode).toBe(409)
  const mail = await mailOf(`Refund approved for invoice ${invoiceNumber}`)
  expect(mail.recipients).toEqual([`${payer.userId}@example.com`])
  expect(mail.text?.trim()).toBe(
    [
      'Refund approved',
      'Dear Mara Lind,\nyour refund of $149.50 for “The Quiet Billboard” is approved.',
      [
        `Invoice number: ${invoiceNumber}`,
        'Submission: The Quiet Billboard',
        'Refund: $149.50 (100%)',
        'Requested on: 2025-11-03',
      ].join('\n'),
      'Processing takes 7 to 10 business days, and your bank 3 to 5 bank days more until the amount appears.',
      'As the whole fee goes back, the entry is withdrawn from the programme.',
      '-- \nAccolade Awards',
    ].join('\n\n'),
  )
  expect(mail.attachments).toEqual([])
  expect(await queued(payer)).toEqual([{ subject: `Refund approved for invoice ${invoiceNumber}` }])
})

test('who is refused reads why, in the mail and under the invoice; once', async () => {
  const { payer, invoiceNumber, decide, refund } = await requested()
  expect((await refund()).note).toBe(null)
  const note = 'The work was shown in full.\n<b>Twice</b>'
  const replies = await Promise.all([decide('deny', note), decide('deny', note), decide('deny', 'Another')])
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  const { status, note: shown } = await refund()
  const mail = await mailOf(`Refund denied for invoice ${invoiceNumber}`)
  expect([status, mail.text?.includes(`Note: ${shown}`)]).toEqual(['denied', true])
  expect(mail.text).toContain('do not refund the entry fee of “The Quiet Billboard”')
  expect(mail.text).toContain('tell us within 30 days')
  expect(mail.html).not.toContain('<b>')
  expect(await queued(payer)).toHaveLength(1)
})

test('a part that goes back leaves the entry in; the mail goes where its reader is now', async () => {
  const { payer, invoiceNumber, decide } = await requested()
  const names = { username: 'mara', firstName: 'Mara', lastName: 'Now' }
  const data = { userId: payer.userId, email: 'mara.now@example.com', ...names }
  await stage.publish(userChanged, { aggregate: { id: payer.userId, version: 2 }, data })
  expect((await decide('approve', 'As agreed on the phone.')).json().note).toBe('As agreed on the phone.')
  const mail = await mailOf(`Refund approved for invoice ${invoiceNumber}`)
  expect(mail.recipients).toEqual(['mara.now@example.com'])
  expect(mail.text).toContain('Dear Mara Now,')
  expect(mail.text).toContain('Note: As agreed on the phone.')
})
