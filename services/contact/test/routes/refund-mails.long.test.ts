import { userChanged } from '@accolade/contracts/events/identity'
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals'
import { type Fixture, startFixture } from '../fixture.ts'
import { paidInvoice } from './refund-fixture.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await startFixture()
})
afterEach(() => fixture.setClock(new Date('2025-11-03T10:00:00Z')))
afterAll(() => fixture.stop())

/** A paid invoice whose payer asks for the money back. */
async function requested() {
  const { payer, invoiceNumber, payment, ask, take } = await paidInvoice(fixture)
  const { id } = (await ask()).json()
  const step = (name: string, body?: object) => take(id, name, body)
  const refund = async () => (await payment()).refunds[0]
  return { payer, invoiceNumber, step, refund }
}

const mailOf = (subject: string) => fixture.mails.next((mail) => mail.subject === subject)

const queued = async (kind: string, invoiceNumber: string) => {
  const sql = `SELECT subject FROM mail WHERE kind = $1 AND subject LIKE '%' || $2 || '%' ORDER BY id`
  const { rows } = await fixture.pool.query<{ subject: string }>(sql, [kind, invoiceNumber])
  return rows.map(({ subject }) => subject.replace(` ${invoiceNumber}`, ''))
}

const letterOf = (text: string | undefined) => text?.trim().split('\n\n')

test('who asks reads that the request is there and what happens next; nobody says that money went back', async () => {
  const { payer, invoiceNumber, step } = await requested()
  const facts = [
    ...[`Invoice number: ${invoiceNumber}`, 'Submission: The Quiet Billboard', 'Refund: $149.50 (100%)'],
    'Requested on: 2025-11-03',
  ]
  const received = await mailOf(`Refund request received for invoice ${invoiceNumber}`)
  expect(received.recipients).toEqual([`${payer.userId}@example.com`])
  expect(letterOf(received.text)).toEqual([
    'Refund request received',
    'Dear Mara Lind,\nwe have received your request to refund $149.50 for “The Quiet Billboard”.',
    facts.join('\n'),
    'We review it within 3 to 5 business days and write to you then. Once it is approved, we transfer the money within 7 to 10 business days, and your bank takes 3 to 5 bank days more.',
    'The submission stays in the programme until then, and leaves it when we approve the refund.',
    '-- \nAccolade Awards',
  ])
  const replies = await Promise.all(['', '', ''].map((note) => step('approve', { note })))
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  const approved = await mailOf(`Refund approved for invoice ${invoiceNumber}`)
  expect(letterOf(approved.text)).toEqual([
    'Refund approved',
    'Dear Mara Lind,\nyour refund of $149.50 for “The Quiet Billboard” is approved.',
    facts.join('\n'),
    'We will transfer the money within 7 to 10 business days to the account that the payment came from, and write to you when that is done. Your bank takes 3 to 5 bank days more until the amount appears.',
    'As the whole fee is refunded, the submission is withdrawn from the programme.',
    '-- \nAccolade Awards',
  ])
  await step('start-transfer')
  await step('complete-transfer', { reference: 'SEPA 4711' })
  await step('complete-transfer', { reference: 'SEPA 4711' })
  const transferred = await mailOf(`Refund transferred for invoice ${invoiceNumber}`)
  expect(letterOf(transferred.text)).toEqual([
    'Refund transferred',
    'Dear Mara Lind,\nwe have transferred your refund of $149.50 for “The Quiet Billboard”.',
    [...facts, 'Reference: SEPA 4711'].join('\n'),
    'Your bank takes 3 to 5 bank days until the amount appears. If it does not, write to us through the contact page with the reference above.',
    '-- \nAccolade Awards',
  ])
  expect(await queued('refund', invoiceNumber)).toEqual([
    'Refund request received for invoice',
    'Refund approved for invoice',
    'Refund transferred for invoice',
  ])
})

test('only the office reads that a transfer failed, and why', async () => {
  const { invoiceNumber, step } = await requested()
  await step('approve')
  await step('start-transfer')
  await step('fail-transfer', { reason: 'The account is closed' })
  await step('fail-transfer', { reason: 'The account is closed' })
  const mail = await mailOf(`Refund of invoice ${invoiceNumber} was not transferred`)
  expect(mail.recipients).toEqual(['hello@accolade.example'])
  expect(mail.text).toContain('Reason: The account is closed')
  expect(mail.text).toContain('/admin?tab=payments')
  expect(await queued('transfer-failed', invoiceNumber)).toHaveLength(1)
  expect(await queued('refund', invoiceNumber)).toEqual([
    'Refund request received for invoice',
    'Refund approved for invoice',
  ])
})

test('who is refused reads why, in the mail and under the invoice; once', async () => {
  const { invoiceNumber, step, refund } = await requested()
  expect((await refund()).note).toBe(null)
  const note = 'The work was shown in full.\n<b>Twice</b>'
  const replies = await Promise.all([note, note, 'Another'].map((each) => step('deny', { note: each })))
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  const { status, note: shown } = await refund()
  const mail = await mailOf(`Refund denied for invoice ${invoiceNumber}`)
  expect([status, mail.text?.includes(`Note: ${shown}`)]).toEqual(['denied', true])
  expect(mail.text).toContain('do not refund the entry fee of “The Quiet Billboard”')
  expect(mail.text).toContain('tell us within 30 days')
  expect(mail.html).not.toContain('<b>')
  expect(await queued('refund', invoiceNumber)).toHaveLength(2)
})

test('a part that goes back leaves the submission in; the mail goes where its reader is now', async () => {
  const { payer, invoiceNumber, payment, ask, take } = await paidInvoice(fixture)
  fixture.setClock(new Date('2025-11-12T10:00:00Z'))
  const { id } = (await ask()).json()
  const names = { username: 'mara', firstName: 'Mara', lastName: 'Now' }
  const data = { userId: payer.userId, email: 'mara.now@example.com', ...names }
  await fixture.publish(userChanged, { aggregate: { id: payer.userId, version: 2 }, data })
  await take(id, 'approve', { note: 'As agreed on the phone.' })
  const mail = await mailOf(`Refund approved for invoice ${invoiceNumber}`)
  expect(mail.recipients).toEqual(['mara.now@example.com'])
  expect(mail.text).toContain('Dear Mara Now,')
  expect(mail.text).toContain('Refund: $112.13 (75%)')
  expect(mail.text).toContain('Note: As agreed on the phone.')
  expect(mail.text).not.toContain('withdrawn')
  expect((await payment()).refunds[0].note).toBe('As agreed on the phone.')
})

test('approved once the submission is judged, a full refund does not say that it is withdrawn', async () => {
  const { submissionId, invoiceNumber, ask, take } = await paidInvoice(fixture)
  const { id } = (await ask()).json()
  await fixture.moveStatus(submissionId, 'submitted', 'judging', 6)
  await take(id, 'approve')
  const mail = await mailOf(`Refund approved for invoice ${invoiceNumber}`)
  expect(mail.text).toContain('Refund: $149.50 (100%)')
  expect(mail.text).not.toContain('withdrawn')
})
