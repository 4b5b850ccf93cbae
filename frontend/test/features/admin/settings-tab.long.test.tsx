/** @jest-environment jsdom */
import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { completeInvoicing, settings } from '../../../dev/demo-admin.ts'
import { categories, programme } from '../../../dev/demo-data.ts'
import { changed, FakeSource } from '../../helpers/fake-source.ts'
import { Refusal } from '../../helpers/stub-api.ts'
import { choose, click, conflict, openTab, toastText, type } from './actions.ts'

const put = 'PUT /api/admin/settings'

test('each switch is saved at once with all the rest', async () => {
  const after = { ...settings, toggles: { ...settings.toggles, judgingPhase: true }, version: 2 }
  const api = await openTab('settings', { [put]: after })
  const states = () =>
    within(screen.getByRole('region', { name: 'Programme' }))
      .getAllByRole('switch')
      .map((each) => [each.closest('label')?.textContent, each.getAttribute('aria-checked')])
  await screen.findByRole('switch', { name: 'Judging Phase' })
  expect(states()).toEqual([
    ['Accept New Submissions', 'true'],
    ['Judging Phase', 'false'],
    ['Public Winners', 'false'],
    ['Approval of Texts', 'false'],
    ['Certificates of Finalists', 'false'],
    ['Declarations', 'false'],
  ])
  await click('Judging Phase', 'switch')
  expect(await toastText()).toContain('Settings SavedJudging Phase is on.')
  expect(api.of(put)[0]!.body).toMatchObject({ ...programme, toggles: after.toggles })
  expect(states()[1]).toEqual(['Judging Phase', 'true'])
  api.answers[put] = { ...settings, version: 3 }
  await click('Undo')
  await waitFor(() => expect(states()[1]).toEqual(['Judging Phase', 'false']))
  expect(api.of(put)[1]!.body).toMatchObject({ toggles: settings.toggles, version: 2 })
})

test('a switch that somebody else was faster at shows what they set', async () => {
  const api = await openTab('settings', { [put]: new Refusal(conflict.status, conflict.body) })
  await screen.findByRole('switch', { name: 'Public Winners' })
  api.answers['GET /api/admin/settings'] = {
    ...settings,
    toggles: { ...settings.toggles, publicWinners: true },
  }
  await click('Judging Phase', 'switch')
  expect(await toastText()).toContain('Somebody else changed this meanwhile')
  await waitFor(() =>
    expect(screen.getByRole('switch', { name: 'Public Winners' }).getAttribute('aria-checked')).toBe('true'),
  )
})

test('a switch does not mind that other fields were saved meanwhile', async () => {
  const api = await openTab('settings')
  await screen.findByRole('switch', { name: 'Judging Phase' })
  const newer = { ...settings, edition: '2031', version: 8 }
  api.answers['GET /api/admin/settings'] = newer
  api.answers[put] = ({ body }: { body: { version: number } }) =>
    body.version === newer.version
      ? { ...newer, toggles: { ...newer.toggles, judgingPhase: true }, version: 9 }
      : new Refusal(conflict.status, conflict.body)
  await click('Judging Phase', 'switch')
  expect(await toastText()).toContain('Settings SavedJudging Phase is on.')
  expect(api.of(put)[1]!.body).toMatchObject({ edition: '2031', version: 8 })
  expect(screen.getByRole('switch', { name: 'Judging Phase' }).getAttribute('aria-checked')).toBe('true')
})

test('what is typed stays while another tab is open, and the browser asks before it goes', async () => {
  await openTab('settings')
  const edition = async () => (await screen.findByLabelText('Edition')) as HTMLInputElement
  await edition()
  const leaves = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(leaves()).toBe(true)
  type('Edition', '2031')
  expect(leaves()).toBe(false)
  await click('Users', 'tab')
  await screen.findByRole('table', { name: 'Users' })
  expect(leaves()).toBe(false)
  await click('Settings', 'tab')
  expect((await edition()).value).toBe('2031')
  type('Edition', settings.edition)
  expect(leaves()).toBe(true)
})

