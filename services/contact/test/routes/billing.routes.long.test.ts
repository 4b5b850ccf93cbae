import type { TaxRule } from '@accolade/contracts/entities/tax-rules'
import { membershipChanged } from '@accolade/contracts/events/identity'
import { mailQuotas } from '@accolade/contracts/quotas'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { extractXml } from '@stackforge-eu/factur-x'
import { v7 as newId } from 'uuid'
import { admin, type Fixture, startFixture } from '../fixture.ts'
import { invoicing } from '../samples.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await startFixture()
})
afterAll(() => fixture.stop())

const form = {
  legalName: 'Northlight GmbH',
  address: 'Lindenstraße 9\n10969 Berlin',
  country: 'DE',
  vatId: '136 695 976',
  purchaseOrder: 'PO 4711',
  email: '',
}

const home: TaxRule = {
  ...{
    countries: ['DE'],
    customers: 'anyone',
    kind: 'rate',
    name: 'MwSt.',
    rateHundredths: 1900,
    note: 'home',
  },
}

type Person = Parameters<Fixture['as']>[0]

async function member(organizationId: string = newId()) {
  const person = await fixture.payer()
  const { userId } = person
  const membershipId = newId()
  await fixture.publish(membershipChanged, {
    aggregate: { id: membershipId, version: 1 },
    data: { membershipId, userId, organizationId, organizationName: 'Northlight', role: 'member' },
  })
  return { person, organizationId }
}
const save = (by: Person, id: string, body: object) =>
  fixture.as(by)({ method: 'PUT', url: `/api/organizations/${id}/billing-profile`, payload: body })
const list = async (by: Person) =>
  (await fixture.as(by)({ method: 'GET', url: '/api/user/billing-profiles' })).json()
const payments = async (by: Person) =>
  (await fixture.as(by)({ method: 'GET', url: '/api/user/payments' })).json()

test('members set the billing details of their organization, and colleagues see them', async () => {
  const { person, organizationId } = await member()
  const { person: colleague } = await member(organizationId)
  expect(await list(person)).toEqual([])
  const saved = await save(person, organizationId, form)
  expect([saved.statusCode, saved.json()]).toEqual([
    200,
    {
      ...{ ...form, organizationId, vatId: 'DE136695976', version: 1 },
      ...{ changedAt: '2025-11-03T10:00:00.000Z', changedBy: 'Mara Lind' },
    },
  ])
  expect(await list(colleague)).toEqual([saved.json()])
  const event = await fixture.events.next('contact.billing-profile-changed')
  expect([event.aggregate, event.data]).toEqual([{ id: organizationId, version: 1 }, { organizationId }])
})

test('outsiders learn nothing, and administrators who are no members change nothing', async () => {
  const { person, organizationId } = await member()
  const { person: outsider } = await member()
  await save(person, organizationId, form)
  // identity, which would be asked about somebody unknown, knows of no membership either
  fixture.memberships.away = false
  expect((await save(outsider, organizationId, form)).statusCode).toBe(404)
  expect((await save(admin, organizationId, form)).statusCode).toBe(403)
  expect(await list(outsider)).toEqual([])
})

test('a member whose membership has not arrived yet is let in by identity', async () => {
  const person = await fixture.payer()
  const organizationId = newId()
  fixture.memberships.away = false
  fixture.memberships.members.add(`${person.userId} ${organizationId}`)
  expect((await save(person, organizationId, form)).statusCode).toBe(200)
})

test('a form names the field that is wrong', async () => {
  const { person, organizationId } = await member()
  const wrong: [string, object, string][] = [
    ['legalName', { legalName: ' ' }, 'Enter the name that the invoice is made out to'],
    ['address', { address: '' }, 'Enter the address'],
    ['country', { country: 'XX' }, 'Choose a country'],
    ['vatId', { vatId: 'DE136695975' }, 'This is not a valid VAT ID'],
    ['email', { email: 'nobody' }, 'Please enter a valid email address'],
  ]
  for (const [path, change, message] of wrong) {
    const answer = await save(person, organizationId, { ...form, ...change })
    expect([answer.statusCode, answer.json().issues]).toEqual([400, [{ path, message }]])
  }
  expect(await list(person)).toEqual([])
})

