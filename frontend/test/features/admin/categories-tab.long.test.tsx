/** @jest-environment jsdom */
import type { Category } from '@accolade/contracts/entities/category'
import { expect, test } from '@jest/globals'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { pageOf, results } from '../../../dev/demo-admin.ts'
import { categories, programme, user } from '../../../dev/demo-data.ts'
import { Refusal } from '../../helpers/stub-api.ts'
import { click, conflict, dialog, openTab, question, toastText, type } from './actions.ts'

const first = categories[0]!
const put = `PUT /api/admin/categories/${first.id}`

test('people who are not administrators see whom the page is for, and it requests no data', async () => {
  const api = await openTab('categories', { 'GET /api/user': { user } })
  expect(screen.getByText(/^This page is for administrators/)).toBeTruthy()
  expect(api.calls.filter(({ path }) => path.startsWith('/api/admin'))).toEqual([])
})

test('an empty form shows every message of the rules', async () => {
  const api = await openTab('categories')
  await click('Add Category')
  await click('Create Category')
  for (const message of [
    'Name must be at least 3 characters',
    'Description must be at least 10 characters',
    'Fee must be a valid number',
    'Deadline is required',
    'Criterion name required',
  ]) {
    expect(await screen.findByText(message)).toBeTruthy()
  }
  expect(api.of('POST /api/admin/categories')).toEqual([])
})

test('a category is created with numbers as numbers, and appears', async () => {
  const created = { ...first, id: user.id, name: 'Craft in Sound' }
  const api = await openTab('categories', { 'POST /api/admin/categories': created })
  await click('Add Category')
  await dialog()
  type('Name', 'Craft in Sound')
  type('Description', 'What one hears before one sees.')
  type('Fee in USD', '129.50')
  type('Deadline', '2026-12-15')
  type('Name of criterion 1', 'Sound')
  await click('Add Criterion')
  expect(((await screen.findByLabelText('Weight of criterion 2 in percent')) as HTMLInputElement).value).toBe(
    '25',
  )
  type('Name of criterion 2', 'Idea')
  type('Weight of criterion 2 in percent', '75')
  expect(await screen.findByText('Sum of weights: 100%')).toBeTruthy()
  await click('Create Category')
  expect(await toastText()).toContain('Category Created')
  expect(api.of('POST /api/admin/categories').map(({ body }) => body)).toEqual([
    {
      ...{ name: 'Craft in Sound', description: 'What one hears before one sees.', fee: 129.5 },
      ...{ earlyBird: null, late: null, memberFee: null, priceLists: [], judgesPerEntry: null },
      ...{ deadline: '2026-12-15', isActive: true, revealProjectUrl: false },
      criteria: [
        { name: 'Sound', weight: 25, description: '' },
        { name: 'Idea', weight: 75, description: '' },
      ],
    },
  ])
  expect(await screen.findByRole('heading', { name: 'Craft in Sound' })).toBeTruthy()
})

test('the last criterion cannot be removed, and a weight is 1 to 100', async () => {
  await openTab('categories')
  await click('Add Category')
  const remove = () => screen.getByRole('button', { name: 'Remove criterion 1' }) as HTMLButtonElement
  await dialog()
  expect(remove().disabled).toBe(true)
  await click('Add Criterion')
  expect(remove().disabled).toBe(false)
  fireEvent.click(remove())
  await waitFor(() => expect(remove().disabled).toBe(true))
  type('Weight of criterion 1 in percent', '101')
  expect(await screen.findByText('Weight must be between 1 and 100')).toBeTruthy()
})

test('editing sends the version that was edited; criteria keep their ids', async () => {
  const api = await openTab('categories', { [put]: { ...first, name: 'Technology', version: 2 } })
  await click('Edit Technology Innovation')
  await dialog()
  type('Name', 'Technology')
  await click('Save Category')
  expect(await toastText()).toContain('Category Updated')
  const { id: _id, ...rest } = first
  expect(api.of(put).map(({ body }) => body)).toEqual([{ ...rest, name: 'Technology' }])
  expect(await screen.findByRole('heading', { name: 'Technology' })).toBeTruthy()
})

test('where somebody else was faster, the newer version is offered and saved on top of', async () => {
  const newer = { ...first, name: 'Technology and Craft', version: 5 }
  const api = await openTab('categories', { [put]: new Refusal(conflict.status, conflict.body) })
  await click('Edit Technology Innovation')
  await dialog()
  await click('Save Category')
  expect(await screen.findByText(/^Somebody else changed this category/)).toBeTruthy()
  api.answers['GET /api/categories'] = [newer, ...categories.slice(1)]
  await click('Load the newer version')
  await waitFor(() =>
    expect((screen.getByLabelText('Name') as HTMLInputElement).value).toBe('Technology and Craft'),
  )
  api.answers[put] = newer
  await waitFor(() =>
    expect((screen.getByRole('button', { name: 'Save Category' }) as HTMLButtonElement).disabled).toBe(false),
  )
  await click('Save Category')
  expect(await toastText()).toContain('Category Updated')
  expect(api.of(put).map(({ body }) => (body as { version: number }).version)).toEqual([1, 5])
})

