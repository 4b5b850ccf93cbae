import { createUnitOfWork } from '@accolade/chassis/database/create-unit-of-work'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { pino } from 'pino'
import { v7 as newId } from 'uuid'
import { createUnsubscribe } from '../../src/mail/unsubscribe.ts'
import { createDatabase } from '../../src/store/database.ts'
import type { Context } from '../../src/use-cases/context.ts'
import { remindOfInvoices } from '../../src/use-cases/remind-of-invoices.ts'
import { admin, type Fixture, startFixture } from '../fixture.ts'
import { bankOf, invoiced } from '../routes/bank-fixture.ts'
import { invoicing } from '../samples.ts'

const nobody = () => Promise.reject(new Error('Nobody is asked'))
let fixture: Fixture
let context: Context
beforeAll(async () => {
  fixture = await startFixture()
  // due on the 17th
  await fixture.settings({ invoicing, timeZone: 'America/New_York' })
  const db = createDatabase(fixture.pool)
  context = {
    ...{ db, pool: fixture.pool, unitOfWork: createUnitOfWork(db), newId, logger: pino({ enabled: false }) },
    ...{ inbox: 'office@example.com', publicUrl: 'http://127.0.0.1:8080' },
    unsubscribe: createUnsubscribe({ secret: 'of this test', publicUrl: 'http://127.0.0.1:8080' }),
    hashOfLink: nobody,
    askMembership: nobody,
    askEntrants: nobody,
    askJudges: nobody,
  }
})
afterAll(() => fixture.stop())
beforeEach(() => fixture.setClock(new Date('2025-11-03T10:00:00Z')))

const run = (instant: string) => {
  fixture.setClock(new Date(instant))
  return remindOfInvoices(context, new Date(instant))
}
const reminders = async (invoiceId: string) => {
  const { rows } = await fixture.pool.query<{ subject: string }>(
    `SELECT subject FROM mail WHERE invoice_id = $1 AND kind = 'invoice-reminder' ORDER BY created_at, id`,
    [invoiceId],
  )
  return rows.map(({ subject }) => subject)
}

test('an open invoice is reminded of three days before it is due, and one and three weeks after, once each', async () => {
  const { id, number, payer } = await invoiced(fixture)
  await run('2025-11-13T12:00:00Z')
  expect(await reminders(id)).toEqual([])
  for (const instant of ['2025-11-14T12:00:00Z', '2025-11-14T12:01:00Z', '2025-11-15T12:00:00Z'])
    await run(instant)
  const before = `Reminder: invoice ${number} is due by 2025-11-17`
  expect(await reminders(id)).toEqual([before])
  const mail = await fixture.mails.next(({ subject }) => subject === before)
  expect(mail.recipients).toEqual([`${payer.userId}@example.com`])
  expect(mail.text).toContain('the entry fee for “The Quiet Billboard” should be paid by 2025-11-17')
  expect(mail.text).toContain('Total: $149.50\nPayable by: 2025-11-17')
  expect(mail.text).toContain('Open your payments:\nhttp://127.0.0.1:8080/profile?view=billing')
  expect(mail.attachments.map(({ filename }) => filename)).toEqual([`invoice-${number}.pdf`])
  await Promise.all([run('2025-11-24T12:00:00Z'), run('2025-11-24T12:00:00Z'), run('2025-11-24T12:00:01Z')])
  await run('2025-12-08T12:00:00Z')
  await run('2025-12-30T12:00:00Z')
  const overdue = `Reminder: invoice ${number} is overdue`
  expect(await reminders(id)).toEqual([before, overdue, overdue])
})

test('the days are those of the programme’s time zone', async () => {
  const { id } = await invoiced(fixture)
  // midnight in New York is five hours later than that of UTC
  await run('2025-11-14T04:59:59Z')
  expect(await reminders(id)).toHaveLength(0)
  await run('2025-11-14T05:00:00Z')
  expect(await reminders(id)).toHaveLength(1)
})

test('a reminder whose days were missed goes out two days late at most, the latest one only', async () => {
  const [late, tooLate] = [await invoiced(fixture), await invoiced(fixture)]
  await fixture.pool.query('INSERT INTO invoice_reminder VALUES ($1, 7, now())', [tooLate.id])
  await run('2025-11-26T12:00:00Z')
  expect(await reminders(late.id)).toEqual([`Reminder: invoice ${late.number} is overdue`])
  await run('2025-11-27T12:00:00Z')
  expect(await reminders(late.id)).toHaveLength(1)
  expect(await reminders(tooLate.id)).toHaveLength(0)
})

test('who has paid or cancelled is not reminded; of a part, the rest is asked for', async () => {
  const [paid, part] = [await invoiced(fixture), await invoiced(fixture)]
  await fixture.as(admin)({ method: 'POST', url: `/api/admin/payments/${paid.id}/mark-paid` })
  const entry = await bankOf(fixture).arrived({ amount: '100.00' })
  await bankOf(fixture).allocate(entry.id, entry.version, [part.id, 10000])
  await run('2025-11-14T12:00:00Z')
  expect(await reminders(paid.id)).toEqual([])
  const { text } = await fixture.mails.next(
    ({ subject }) => subject === `Reminder: invoice ${part.number} is due by 2025-11-17`,
  )
  expect(text).toContain('Total: $149.50\nReceived: $100.00\nMissing: $49.50\nPayable by')
})

test('settings without days send none; what was sent can be neither changed nor deleted', async () => {
  const { id } = await invoiced(fixture)
  await fixture.settings({ invoicing: { ...invoicing, reminderDays: [] }, timeZone: 'America/New_York' })
  await run('2025-11-14T12:00:00Z')
  expect(await reminders(id)).toEqual([])
  await fixture.settings({ invoicing, timeZone: 'America/New_York' })
  await run('2025-11-14T12:00:00Z')
  expect(await reminders(id)).toHaveLength(1)
  await expect(fixture.pool.query('DELETE FROM invoice_reminder')).rejects.toThrow(/append-only|refuse/i)
  await expect(fixture.pool.query('UPDATE invoice_reminder SET days = 1')).rejects.toThrow(
    /append-only|refuse/i,
  )
})