test('of two who edit the same version one is refused, and so is a first version where there is one', async () => {
  const { person, organizationId } = await member()
  const first = await Promise.all([1, 2].map(() => save(person, organizationId, form)))
  expect(first.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  const second = await Promise.all(
    ['A', 'B'].map((purchaseOrder) => save(person, organizationId, { ...form, purchaseOrder, version: 1 })),
  )
  expect(second.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  expect((await list(person))[0].version).toBe(2)
})

test('an invoice keeps the billing details of its issue, and its mail goes to their address as well', async () => {
  const { person, organizationId } = await member()
  const email = `books-${person.userId}@example.com`
  await save(person, organizationId, { ...form, email })
  await fixture.request(person, { organizationId })
  const kept = { ...form, vatId: 'DE136695976', email }
  expect((await payments(person))[0].billing).toEqual(kept)
  const sent = [await fixture.mails.next(), await fixture.mails.next()]
  expect(sent.flatMap(({ recipients }) => recipients).toSorted()).toEqual(
    [email, `${person.userId}@example.com`].toSorted(),
  )
  for (const { text, attachments } of sent) {
    expect(text).toContain('Organization: Northlight GmbH')
    expect(text).toContain('Purchase order: PO 4711')
    expect(attachments).toHaveLength(1)
  }
  await save(person, organizationId, { ...form, legalName: 'Southlight GmbH', version: 1 })
  expect((await payments(person))[0].billing).toEqual(kept)
})

test('invoice and credit note carry their data for bookkeeping once the buyer gave billing details', async () => {
  await fixture.settings({ invoicing })
  const { person, organizationId } = await member()
  const paper = async (path: string) =>
    (await fixture.as(person)({ method: 'GET', url: `/api/payments/${path}.pdf` })).rawPayload
  await fixture.request(person, { organizationId })
  const [bare] = await payments(person)
  await expect(extractXml(await paper(`${bare.id}/invoice`))).rejects.toThrow()
  await save(person, organizationId, form)
  const submissionId = await fixture.request(person, { organizationId })
  const billed = async () =>
    (await payments(person)).find((each: typeof bare) => each.submissionId === submissionId)
  const invoice = await billed()
  const { xml } = await extractXml(await paper(`${invoice.id}/invoice`))
  expect(xml).toContain(`<ram:ID>${invoice.invoiceNumber}</ram:ID>`)
  expect(xml).toContain('<ram:Name>Northlight GmbH</ram:Name>')
  await fixture.moveStatus(submissionId, 'pending_payment', 'withdrawn', 3)
  const [note] = (await billed()).creditNotes
  const credited = await extractXml(await paper(`${invoice.id}/credit-notes/${note.id}/credit-note`))
  expect(credited.xml).toContain(`<ram:ID>${note.number}</ram:ID>`)
})

test('an invoice carries the tax of the customer, which is known before it is requested', async () => {
  const tax = { name: 'MwSt.', rateHundredths: 1900, included: true, note: '' }
  const note = 'Steuerschuldnerschaft des Leistungsempfängers'
  const abroad: TaxRule = {
    countries: ['EU'],
    customers: 'business',
    kind: 'reverse-charge',
    name: '',
    rateHundredths: 0,
    note,
  }
  await fixture.settings({ invoicing: { ...invoicing, tax, taxRules: [home, abroad] } })
  const { person, organizationId } = await member()
  const taxes = async () => (await fixture.as(person)({ method: 'GET', url: '/api/user/taxes' })).json()
  const usual = { kind: 'rate', name: 'MwSt.', rateHundredths: 1900, note: '' }
  expect(await taxes()).toEqual([{ organizationId, ...usual, withinFeeHundredths: 1900 }])
  await save(person, organizationId, form)
  await fixture.request(person, { organizationId })
  await save(person, organizationId, { ...form, country: 'FR', vatId: 'FR83404833048', version: 1 })
  expect(await taxes()).toEqual([
    { organizationId, kind: 'reverse-charge', name: '', rateHundredths: 0, note, withinFeeHundredths: 1900 },
  ])
  await fixture.request(person, { organizationId })
  const [inFrance, atHome] = await payments(person)
  expect([atHome.amountCents, atHome.tax]).toEqual([
    14950,
    { ...usual, note: 'home', netCents: 12563, taxCents: 2387 },
  ])
  expect([inFrance.amountCents, inFrance.tax]).toEqual([
    12563,
    { kind: 'reverse-charge', name: '', rateHundredths: 0, note, netCents: 12563, taxCents: 0 },
  ])
  const { person: outsider } = await member()
  expect((await fixture.as(outsider)({ method: 'GET', url: '/api/user/taxes' })).json()).toHaveLength(1)
})

test('nobody floods an address with copies; the own invoices go on', async () => {
  const { person, organizationId } = await member()
  const email = `victim-${person.userId}@example.com`
  await save(person, organizationId, { ...form, email })
  const { hour } = mailQuotas['invoice-copy'].recipient
  for (let count = 0; count < hour + 2; count += 1) await fixture.request(person, { organizationId })
  const { rows } = await fixture.pool.query(
    'SELECT to_address = $1 AS copy, count(*)::integer FROM mail WHERE to_address = ANY ($2) GROUP BY 1 ORDER BY 1',
    [email, [email, `${person.userId}@example.com`]],
  )
  expect(rows).toEqual([
    { copy: false, count: hour + 2 },
    { copy: true, count: hour },
  ])
})
