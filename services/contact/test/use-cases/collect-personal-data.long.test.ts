import { readTestPart } from '@accolade/chassis/testing/personal-data'
import { exportReady } from '@accolade/contracts/events/privacy'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { v7 as newId } from 'uuid'
import { admin, type Fixture, startFixture } from '../fixture.ts'
import { bankOf, invoiced } from '../routes/bank-fixture.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await startFixture()
})
afterAll(() => fixture.stop())

const canary = (name: string) => `canary-${name}-${newId()}`

async function write(email: string, message: string) {
  const payload = { name: 'Mara', email, subject: 'A question', message }
  const answer = await fixture.as(null)({ method: 'POST', url: '/api/contact', payload })
  expect(answer.statusCode).toBeLessThan(300)
}

test('invoices, messages, mails and copies of one person, and of nobody else', async () => {
  const [mara, eve] = [await fixture.payer(), await fixture.payer()]
  const words = { hers: canary('hers'), theirs: canary('theirs'), org: canary('org'), other: canary('other') }
  await write(`${mara.userId}@EXAMPLE.com`, `${words.hers} is what I ask.`)
  await write(`${eve.userId}@example.com`, `${words.theirs} is what I ask.`)
  const submissionId = await fixture.request(mara, { organizationName: words.org })
  await fixture.request(eve, { organizationName: words.other })
  const { rows } = await fixture.pool.query<{ id: string }>(
    'SELECT id FROM invoice WHERE submission_id = $1',
    [submissionId],
  )
  const paid = `/api/admin/payments/${rows[0]!.id}/mark-paid`
  const payload = { reference: canary('reference') }
  expect((await fixture.as(admin)({ method: 'POST', url: paid, payload })).statusCode).toBe(200)
  const part = await readTestPart(fixture, mara)
  expect(part.json('invoices.json')).toMatchObject([
    { organizationName: words.org, amountCents: 14950, payment: { reference: payload.reference } },
  ])
  expect(part.json('messages.json').messages).toMatchObject([
    { message: expect.stringContaining(words.hers) },
  ])
  expect(part.json('mails.json').mails).toMatchObject([{ kind: 'invoice' }, { kind: 'receipt' }])
  expect(part.json('copies.json').account.email).toBe(`${mara.userId}@example.com`)
  for (const theirs of [words.theirs, words.other, eve.userId, admin.userId])
    expect(part.text).not.toContain(theirs)
})

test('what an administrator did for the programme is theirs', async () => {
  const payer = await fixture.payer()
  const boss = { userId: (await fixture.payer()).userId, roles: admin.roles }
  const submissionId = await fixture.request(payer, { organizationName: canary('org') })
  const { rows } = await fixture.pool.query('SELECT id, number FROM invoice WHERE submission_id = $1', [
    submissionId,
  ])
  await fixture.as(boss)({ method: 'POST', url: `/api/admin/payments/${rows[0].id}/mark-paid`, payload: {} })
  const { json, text } = await readTestPart(fixture, boss)
  expect(json('administration.json').recordedPayments).toMatchObject([{ invoiceNumber: rows[0].number }])
  expect(text).not.toContain(payer.userId)
})

test('what the bank said about a transfer is for who was invoiced, and of administrators only what they did', async () => {
  const boss = { userId: (await fixture.payer()).userId, roles: admin.roles }
  const bank = bankOf(fixture, boss)
  const [mine, theirs] = [await invoiced(fixture), await invoiced(fixture)]
  const word = canary('remittance')
  const entry = await bank.arrived({ amount: '100.00', text: word, name: 'Mara Lind' })
  await bank.allocate(entry.id, 1, [mine.id, 5000])
  await bank.setAside(entry.id, { version: 2, kind: 'returned', note: canary('note') })
  const hers = await readTestPart(fixture, mine.payer)
  expect(hers.json('invoices.json')).toMatchObject([
    { bankAllocations: [{ amountCents: 5000, entry: { remittance: word, payerName: 'Mara Lind' } }] },
  ])
  expect((await readTestPart(fixture, theirs.payer)).text).not.toContain(word)
  const his = await readTestPart(fixture, boss)
  expect(his.json('administration.json')).toMatchObject({
    bankStatements: [{ name: expect.stringContaining('.csv') }],
    bankAllocations: [{ invoiceNumber: mine.number, amountCents: 5000 }],
    bankSteps: [{ kind: 'returned' }],
  })
  expect(his.text).not.toContain(word)
})

