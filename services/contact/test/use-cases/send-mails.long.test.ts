import { createUnitOfWork } from '@accolade/chassis/database/create-unit-of-work'
import { createPool } from '@accolade/chassis/database/pool'
import { createLogger } from '@accolade/chassis/process/logging'
import { createTestDatabase, type TestDatabase } from '@accolade/chassis/testing/postgres'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { v7 as newId } from 'uuid'
import { createMailer, smtpTimeoutsMs } from '../../src/mail/mailer.ts'
import { createUnsubscribe } from '../../src/mail/unsubscribe.ts'
import { createDatabase } from '../../src/store/database.ts'
import { queueMail } from '../../src/store/mail-store.ts'
import { defaultLeaseMs, type Sending, sendMails } from '../../src/use-cases/send-mails.ts'
import { type Manners, startSmtp } from '../smtp.ts'

const logger = createLogger({ service: 'contact', level: 'silent' })
const start = new Date('2025-11-03T10:00:00Z')
const after = (seconds: number) => new Date(start.getTime() + seconds * 1_000)

let database: TestDatabase
let smtp: Awaited<ReturnType<typeof startSmtp>>
const manners: Manners = {}
const closing: (() => Promise<void>)[] = []

beforeAll(async () => {
  database = await createTestDatabase('contact')
  smtp = await startSmtp(manners)
})
beforeEach(async () => {
  await database.pool.query('TRUNCATE mail')
  smtp.received.clear()
})
afterEach(() => {
  for (const key of Object.keys(manners)) delete manners[key as keyof Manners]
})
afterAll(async () => {
  for (const close of closing) await close()
  await smtp.stop()
  await database.drop()
})

/** One replica of the service, as far as it sends mails. */
function replica(change: Partial<Sending> = {}): Sending {
  const pool = createPool({ url: database.url, applicationName: 'replica', logger })
  const db = createDatabase(pool)
  const mailer = createMailer(smtp.url, 'awards@example.com')
  closing.push(async () => {
    mailer.close()
    await db.$disconnect()
    await pool.end()
  })
  const unitOfWork = createUnitOfWork(db)
  return {
    db,
    unitOfWork,
    newId,
    mailer,
    logger,
    askToken: async () => null,
    unsubscribe: createUnsubscribe({ secret: 'of this test', publicUrl: 'http://127.0.0.1:8080' }),
    tookSeconds: () => {},
    ...change,
  }
}

async function queue({ db }: Sending, count: number, now = start, domain = 'work.example') {
  for (let n = 0; n < count; n += 1) {
    const to = `reader${n}@${domain}`
    const words = { subject: 'News', text: 'Some news', html: '<p>Some news</p>' }
    await queueMail(db, { id: newId(), kind: 'test', toName: to, toAddress: to, ...words }, now)
  }
}
const rows = async (columns: string) => (await database.pool.query(`SELECT ${columns} FROM mail`)).rows

test('with a slow mail server and several replicas every mail leaves once', async () => {
  manners.delayMs = 5_000
  // shorter than a mail takes: without renewal another replica would take it over
  const replicas = [1, 2, 3].map(() => replica({ leaseMs: 2_000 }))
  await queue(replicas[0]!, 13, new Date())
  const clock = () => new Date()
  const rounds = replicas.map(async (one) => {
    for (let round = 0; round < 3; round += 1) await sendMails(one, clock)
  })
  await Promise.all(rounds)
  expect([...smtp.received.values()]).toEqual(Array(13).fill(1))
  expect(await rows('DISTINCT attempts, lease, sent_at IS NOT NULL AS sent')).toEqual([
    { attempts: 1, lease: null, sent: true },
  ])
})

test('who has lost a mail to somebody else notes nothing about it', async () => {
  const slow = replica()
  await queue(slow, 1)
  manners.delayMs = 300
  const sending = sendMails(slow, () => start)
  const [held] = await heldMail()
  const other = newId()
  await database.pool.query('UPDATE mail SET lease = $1', [other])
  await sending
  expect(held.lease).not.toBe(other)
  expect(await rows('lease, sent_at, attempts')).toEqual([{ lease: other, sent_at: null, attempts: 1 }])
})

async function heldMail() {
  for (;;) {
    const held = await rows('lease')
    if (held[0]?.lease) return held
  }
}

test('a mail whose sender died is taken over when its lease ends', async () => {
  const one = replica()
  await queue(one, 1)
  await database.pool.query('UPDATE mail SET lease = $1, next_attempt_at = $2, attempts = 1', [
    newId(),
    after(60),
  ])
  await sendMails(one, () => after(59))
  expect(smtp.received.size).toBe(0)
  await sendMails(one, () => after(60))
  expect(smtp.received.size).toBe(1)
})

test('a mail server that falls silent is left before the mail is', () => {
  for (const ms of Object.values(smtpTimeoutsMs)) expect(ms).toBeLessThan(defaultLeaseMs)
})

test('after an hour without a mail server all mails are out within ten minutes', async () => {
  const one = replica()
  manners.data = 451
  let now = start
  for (let minute = 0; minute < 60; minute += 1) {
    if (minute % 3 === 0) await queue(one, 1, now, `minute${minute}.example`)
    now = after(minute * 60)
    await sendMails(one, () => now)
  }
  expect(smtp.received.size).toBe(0)
  delete manners.data
  for (let second = 3_600; second <= 4_200; second += 10) {
    now = after(second)
    await sendMails(one, () => now)
  }
  expect([...smtp.received.values()]).toEqual(Array(20).fill(1))
})

test('what the server refuses for good is given up at once with its reason; the others are tried again', async () => {
  const one = replica({ chance: () => 0.5 })
  manners.recipient = (address) =>
    address === 'reader0@work.example' ? 550 : address === 'reader1@work.example' ? 451 : undefined
  await queue(one, 3)
  await sendMails(one, () => start)
  expect(
    await rows('to_address, sent_at, next_attempt_at, given_up_at, last_error').then((all) =>
      all.toSorted((a, b) => a.to_address.localeCompare(b.to_address)),
    ),
  ).toEqual([
    {
      to_address: 'reader0@work.example',
      sent_at: null,
      next_attempt_at: null,
      given_up_at: start,
      last_error: expect.stringContaining('550'),
    },
    {
      to_address: 'reader1@work.example',
      sent_at: null,
      next_attempt_at: after(10),
      given_up_at: null,
      last_error: expect.stringContaining('451'),
    },
    {
      to_address: 'reader2@work.example',
      sent_at: start,
      next_attempt_at: null,
      given_up_at: null,
      last_error: null,
    },
  ])
  const { rows: published } = await database.pool.query('SELECT subject FROM outbox')
  expect(published).toEqual([{ subject: 'evt.contact.mail-queue-changed' }])
})

test('what a mail said is deleted when it has left', async () => {
  const one = replica()
  await queue(one, 1)
  await sendMails(one, () => start)
  expect(await rows('text, html')).toEqual([{ text: '', html: '' }])
})