test('both timelines can be edited, and show where they conflict', async () => {
  const api = await openTab('settings', { [put]: { ...settings, timelineConflicts: [] } })
  expect(
    await screen.findByText(
      'The two timelines contradict each other: judging starts, judging ends, winners announced. Visitors see both.',
    ),
  ).toBeTruthy()
  expect(screen.getAllByText('Differs from timeline B.')).toHaveLength(3)
  const timelineA = within(screen.getByRole('group', { name: /^Timeline A/ }))
  const field = timelineA.getByLabelText('Judging starts') as HTMLInputElement
  expect(field.value).toBe('2025-03-16')
  type('Expert judges', '60')
  await click('Save Settings')
  expect(await toastText()).toContain('Settings Saved')
  const { timelineConflicts: _conflicts, inForce: _inForce, ...before } = settings
  expect(api.of(put)[0]!.body).toEqual({ ...before, claims: { ...programme.claims, expertJudges: 60 } })
  await waitFor(() => expect(screen.queryByText(/contradict each other/)).toBe(null))
})

test('the days of reminders of drafts are typed with commas, and checked', async () => {
  const api = await openTab('settings', { [put]: { ...settings, draftReminderDays: [14, 1], version: 2 } })
  const label = 'Reminders of unfinished drafts (days before the deadline of their category)'
  expect(((await screen.findByLabelText(label)) as HTMLInputElement).value).toBe('7, 2, 0')
  type(label, '14, -1')
  await click('Save Settings')
  expect(await screen.findByText('Please enter 0 for the last day, and no negative number')).toBeTruthy()
  type(label, '14 1')
  await click('Save Settings')
  expect(await toastText()).toContain('Settings Saved')
  expect(api.of(put)[0]!.body).toMatchObject({ draftReminderDays: [14, 1], name: settings.name })
})

test('three exports', async () => {
  await openTab('settings')
  const names = ['Export Submissions', 'Export Scores', 'Export Winners']
  await screen.findByRole('link', { name: names[0]! })
  expect(names.map((name) => screen.getByRole('link', { name }).getAttribute('href'))).toEqual([
    '/api/admin/exports/submissions.csv',
    '/api/admin/exports/scores.csv',
    '/api/admin/exports/winners.csv',
  ])
})

test('what somebody else writes comes into the form, unless something is typed: then saving says so', async () => {
  FakeSource.install()
  const api = await openTab('settings', { [put]: new Refusal(conflict.status, conflict.body) })
  const field = async (label: string) => (await screen.findByLabelText(label)) as HTMLInputElement
  const theirs = async (change: object, version: number) => {
    const now = { ...settings, ...change, version }
    api.answers['GET /api/admin/settings'] = now
    await changed('/api/admin/settings')
  }
  expect((await field('Name')).value).toBe(settings.name)
  await theirs({ name: 'Their name' }, 2)
  await waitFor(async () => expect((await field('Name')).value).toBe('Their name'))

  type('Edition', '2031')
  // a switch is none of the form's fields: the form builds upon it
  const toggles = { ...settings.toggles, judgingPhase: true }
  await theirs({ name: 'Their name', toggles }, 3)
  await screen.findByRole('switch', { name: 'Judging Phase', checked: true })
  await click('Save Settings')
  await screen.findByText(/Somebody else changed this programme meanwhile/)
  expect(api.of(put)[0]!.body).toMatchObject({ name: 'Their name', edition: '2031', toggles, version: 3 })

  await theirs({ name: 'Another name', toggles: settings.toggles }, 4)
  await screen.findByRole('switch', { name: 'Judging Phase', checked: false })
  expect([(await field('Name')).value, (await field('Edition')).value]).toEqual(['Their name', '2031'])
})