test('answers to messages are for who asked, and of who answered only that they did', async () => {
  const mara = await fixture.payer()
  const boss = { userId: (await fixture.payer()).userId, roles: admin.roles }
  const word = canary('answer')
  await write(`${mara.userId}@example.com`, 'Does every entry need its own payment?')
  const { rows } = await fixture.pool.query('SELECT id FROM message WHERE email = $1', [
    `${mara.userId}@example.com`,
  ])
  const payload = { text: word, version: 1 }
  const url = `/api/admin/messages/${rows[0].id}/answers`
  expect((await fixture.as(boss)({ method: 'POST', url, payload })).statusCode).toBe(201)
  const hers = await readTestPart(fixture, mara)
  expect(hers.json('messages.json').messages).toMatchObject([
    { status: 'answered', answers: [{ text: word }] },
  ])
  expect(hers.text).not.toContain(boss.userId)
  const theirs = await readTestPart(fixture, boss)
  expect(theirs.json('administration.json').answeredMessages).toEqual([{ at: expect.any(String) }])
  expect(theirs.text).not.toContain(word)
})

test('what was written under an address that is not confirmed is left out, and that is said', async () => {
  const mara = await fixture.payer()
  const word = canary('word')
  await write(`${mara.userId}@example.com`, `${word} is what somebody asks.`)
  const part = await readTestPart(fixture, { ...mara, addressConfirmed: false })
  expect(part.text).not.toContain(word)
  expect(part.json('messages.json')).toEqual({
    messages: [],
    leftOut: expect.stringContaining('not confirmed'),
  })
  expect(part.json('mails.json').mails).toEqual([])
})

test('mails to the programme itself are not those of the administrator with that address', async () => {
  const boss = await fixture.payer()
  await fixture.settings({
    contact: { email: `${boss.userId}@example.com`, phone: '', address: '' },
  })
  const word = canary('word')
  await write('visitor@example.com', `${word} is a secret of mine.`)
  const { text } = await readTestPart(fixture, boss)
  expect(text).not.toContain(word)
})

test('whoever asked gets one mail when the copy is ready, with a link and without data', async () => {
  const { userId } = await fixture.payer()
  const exportId = newId()
  const data = { exportId, userId, at: '2025-11-03T09:30:00.000Z', expiresAt: '2025-11-10T09:30:00.000Z' }
  await fixture.publish(exportReady, { aggregate: { id: exportId, version: 7 }, data })
  const mail = await fixture.mails.next(({ recipients }) => recipients.includes(`${userId}@example.com`))
  expect(mail.subject).toContain('Your copy is ready')
  for (const each of ['/profile/privacy', 'Kept until: November 10, 2025', 'If you did not ask for it'])
    expect(mail.text).toContain(each)
  expect(`${mail.text}${mail.html}`).not.toContain(exportId)
})

test('a copy that has expired by the time of a replay is not mailed', async () => {
  const { userId } = await fixture.payer()
  const data = {
    exportId: newId(),
    userId,
    at: '2025-10-01T09:30:00.000Z',
    expiresAt: '2025-10-08T09:30:00.000Z',
  }
  await fixture.publish(exportReady, { aggregate: { id: data.exportId, version: 7 }, data })
  const { rowCount } = await fixture.pool.query(`SELECT 1 FROM mail WHERE to_address = $1`, [
    `${userId}@example.com`,
  ])
  expect(rowCount).toBe(0)
})