test('failures say what failed', async () => {
  await openTab('categories', { [put]: new Refusal(500, 'broken') })
  await click('Deactivate Technology Innovation')
  expect(await toastText()).toContain('ErrorFailed to update category. Please try again.')
})

test('deactivating is done at once, and can be undone on top of what was saved', async () => {
  const off = { ...first, isActive: false, version: 2 }
  const api = await openTab('categories', { [put]: off })
  await click('Deactivate Technology Innovation')
  expect(await toastText()).toContain('Category DeactivatedTechnology Innovation takes no submissions')
  api.answers[put] = { ...first, version: 3 }
  await click('Undo')
  await waitFor(async () => expect(await toastText()).toContain('UndoneEverything is as it was before.'))
  const { id: _id, ...rest } = first
  expect(api.of(put).map(({ body }) => body)).toEqual([
    { ...rest, isActive: false },
    { ...rest, version: 2 },
  ])
  expect(await screen.findByRole('button', { name: 'Deactivate Technology Innovation' })).toBeTruthy()
})

test('an Undo that comes too late says so, and changes nothing', async () => {
  const api = await openTab('categories', { [put]: { ...first, isActive: false, version: 2 } })
  await click('Deactivate Technology Innovation')
  api.answers[put] = new Refusal(conflict.status, conflict.body)
  await click('Undo')
  await waitFor(async () => expect(await toastText()).toContain('Somebody else changed this meanwhile'))
  expect(screen.getByRole('button', { name: 'Activate Technology Innovation' })).toBeTruthy()
})

const weight = (n: number) => screen.getByLabelText(`Weight of criterion ${n} in percent`) as HTMLInputElement

test('weights under 100 are warned of, scaled to exactly 100, and put back', async () => {
  await openTab('categories')
  await click('Edit Technology Innovation')
  await dialog()
  expect(screen.queryByText(/^The weights sum to/)).toBe(null)
  for (const n of [2, 3, 4]) type(`Weight of criterion ${n} in percent`, '10')
  expect((await screen.findByText(/^The weights sum to 70%/)).textContent).toBe(
    'The weights sum to 70%, less than 100%. A weight of 40% counts as 57.1% of a score, since scores are divided by the sum.',
  )
  await click('Scale to 100')
  await waitFor(() => expect([1, 2, 3, 4].map((n) => weight(n).value)).toEqual(['57', '15', '14', '14']))
  await waitFor(() => expect(screen.queryByText(/^The weights sum to/)).toBe(null))
  await click('Undo scaling')
  await waitFor(() => expect([1, 2, 3, 4].map((n) => weight(n).value)).toEqual(['40', '10', '10', '10']))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo scaling' })).toBe(null))
})

test('a sum over 100 says so; a weight that is none cannot be scaled', async () => {
  await openTab('categories')
  await click('Edit Technology Innovation')
  await dialog()
  type('Weight of criterion 1 in percent', '90')
  expect(await screen.findByText(/^The weights sum to 150%, more than 100%/)).toBeTruthy()
  type('Weight of criterion 1 in percent', '')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Scale to 100' })).toBe(null))
})

test('another sum is asked about once, and saved as it is where that is meant', async () => {
  const api = await openTab('categories', {
    [put]: { ...first, version: 2 },
    [`GET /api/admin/judging/results?category=${first.id}&pageSize=100`]: pageOf([]),
  })
  await click('Edit Technology Innovation')
  await dialog()
  type('Weight of criterion 1 in percent', '30')
  await click('Save Category')
  const asked = await question('Save these criteria?')
  expect(asked.getAllByRole('listitem').map((each) => each.textContent)).toEqual([
    'The weights sum to 90%, not 100%. Scores are divided by 90.',
  ])
  fireEvent.click(asked.getByRole('button', { name: 'Change the weights' }))
  expect(api.of(put)).toEqual([])
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Save these criteria?' })).toBe(null))
  await click('Save Category')
  fireEvent.click((await question('Save these criteria?')).getByRole('button', { name: 'Save as it is' }))
  expect(await toastText()).toContain('Category Updated')
  expect((api.of(put)[0]!.body as typeof first).criteria[0]!.weight).toBe(30)
})

