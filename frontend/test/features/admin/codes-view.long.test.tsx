/** @jest-environment jsdom */
import type { Discount } from '@accolade/contracts/entities/discount'
import { expect, test } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { categories } from '../../../dev/demo-data.ts'
import { Refusal } from '../../helpers/stub-api.ts'
import { choose, click, conflict, dialog, openTab, toastText, type } from './actions.ts'

const list = 'GET /api/admin/discounts'
const create = 'POST /api/admin/discounts'
const spring: Discount = {
  ...{ id: '0190a000-000c-7000-8000-000000000001', code: 'SPRING', name: 'Newsletter', isActive: true },
  ...{ reduction: { kind: 'percent', percent: 20 }, categoryIds: [categories[0]!.id] },
  ...{ validFrom: '2026-10-01', validUntil: '2026-10-31', maxUses: 10, maxUsesPerOrganization: 2 },
  ...{ uses: 3, discounts: [{ currency: 'USD', amountCents: 8940 }], createdAt: '2026-09-01T10:00:00.000Z' },
  version: 2,
}
const fixed: Discount = {
  ...spring,
  ...{ id: '0190a000-000c-7000-8000-000000000002', code: 'CLUB', name: '', isActive: false },
  ...{ reduction: { kind: 'amount', amountCents: 5000, currency: 'EUR' }, categoryIds: [] },
  ...{
    validFrom: null,
    validUntil: null,
    maxUses: null,
    maxUsesPerOrganization: null,
    uses: 0,
    discounts: [],
  },
}
const update = `PUT /api/admin/discounts/${spring.id}`
const open = (answers: Record<string, unknown>) => openTab('payments&view=codes', answers)

test('codes with what they take off, when they hold and how often they are used', async () => {
  await open({ [list]: [spring, fixed] })
  const table = await screen.findByRole('table', { name: 'Discount codes' })
  const rows = within(table).getAllByRole('row').slice(1)
  expect(rows.map((row) => row.textContent)).toEqual([
    'SPRINGNewsletter20%in 1 categoryOct 1, 2026 to Oct 31, 20263 of 10 entriesat most 2 of each organization$89.40 taken offActiveEdit',
    'CLUB€50always0 entriesInactiveEdit',
  ])
})

test('without any, the page says what they are for; where they cannot be loaded, it says so', async () => {
  const api = await open({ [list]: new Refusal(503, 'later') })
  const failure = (await screen.findByText('The discount codes could not be loaded.')).closest('div')
  api.answers[list] = []
  fireEvent.click(within(failure!).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(/^There are no codes yet/)).toBeTruthy()
})

test('a code for a share of the fee is made', async () => {
  const api = await open({ [list]: [], [create]: spring })
  await click('Create Code')
  await dialog()
  type('Code', 'spring')
  type('Percent', '20')
  type('First day (optional)', '2026-10-01')
  type('Last day (optional)', '2026-10-31')
  type('Entries in all (optional)', '10')
  await click('Save Code')
  expect(await toastText()).toContain('Code Created')
  expect(api.of(create).map(({ body }) => body)).toEqual([
    {
      ...{ code: 'SPRING', name: '', reduction: { kind: 'percent', percent: 20 }, isActive: true },
      ...{ categoryIds: [], validFrom: '2026-10-01', validUntil: '2026-10-31' },
      ...{ maxUses: 10, maxUsesPerOrganization: null },
    },
  ])
})

test('what is wrong is said at its field, and nothing is sent', async () => {
  const api = await open({ [list]: [] })
  await click('Create Code')
  const box = await dialog()
  type('Code', 'sp ring')
  type('Percent', '120')
  type('First day (optional)', '2026-10-31')
  type('Last day (optional)', '2026-10-01')
  await click('Save Code')
  expect(await box.findByText('Letters A to Z, digits and hyphens')).toBeTruthy()
  expect(box.getByText('At most 100')).toBeTruthy()
  expect(box.getByText('The last day cannot be before the first one')).toBeTruthy()
  fireEvent.click(box.getByRole('radio', { name: 'An amount' }))
  await box.findByLabelText('Amount')
  await click('Save Code')
  expect(await box.findByText('Please enter an amount')).toBeTruthy()
  expect(api.of(create)).toEqual([])
})

test('a code that takes off an amount is changed; what somebody else changed meanwhile is loaded first', async () => {
  const api = await open({ [list]: [spring], [update]: new Refusal(conflict.status, conflict.body) })
  await click('Edit SPRING')
  const box = await dialog()
  fireEvent.click(box.getByRole('radio', { name: 'An amount' }))
  fireEvent.change(await box.findByLabelText('Amount'), { target: { value: '12.50' } })
  await click('Save Code')
  await box.findByText(/^Somebody else changed this code meanwhile/)
  api.answers[list] = [{ ...spring, version: 3, maxUses: 20 }]
  api.answers[update] = { ...spring, version: 4 }
  fireEvent.click(box.getByRole('button', { name: 'Load the newer version' }))
  await waitFor(() =>
    expect(box.getByLabelText<HTMLInputElement>('Entries in all (optional)').value).toBe('20'),
  )
  fireEvent.click(box.getByRole('radio', { name: 'An amount' }))
  fireEvent.change(await box.findByLabelText('Amount'), { target: { value: '12.50' } })
  await choose('Categories (all, if none is chosen)', categories[1]!.name)
  await click('Save Code')
  expect(await toastText()).toContain('Code Changed')
  expect(api.of(update).at(-1)!.body).toMatchObject({
    ...{ reduction: { kind: 'amount', amountCents: 1250, currency: 'USD' }, maxUses: 20, version: 3 },
    categoryIds: [categories[0]!.id, categories[1]!.id],
  })
})
