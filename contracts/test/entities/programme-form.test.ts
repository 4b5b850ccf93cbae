import { expect, test } from '@jest/globals'
import { dayIn, isTimeZone } from '../../src/entities/calendar.ts'
import { categoryFormSchema } from '../../src/entities/category.ts'
import { defaultProgramme } from '../../src/entities/default-programme.ts'
import { emptyInvoicing } from '../../src/entities/invoicing.ts'
import { settingsSchema, unknownValues } from '../../src/entities/programme.ts'
import { programmeFormSchema } from '../../src/entities/programme-form.ts'

const settings = { ...defaultProgramme, invoicing: emptyInvoicing, draftReminderDays: [7, 2, 0] }

/** The settings with one field changed, by its dotted path. */
function changed(path: string, value: unknown): typeof settings {
  const copy = structuredClone(settings)
  const keys = path.split('.')
  const last = keys.pop() as string
  const holder = keys.reduce<Record<string, unknown>>(
    (object, key) => object[key] as Record<string, unknown>,
    copy as never,
  )
  holder[last] = value
  return copy
}

const refusals = (form: unknown) =>
  programmeFormSchema
    .safeParse(form)
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)

test('what a new installation starts with can be saved as it is', () => {
  expect(programmeFormSchema.parse(settings)).toEqual(settings)
})

const zone = 'A time zone by its IANA name, such as Europe/Berlin'
const currency = 'A currency by its three letters, such as EUR, that counts in hundredths'
const fees = 'An amount from 0 to 100,000 with at most two decimals'

test.each([
  ['timeZone', 'Mars/Phobos', zone],
  ['timeZone', '+02:00', zone],
  ['timeZone', '', zone],
  ['timeZone', 'UTC\0', 'Invalid characters'],
  ['currency', '12$', currency],
  ['currency', 'usd', currency],
  ['currency', 'JPY', currency],
  ['otherCurrencies', ['EUR', 'EUR'], 'Each currency can be selected once'],
  ['otherCurrencies', ['EUR', 'USD'], 'The currency of the programme is not another one'],
  ['name', ' ', 'Please enter the name of the programme'],
  ['name', 'Two\nlines', 'Only one line, without control characters'],
  ['edition', '', 'Please enter the edition'],
  ['timelineA.submissionsClose', '2024-11-30', 'Submissions cannot close before they open'],
  ['timelineB.judgingEnds', '2025-12-15', 'Judging cannot end before it starts'],
  ['timelineB.winnersAnnounced', '2026-01-30', 'Winners cannot be announced before judging ends'],
  ['timelineB.winnersAnnounced', '12026-01-30', 'Please choose a date'],
  ['timelineA.submissionsOpen', '0024-12-01', 'A day between the years 2000 and 2199'],
  ['claims.feesFrom', -1, fees],
  ['claims.feesFrom', 1e300, fees],
  ['claims.feesFrom', 49.999, fees],
  ['claims.submissionsThisYear', 1.5, 'A whole number from 0 to 1,000,000'],
  ['claims.expertJudges', 1e15, 'A whole number from 0 to 100,000'],
  ['claims.since', -2020, 'A year from 1800 to 2199'],
  ['contact.email', 'hello', 'Please enter a valid email address'],
  ['contact.phone', '1\r\n2', 'Only one line, without control characters'],
  ['invoicing.bank.iban', 'DE00370400440532013000', 'This is not a valid IBAN'],
  ['invoicing.bank.bic', 'COBA', 'A BIC has 8 or 11 letters and digits'],
  ['invoicing.seller.email', 'x', 'Please enter a valid email address'],
  ['invoicing.tax', { ...emptyInvoicing.tax, name: '', rateHundredths: 1900 }, undefined],
  ['version', 2_147_483_647, 'Too big: expected number to be <=2147483646'],
])('%s: %j is refused', (path, value, message) => {
  const found = refusals(changed(path, value))
  expect(found).toEqual([
    message ? `${path}: ${message}` : 'invoicing.tax.name: A tax has a name, such as VAT',
  ])
})