test('where submissions are scored already, changing weights says what happens to their results', async () => {
  await openTab('categories', {
    [`GET /api/admin/judging/results?category=${first.id}&pageSize=100`]: pageOf([...results, results[1]!]),
  })
  await click('Edit Technology Innovation')
  await dialog()
  type('Weight of criterion 1 in percent', '35')
  await click('Add Criterion')
  type('Name of criterion 5', 'Courage')
  type('Weight of criterion 5 in percent', '5')
  await click('Save Category')
  const asked = await question('Save these criteria?')
  expect(asked.getAllByRole('listitem').map((each) => each.textContent)).toEqual([
    '2 submissions scored already: the results are computed again.',
    "A judge's scores count again once the judge has scored the new criterion.",
  ])
})

test('a category with another sum is marked', async () => {
  const light = { ...first, criteria: [{ ...first.criteria[0]!, weight: 25 }] }
  await openTab('categories', { 'GET /api/categories': [light, ...categories.slice(1)] })
  expect((await screen.findAllByText(/^The weights sum to/)).map((each) => each.textContent)).toEqual([
    'The weights sum to 25%, not 100%.',
  ])
})

test('closing with something typed asks, and keeps it', async () => {
  await openTab('categories')
  await click('Edit Technology Innovation')
  await dialog()
  type('Name', 'Typed')
  await click('Cancel')
  const asked = await question('Discard what you typed?')
  fireEvent.click(asked.getByRole('button', { name: 'Keep editing' }))
  expect((screen.getByLabelText('Name') as HTMLInputElement).value).toBe('Typed')
  const leaving = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(leaving)
  expect(leaving.defaultPrevented).toBe(true)
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Discard what you typed?' })).toBe(null))
  await click('Cancel')
  fireEvent.click((await question('Discard what you typed?')).getByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
})

test('a lower fee until a day and a higher one from a day are saved; emptied, a period ends', async () => {
  const late = { fee: 399, from: '2099-01-10' }
  const before = { ...first, deadline: '2099-01-31', earlyBird: null, late }
  const saved = { ...before, earlyBird: { fee: 199.5, until: '2098-12-01' }, late: null }
  const api = await openTab('categories', { 'GET /api/categories': [before], [put]: saved })
  expect(await screen.findByText('Until January 9, 2099, then $399')).toBeTruthy()
  await click(`Edit ${first.name}`)
  await dialog()
  type('Early-bird fee in USD (optional)', '199.50')
  await click('Save Category')
  expect(await screen.findByText('Please choose a date')).toBeTruthy()
  type('Early-bird fee until', '2099-01-31')
  expect(await screen.findByText('The early-bird fee must end before the deadline')).toBeTruthy()
  type('Early-bird fee until', '2098-12-01')
  type('Late fee in USD (optional)', '')
  type('Late fee from', '')
  await click('Save Category')
  expect(await toastText()).toContain('Category Updated')
  expect(api.of(put).map(({ body }) => body)).toMatchObject([{ earlyBird: saved.earlyBird, late: null }])
  expect(await screen.findByText('Early-bird fee until December 1, 2098, then $299')).toBeTruthy()
})

test('prices in other currencies are saved as price lists, checked like the own fees, and shown', async () => {
  const pounds = { currency: 'GBP', fee: 249, earlyBirdFee: null, lateFee: null, memberFee: null }
  const euros = { currency: 'EUR', fee: 279.5, earlyBirdFee: 199, lateFee: null, memberFee: null }
  const earlyBird = { fee: 199.5, until: '2098-12-01' }
  const before = { ...first, deadline: '2099-01-31', earlyBird, priceLists: [pounds] }
  const saved = { ...before, priceLists: [euros, pounds] }
  const api = await openTab('categories', {
    'GET /api/categories': [before],
    'GET /api/programme': { ...programme, otherCurrencies: ['EUR'] },
    [put]: saved,
  })
  await click(`Edit ${first.name}`)
  await dialog()
  // what was priced before a currency left the settings stays, and is seen
  await screen.findByRole('group', { name: 'Prices in GBP, which nobody can choose now' })
  type('Early-bird fee in EUR (optional)', '199')
  await click('Save Category')
  expect(await screen.findByText('Fee must be a valid number')).toBeTruthy()
  type('Fee in EUR (optional)', '199')
  expect(await screen.findByText('The early-bird fee must be lower than the fee')).toBeTruthy()
  type('Fee in EUR (optional)', '279.50')
  type('Late fee in EUR (optional)', '300')
  expect(await screen.findByText('The category has no late fee')).toBeTruthy()
  type('Late fee in EUR (optional)', '')
  await click('Save Category')
  expect(await toastText()).toContain('Category Updated')
  expect(api.of(put).map(({ body }) => (body as Category).priceLists)).toEqual([[euros, pounds]])
  expect(await screen.findByText('In other currencies: €199')).toBeTruthy()
})
