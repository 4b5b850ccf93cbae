import type { TestService } from '@accolade/chassis/testing/service'
import { defaultProgramme } from '@accolade/contracts/entities/default-programme'
import { emptyInvoicing } from '@accolade/contracts/entities/invoicing'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { admin, startFixture } from '../fixture.ts'

let fixture: TestService
beforeAll(async () => {
  fixture = await startFixture()
})
afterAll(() => fixture.stop())

const put = (body: object) => fixture.as(admin)({ method: 'PUT', url: '/api/admin/settings', body })
const programme = async () => (await fixture.as(null)({ method: 'GET', url: '/api/programme' })).json()

test('the first start stores and publishes the settings of the 2025 edition', async () => {
  expect(await programme()).toEqual(defaultProgramme)
  const event = await fixture.events.next('catalogue.settings-changed')
  expect(event.data).toEqual({
    ...defaultProgramme,
    invoicing: emptyInvoicing,
    draftReminderDays: [7, 2, 0],
  })
})

test('administrators change the settings and see where the timelines disagree', async () => {
  const before = await programme()
  const toggles = { ...before.toggles, publicWinners: true }
  const reply = await put({ ...before, toggles, timelineB: before.timelineA })
  expect(reply.statusCode).toBe(200)
  expect(reply.json()).toMatchObject({ toggles, timelineConflicts: [], version: before.version + 1 })
  expect((await programme()).toggles.publicWinners).toBe(true)
  const event = await fixture.events.next('catalogue.settings-changed')
  expect(event.aggregate).toEqual({ id: 'programme', version: before.version + 1 })
})

test('settings edited on an old version are refused', async () => {
  const before = await programme()
  const replies = await Promise.all([put(before), put(before)])
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
})

test('only administrators read invoicing data; it is published to the other services, and a form without it keeps it', async () => {
  const seller = { ...emptyInvoicing.seller, legalName: 'Accolade Awards GmbH' }
  const bank = { ...emptyInvoicing.bank, iban: 'de89 3704 0044 0532 0130 00' }
  const saved = (await put({ ...(await programme()), invoicing: { ...emptyInvoicing, seller, bank } })).json()
  const kept = { ...emptyInvoicing, seller, bank: { ...bank, iban: 'DE89370400440532013000' } }
  expect(saved.invoicing).toEqual(kept)
  for (;;) {
    const event = await fixture.events.next('catalogue.settings-changed')
    if (event.aggregate.version < saved.version) continue
    expect(event.data.invoicing).toEqual(kept)
    break
  }
  const shown = await programme()
  expect([shown.version, 'invoicing' in shown]).toEqual([saved.version, false])
  expect((await put(shown)).json().invoicing).toEqual(kept)
  const settings = await fixture.as(admin)({ method: 'GET', url: '/api/admin/settings' })
  expect(settings.json().invoicing).toEqual(kept)
})

test('a form that does not know the rules for taxes keeps them', async () => {
  const rule = {
    countries: ['EU'],
    customers: 'business',
    kind: 'reverse-charge',
    name: '',
    rateHundredths: 0,
  }
  const taxRules = [{ ...rule, note: 'Reverse charge' }]
  const saved = (await put({ ...(await programme()), invoicing: { ...emptyInvoicing, taxRules } })).json()
  expect(saved.invoicing.taxRules).toEqual(taxRules)
  const { taxRules: _unknown, ...older } = emptyInvoicing
  const after = (await put({ ...(await programme()), invoicing: { ...older, paymentTermDays: 30 } })).json()
  expect(after.invoicing).toEqual({ ...emptyInvoicing, paymentTermDays: 30, taxRules })
  const cleared = (await put({ ...(await programme()), invoicing: emptyInvoicing })).json()
  expect(cleared.invoicing.taxRules).toEqual([])
})

test('an account number that does not add up is refused', async () => {
  const bank = { ...emptyInvoicing.bank, iban: 'DE00370400440532013000' }
  const reply = await put({ ...(await programme()), invoicing: { ...emptyInvoicing, bank } })
  expect(reply.statusCode).toBe(400)
  expect(reply.json().issues).toEqual([{ path: 'invoicing.bank.iban', message: 'This is not a valid IBAN' }])
})

test('a field that the settings do not have is named, and nothing is saved', async () => {
  const before = await programme()
  const timelineA = { ...before.timelineA, resultsOut: '2025-05-15' }
  const reply = await put({ ...before, timelineA, timelineConflicts: [] })
  expect([reply.statusCode, reply.json().issues]).toEqual([
    400,
    [
      { path: 'timelineA.resultsOut', message: 'There is no such field: resultsOut' },
      { path: 'timelineConflicts', message: 'There is no such field: timelineConflicts' },
    ],
  ])
  expect(await programme()).toEqual(before)
})

test('a form that does not know the reminders of drafts leaves them as they are', async () => {
  const shown = await programme()
  const saved = await put({ ...shown, draftReminderDays: [3] })
  expect(saved.json()).toMatchObject({ draftReminderDays: [3] })
  const older = await put({ ...shown, version: saved.json().version })
  expect(older.json()).toMatchObject({ draftReminderDays: [3] })
})

test('the currencies that can be paid in besides are saved and shown; a form that does not know them keeps them, but for the own one', async () => {
  const shown = await programme()
  const saved = (await put({ ...shown, otherCurrencies: ['EUR', 'GBP'] })).json()
  expect((await programme()).otherCurrencies).toEqual(['EUR', 'GBP'])
  const refused = await put({ ...saved, otherCurrencies: ['USD'], timelineConflicts: undefined })
  expect(refused.statusCode).toBe(400)
  const { otherCurrencies: _unknown, ...older } = { ...shown, version: saved.version }
  const changed = (await put({ ...older, currency: 'EUR' })).json()
  expect([changed.currency, changed.otherCurrencies]).toEqual(['EUR', ['GBP']])
})
