import { readFileSync } from 'node:fs'
import { settingsChanged } from '@accolade/contracts/events/catalogue'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { v7 as newId } from 'uuid'
import { type Fixture, startFixture } from '../fixture.ts'

const sample = JSON.parse(
  readFileSync(
    new URL(import.meta.resolve('@accolade/contracts/samples/catalogue.settings-changed.json')),
    'utf8',
  ),
)

let fixture: Fixture
beforeAll(async () => {
  fixture = await startFixture()
})
afterAll(() => fixture.stop())

const message = {
  name: 'Mara Lind',
  email: 'mara@example.com',
  subject: 'A question about fees',
  message: 'Does every entry need <b>its own</b> payment?',
}
const send = (body: object) => fixture.as(null)({ method: 'POST', url: '/api/contact', body })

test('a visitor writes, is thanked, and the programme gets the mail', async () => {
  await fixture.publish(settingsChanged, {
    aggregate: { id: 'programme', version: 3 },
    data: settingsChanged.data.parse(sample.data),
  })
  const submissionId = newId()
  const reply = await send({ ...message, submissionId, categoryId: '' })
  expect([reply.statusCode, reply.json()]).toEqual([
    201,
    { message: 'Thank you for your message! We will get back to you within 24 hours.' },
  ])
  const mail = await fixture.mails.next()
  expect(mail.recipients).toEqual(['hello@example.com'])
  expect(mail.replyTo).toEqual([{ name: '', address: 'mara@example.com' }])
  expect(mail.html).toContain('&lt;b&gt;its own&lt;/b&gt;')
  const event = await fixture.events.next('contact.message-received')
  expect(event.data).toEqual({
    messageId: event.aggregate.id,
    subject: message.subject,
    categoryId: null,
    submissionId,
  })
})

test('every wrong field is named', async () => {
  const reply = await send({ name: 'M', email: 'x', subject: 'Hi', message: 'Short', submissionId: 'no' })
  expect(reply.statusCode).toBe(400)
  expect(reply.json().issues.map(({ path }: { path: string }) => path)).toEqual([
    'name',
    'email',
    'subject',
    'message',
    'submissionId',
  ])
})

test('a mail that the server refuses is tried again and arrives once', async () => {
  await fixture.mails.refuse(true)
  await send({ ...message, subject: 'Refused at first' })
  const refused = async () => {
    const { rows } = await fixture.pool.query(
      `SELECT attempts, last_error FROM mail WHERE subject = 'Contact: Refused at first' AND last_error IS NOT NULL`,
    )
    return rows
  }
  let rows = await refused()
  while (rows.length === 0) rows = await refused()
  expect(rows).toEqual([{ attempts: 1, last_error: expect.stringContaining('451') }])
  await fixture.mails.refuse(false)
  fixture.setClock(new Date('2025-11-03T10:00:12Z'))
  const mail = await fixture.mails.next(({ subject }) => subject === 'Contact: Refused at first')
  expect(mail.text).toContain('Mara Lind <mara@example.com> wrote:')
})

test('a subject or a name of several lines is refused, before it could become a header', async () => {
  const lines = 'Hello\r\nBcc: everybody@example.com'
  const reply = await send({ ...message, name: lines, subject: lines })
  const refusal = 'Only one line, without control characters'
  expect([reply.statusCode, reply.json().issues]).toEqual([
    400,
    [
      { path: 'name', message: refusal },
      { path: 'subject', message: refusal },
    ],
  ])
})