test('what invoices need is typed, checked and saved with all the rest', async () => {
  const saved = { ...settings, invoicing: completeInvoicing, version: 2 }
  const api = await openTab('settings', { [put]: saved })
  expect(await screen.findByRole('note', { name: 'Invoices are incomplete' })).toBeTruthy()
  const { seller, bank, tax } = completeInvoicing
  type('Legal name', seller.legalName)
  type('Address lines', seller.address)
  type('Country', seller.country)
  type('Tax or VAT ID', seller.taxId)
  type('Account holder', bank.accountHolder)
  type('IBAN', 'DE89 3704 0044 0532 0130 01')
  type('Tax rate (percent)', '8.25')
  type('Invoices are due after (days)', '30')
  type('Reminders of open invoices (days after the due date)', '7, soon')
  await click('Save Invoicing')
  expect(await screen.findByText('This is not a valid IBAN')).toBeTruthy()
  expect(screen.getByText('Please enter days as whole numbers')).toBeTruthy()
  type('IBAN', 'de89 3704 0044 0532 0130 00')
  type('Reminders of open invoices (days after the due date)', '30, 10 -5')
  await click('Save Invoicing')
  expect(await toastText()).toContain('Invoicing Saved')
  const { timelineConflicts: _conflicts, inForce: _inForce, ...before } = settings
  expect(api.of(put).map(({ body }) => body)).toEqual([
    {
      ...before,
      invoicing: {
        seller: { ...settings.invoicing.seller, ...seller },
        bank: { ...settings.invoicing.bank, ...bank },
        tax: { ...tax, rateHundredths: 825 },
        taxRules: [],
        paymentTermDays: 30,
        reminderDays: [-5, 10, 30],
      },
    },
  ])
  await waitFor(() => expect(screen.queryByRole('note', { name: 'Invoices are incomplete' })).toBe(null))
})

test('rules for taxes of other countries are tried before they are saved, and named where they lack something', async () => {
  const api = await openTab('settings', {
    [put]: ({ body }: { body: object }) => ({ ...settings, ...body, version: 2 }),
  })
  await click('Add Rule')
  await choose('Countries', 'European Union')
  await choose('Taxation', 'Reverse charge')
  type('Country of the customer', 'Franc')
  await choose('Country of the customer', 'France')
  expect(await screen.findByText(/^An entry fee of \S+100 becomes/)).toBeTruthy()
  await click('Save Invoicing')
  expect(await screen.findByText('Say on the invoice why no tax is charged')).toBeTruthy()
  expect(screen.getByText('Reverse charge is for businesses with a VAT ID')).toBeTruthy()
  expect(api.of(put)).toEqual([])
  type('Note about tax', 'Reverse charge')
  await choose('Customers', 'Businesses with a VAT ID')
  await click('Save Invoicing')
  expect(await toastText()).toContain('Invoicing Saved')
  expect(api.of(put).map(({ body }) => (body as typeof settings).invoicing.taxRules)).toEqual([
    [
      {
        ...{ countries: ['EU'], customers: 'business', kind: 'reverse-charge', name: '', rateHundredths: 0 },
        note: 'Reverse charge',
      },
    ],
  ])
  await click('Remove rule 1')
  expect(screen.queryByText('Rule 1')).toBe(null)
})

test('says who has not confirmed the settings yet, and looks again until everybody has', async () => {
  const since = '2025-11-03T10:00:00.000Z'
  const pending = { ...settings, inForce: { state: 'pending', pending: ['judging'], since }, version: 2 }
  const api = await openTab('settings', { [put]: pending })
  expect((await screen.findByText('In force everywhere.')).getAttribute('role')).toBe('status')
  api.answers['GET /api/admin/settings'] = pending
  await click('Judging Phase', 'switch')
  expect(
    await screen.findByText(
      /^Saved on .*; judging has not confirmed yet and may still go by the settings before\.$/,
    ),
  ).toBeTruthy()
  expect(api.of(put)[0]!.body).not.toHaveProperty('inForce')
  api.answers['GET /api/admin/settings'] = {
    ...pending,
    inForce: { ...pending.inForce, pending: ['submissions', 'judging', 'winners'] },
  }
  await screen.findByText(
    /submissions, judging, and the gallery have not confirmed yet/,
    {},
    { timeout: 3_000 },
  )
  api.answers['GET /api/admin/settings'] = { ...pending, inForce: settings.inForce }
  await screen.findByText('In force everywhere.', {}, { timeout: 3_000 })
})

