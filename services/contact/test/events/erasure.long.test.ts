import { membershipChanged, userChanged, userRegistered } from '@accolade/contracts/events/identity'
import { erasureRequested } from '@accolade/contracts/events/privacy'
import { submissionsErased } from '@accolade/contracts/events/submissions'
import { erasureQuestion } from '@accolade/contracts/questions'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { v7 as newId } from 'uuid'
import { admin, type Fixture, startFixture } from '../fixture.ts'
import { bankOf, invoiced } from '../routes/bank-fixture.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await startFixture()
})
afterAll(() => fixture.stop())

async function done(erasureId: string): Promise<boolean> {
  const reply = await fixture.as(null)({
    method: 'POST',
    url: erasureQuestion('contact').path,
    payload: { erasureId },
  })
  return reply.json().answer.done
}

/** Whether identity may go on, once it does. */
async function ready(erasureId: string): Promise<void> {
  for (let tries = 0; !(await done(erasureId)); tries++) {
    if (tries > 100) throw new Error('not ready')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

test('a person is erased: the last mail leaves, papers get the pseudonym, and nothing that comes late is stored', async () => {
  const payer = await fixture.payer()
  const other = await fixture.payer()
  const submissionId = await fixture.request(payer)
  await fixture.request(other)
  const address = `${payer.userId}@example.com`
  await fixture.mails.next(({ recipients }) => recipients.includes(address))
  const message = {
    ...{ name: 'Mara Lind', email: address, subject: 'A question about fees' },
    ...{ message: 'Does every entry need its own payment?', categoryId: '', submissionId: '' },
  }
  await fixture.as(payer)({ method: 'POST', url: '/api/contact', payload: message })
  const { rows } = await fixture.pool.query('SELECT id FROM message WHERE user_id = $1', [payer.userId])
  const answered = await fixture.as(admin)({
    ...{ method: 'POST', url: `/api/admin/messages/${rows[0].id}/answers` },
    payload: { text: 'Yes, each of them.', version: 1 },
  })
  expect(answered.statusCode).toBe(201)

  const erasureId = newId()
  const pseudonym = 'Deleted person 7F3A'
  const aggregate = { id: erasureId, version: 1 }
  await fixture.publish(erasureRequested, {
    aggregate,
    data: { erasureId, userId: payer.userId, pseudonym, addressConfirmed: true, soleOrganizationIds: [] },
  })
  expect(await done(erasureId)).toBe(false)
  await fixture.publish(submissionsErased, {
    aggregate,
    data: { erasureId, userId: payer.userId, pseudonym, submissionIds: [submissionId], last: true },
  })
  const last = await fixture.mails.next(
    ({ recipients, subject }) =>
      recipients.includes(address) && Boolean(subject?.includes('Your account is deleted')),
  )
  expect(last.text).toContain('This is the last mail that we send to you.')
  await ready(erasureId)

  const invoices = await fixture.pool.query(
    `SELECT payer_name, payer_email, organization_name, submission_title, amount_cents FROM invoice
      ORDER BY payer_id = $1 DESC`,
    [payer.userId],
  )
  expect(invoices.rows).toEqual([
    {
      ...{ payer_name: pseudonym, payer_email: '', amount_cents: 14950 },
      organization_name: 'Deleted organization 7F3A',
      submission_title: 'Deleted submission 7F3A',
    },
    {
      ...{ payer_name: 'Mara Lind', payer_email: `${other.userId}@example.com`, amount_cents: 14950 },
      ...{ organization_name: 'Northlight', submission_title: 'The Quiet Billboard' },
    },
  ])
  const changes = await fixture.pool.query('SELECT table_name, columns FROM erasure_change ORDER BY id')
  expect(changes.rows).toEqual([
    { table_name: 'invoice', columns: ['payer_email', 'payer_name'] },
    { table_name: 'invoice_line', columns: ['submission_title'] },
    { table_name: 'invoice', columns: ['organization_name', 'submission_title'] },
  ])
  const data = {
    ...{ userId: payer.userId, username: 'mara', email: address },
    ...{ firstName: 'Mara', lastName: 'Late' },
  }
  for (const [event, version] of [
    [userRegistered, 1],
    [userChanged, 99],
  ] as const)
    await fixture.publish(event, { aggregate: { id: payer.userId, version }, data })
  const left = await fixture.pool.query(
    `SELECT (SELECT count(*)::int FROM mail WHERE to_address = $1 OR reply_to = $1) AS mails,
            (SELECT count(*)::int FROM message) AS messages,
            (SELECT count(*)::int FROM message_answer) AS answers,
            (SELECT name FROM payer WHERE user_id = $2) AS name`,
    [address, payer.userId],
  )
  expect(left.rows).toEqual([{ mails: 0, messages: 0, answers: 0, name: pseudonym }])
  const outbox = await fixture.pool.query(
    "SELECT payload->'data'->>'subject' AS subject FROM outbox WHERE subject = 'evt.contact.message-received'",
  )
  expect(outbox.rows).toEqual([{ subject: '' }])
})

test.each([
  ["payer_name = 'Somebody Else'"],
  ['amount_cents = 1'],
  ["payer_name = 'Deleted person 7F3A', amount_cents = 1"],
  ["number = ''"],
])('an invoice takes no other change: %s', async (change) => {
  await expect(fixture.pool.query(`UPDATE invoice SET ${change}`)).rejects.toThrow(/append-only/)
})

test('the audit of the changes takes none at all', async () => {
  await expect(fixture.pool.query('DELETE FROM erasure_change')).rejects.toThrow(/append-only/)
  await expect(fixture.pool.query('DELETE FROM invoice')).rejects.toThrow(/append-only/)
})

test('who paid and what they wrote leaves the bank entries for the invoices of a person, and those under the name', async () => {
  const bank = bankOf(fixture)
  const [gone, other] = [await invoiced(fixture), await invoiced(fixture)]
  await fixture.publish(userChanged, {
    aggregate: { id: gone.payer.userId, version: 5 },
    data: {
      ...{ userId: gone.payer.userId, username: 'nora', email: 'nora@example.com' },
      ...{ firstName: 'Nora', lastName: 'Quist' },
    },
  })
  const paid = await bank.arrived({ amount: '100.00', text: 'Secret', name: 'Quist Holding' })
  await bank.allocate(paid.id, 1, [gone.id, 5000])
  await bank.setAside(paid.id, { version: 2, kind: 'returned', note: 'Nora asked' })
  const waiting = await bank.arrived({ amount: '1.00', text: 'Secret', name: 'NORA QUIST' })
  const kept = await bank.arrived({ amount: '100.00', text: 'Kept', name: 'Mara Lind' })
  await bank.allocate(kept.id, 1, [other.id, 5000])
  const pseudonym = 'Deleted person 9C2B'
  const erasureId = newId()
  const data = {
    erasureId,
    userId: gone.payer.userId,
    pseudonym,
    addressConfirmed: true,
    soleOrganizationIds: [],
  }
  await fixture.publish(erasureRequested, { aggregate: { id: erasureId, version: 1 }, data })
  const facts = async (id: string) => {
    const { payerName, remittance, payerAccount, amountCents, bankReference } = await bank.entry(id)
    return { payerName, remittance, payerAccount, amountCents, bankReference }
  }
  const blank = { payerName: pseudonym, remittance: '', payerAccount: '' }
  const { bankReference } = paid
  expect(await facts(paid.id)).toEqual({ ...blank, amountCents: 10000, bankReference })
  expect((await bank.entry(paid.id)).steps[1]).toMatchObject({ kind: 'returned', note: '' })
  expect(await facts(waiting.id)).toMatchObject(blank)
  expect(await facts(kept.id)).toMatchObject({ payerName: 'Mara Lind', remittance: 'Kept' })
})

test('billing details go with the organization that only the person had, and the own address from those of others', async () => {
  const payer = await fixture.payer()
  const address = `${payer.userId}@example.com`
  const [own, shared] = [newId(), newId()]
  for (const organizationId of [own, shared]) {
    const membershipId = newId()
    await fixture.publish(membershipChanged, {
      aggregate: { id: membershipId, version: 1 },
      data: {
        membershipId,
        organizationId,
        userId: payer.userId,
        organizationName: 'Lind',
        role: 'owner',
      },
    })
    const payload = {
      ...{ legalName: 'Mara Lind Studio', address: 'Nordstraße 1', country: 'DE', vatId: '' },
      ...{ purchaseOrder: 'PO Lind', email: address },
    }
    await fixture.as(payer)({
      method: 'PUT',
      url: `/api/organizations/${organizationId}/billing-profile`,
      payload,
    })
  }
  const submissions = [
    await fixture.request(payer, { organizationId: own }),
    await fixture.request(payer, { organizationId: shared }),
  ]
  const erasureId = newId()
  const pseudonym = 'Deleted person 11AA'
  const aggregate = { id: erasureId, version: 1 }
  const about = { erasureId, userId: payer.userId, pseudonym }
  await fixture.publish(erasureRequested, {
    aggregate,
    data: { ...about, addressConfirmed: true, soleOrganizationIds: [own] },
  })
  await fixture.publish(submissionsErased, {
    aggregate,
    data: { ...about, submissionIds: submissions.slice(0, 1), last: true },
  })
  await ready(erasureId)
  const profiles = await fixture.pool.query(
    'SELECT organization_id, legal_name, email FROM billing_profile WHERE organization_id = ANY ($1)',
    [[own, shared]],
  )
  expect(profiles.rows).toEqual([{ organization_id: shared, legal_name: 'Mara Lind Studio', email: '' }])
  const invoices = await fixture.pool.query(
    `SELECT billing_name, billing_address, billing_country, billing_order, billing_email FROM invoice
      WHERE payer_id = $1 ORDER BY issued_at, id`,
    [payer.userId],
  )
  const kept = { billing_country: 'DE', billing_email: '' }
  expect(invoices.rows).toEqual([
    { ...kept, billing_name: 'Deleted organization 11AA', billing_address: '', billing_order: '' },
    { ...kept, billing_name: 'Mara Lind Studio', billing_address: 'Nordstraße 1', billing_order: 'PO Lind' },
  ])
})