test('reminders of drafts are kept once each, the first one first', () => {
  expect(programmeFormSchema.parse(changed('draftReminderDays', [0, 14, 0, 3])).draftReminderDays).toEqual([
    14, 3, 0,
  ])
  expect(programmeFormSchema.parse(changed('draftReminderDays', [])).draftReminderDays).toEqual([])
  expect(refusals(changed('draftReminderDays', [-1, 61]))).toEqual([
    'draftReminderDays.0: Please enter 0 for the last day, and no negative number',
    'draftReminderDays.1: At most 60 days before the deadline',
  ])
})

test.each([
  ['timeZone', 'Europe/Berlin'],
  ['timeZone', 'America/Argentina/Buenos_Aires'],
  ['currency', 'EUR'],
  ['claims.feesFrom', 0],
  ['timelineA.submissionsOpen', null],
  ['contact.address', ''],
])('%s: %j is taken', (path, value) => {
  expect(refusals(changed(path, value))).toBeUndefined()
})

test('settings that were accepted once stay readable, and a log can say what is wrong with them', () => {
  const old = { ...changed('timeZone', 'Mars/Phobos'), currency: '12$', name: 'Two\nlines', edition: '' }
  expect(settingsSchema.parse(old)).toEqual(old)
  expect(unknownValues(old)).toEqual(['the time zone Mars/Phobos', 'the currency 12$'])
  expect(unknownValues(settings)).toEqual([])
})

test('the day in a zone that nobody knows is that of UTC', () => {
  const now = new Date('2025-12-15T23:30:00Z')
  expect([dayIn('Mars/Phobos', now), dayIn('UTC', now), dayIn('Europe/Berlin', now)]).toEqual([
    '2025-12-15',
    '2025-12-15',
    '2025-12-16',
  ])
  expect(['Mars/Phobos', '', '+02:00', 'UTC', 'Asia/Kolkata'].map(isTimeZone)).toEqual([
    false,
    false,
    false,
    true,
    true,
  ])
})

const category = {
  name: 'Film',
  description: 'Moving pictures of any length.',
  fee: 149.5,
  deadline: '2025-12-15',
  criteria: [{ name: 'Idea', weight: 100 }],
}

test.each([
  [{ fee: -1 }, 'fee'],
  [{ fee: 1e9 }, 'fee'],
  [{ fee: 1.005 }, 'fee'],
  [{ deadline: '0025-12-15' }, 'deadline'],
  [{ deadline: '2025-02-30' }, 'deadline'],
  [{ name: 'Two\nlines' }, 'name'],
  [{ criteria: [] }, 'criteria'],
  [{ criteria: [{ name: 'Idea', weight: 0 }] }, 'criteria.0.weight'],
  [{ criteria: [{ name: 'Idea', weight: 33.3 }] }, 'criteria.0.weight'],
  [{ version: 4_000_000_000 }, 'version'],
])('a category with %j is refused at %s', (change, path) => {
  const { error } = categoryFormSchema.safeParse({ ...category, ...change })
  expect([...new Set(error?.issues.map((issue) => issue.path.join('.')))]).toEqual([path])
})

test('a category without a fee is one', () => {
  expect(categoryFormSchema.parse({ ...category, fee: 0 }).fee).toBe(0)
})

test('a currency that does not count in hundredths is named by its place in the list', () => {
  expect(refusals(changed('otherCurrencies', ['EUR', 'JPY', 'BHD']))).toEqual([
    `otherCurrencies.1: ${currency}`,
    `otherCurrencies.2: ${currency}`,
  ])
})

test('settings of the release before take no other currency', () => {
  const { otherCurrencies: _unknown, ...older } = settings
  expect(settingsSchema.parse(older).otherCurrencies).toEqual([])
})