test('time zone and currency are chosen from what there is', async () => {
  const api = await openTab('settings', { [put]: settings })
  await screen.findByLabelText('Currency')
  type('Currency', 'franc')
  await choose('Currency', 'CHF, Swiss Franc')
  type('Time zone', 'buenos')
  await choose('Time zone', 'America/Buenos Aires')
  await click('Save Settings')
  expect(await toastText()).toContain('Settings Saved')
  expect(api.of(put)[0]!.body).toMatchObject({ timeZone: 'America/Buenos_Aires', currency: 'CHF' })
})

test('a switch that cannot be saved for another field says which one', async () => {
  const issues = [{ path: 'timeZone', message: 'A time zone by its IANA name, such as Europe/Berlin' }]
  await openTab('settings', { [put]: new Refusal(400, { code: 'invalid-request', error: 'No', issues }) })
  await click('Judging Phase', 'switch')
  expect(await toastText()).toContain('timeZone: A time zone by its IANA name, such as Europe/Berlin')
})

test('a rate that is no percentage is refused at its field', async () => {
  const api = await openTab('settings')
  await screen.findByLabelText('Tax rate (percent)')
  type('Tax rate (percent)', '120')
  await click('Save Invoicing')
  expect(await screen.findByText('A rate between 0 and 100, with at most two decimals')).toBeTruthy()
  expect(api.of(put)).toEqual([])
})

test('says where the switch, the timelines and the deadlines disagree', async () => {
  const on = { ...settings, toggles: { ...settings.toggles, acceptSubmissions: true } }
  const off = { ...settings, toggles: { ...settings.toggles, acceptSubmissions: false } }
  const [one, two] = [categories[0]!, categories[1]!]
  const found = async (given: object, list: readonly object[]) => {
    await openTab('settings', { 'GET /api/admin/settings': given, 'GET /api/categories': list })
    const items = within(await screen.findByRole('list', { name: 'Disagreements' })).getAllByRole('listitem')
    return items.map((each) => each.textContent)
  }
  const closing = (day: string) =>
    ['A', 'B'].map(
      (name) =>
        `Timeline ${name} says that submissions close on December 15, 2025, but the last deadline of a category is ${day}. The deadlines decide.`,
    )
  expect(await found(on, [{ ...one, deadline: '2020-12-15' }])).toEqual([
    'Accept New Submissions is on, but the last deadline of a category was December 15, 2020.',
    ...closing('December 15, 2020'),
  ])
  const later = { ...on, timelineA: { ...on.timelineA, submissionsOpen: '2099-02-01' } }
  expect(await found(later, [{ ...one, deadline: '2025-12-15' }])).toEqual([
    'Accept New Submissions is on, but nothing can be entered before February 1, 2099.',
  ])
  const open = [
    { ...one, deadline: '2099-12-15' },
    { ...two, deadline: '2099-12-01' },
  ]
  expect(await found(off, open)).toEqual([
    'Accept New Submissions is off, but 2 categories have their deadlines still to come.',
    ...closing('December 15, 2099'),
  ])
})

test('says nothing where they agree', async () => {
  await openTab('settings', {
    'GET /api/categories': [{ ...categories[0]!, deadline: '2025-12-15', isActive: false }],
  })
  await screen.findByRole('switch', { name: 'Judging Phase' })
  expect(screen.queryByRole('list', { name: 'Disagreements' })).toBeNull()
})
