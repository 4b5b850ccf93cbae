/** @jest-environment jsdom */
import { beforeEach, expect, jest, test } from '@jest/globals'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { admin, adminSubmissions, pageOf, payments, users } from '../../../dev/demo-admin.ts'
import { fixedPlaces } from '../../../src/features/admin/palette/fixed-places.ts'
import { matches } from '../../../src/features/admin/palette/matches.ts'
import { browser } from '../../../src/lib/browser.ts'
import { inLanguage } from '../../../src/lib/language.ts'
import { renderApp } from '../../helpers/render-app.tsx'
import { Refusal, stubApi, unauthorized } from '../../helpers/stub-api.ts'
import { answers, openTab } from './actions.ts'

const lists = [
  '/api/admin/submissions',
  '/api/admin/users',
  '/api/admin/payments',
  '/api/admin/messages',
  '/api/admin/winners',
]
/** What the lists answer to what is typed; every other list finds nothing. */
const finding = (typed: string, found: Record<string, unknown> = {}) =>
  Object.fromEntries(
    lists.map((path) => [`GET ${path}?q=${encodeURIComponent(typed)}&pageSize=5`, found[path] ?? pageOf([])]),
  )

beforeEach(() => sessionStorage.clear())

// the pages of signing in are no part of this
jest.spyOn(browser, 'go').mockImplementation(() => undefined)

const ctrlK = () => fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
const field = () => screen.findByRole('combobox', { name: 'Search the administration' })
const type = async (text: string) => fireEvent.change(await field(), { target: { value: text } })
const press = async (key: string) => fireEvent.keyDown(await field(), { key })
// the list of all tabs, behind it, has options, too
const all = () => {
  const list = screen.queryByRole('listbox')
  return list ? within(list).queryAllByRole('option') : []
}
const options = () => all().map(({ textContent }) => textContent)
const group = async (name: string) => within(await screen.findByRole('group', { name }))
const selected = () => within(screen.getByRole('listbox')).getByRole('option', { selected: true }).textContent
const address = () => screen.getByTestId('address').textContent
const closed = () =>
  waitFor(() => expect(screen.queryByRole('combobox', { name: 'Search the administration' })).toBeNull())

test('the keys open it, arrows and Home and End select, Enter goes there, and it is recent', async () => {
  await openTab('categories')
  ctrlK()
  const input = await field()
  expect(within(await screen.findByRole('listbox')).getAllByRole('option')).toHaveLength(15)
  await type('categ')
  await waitFor(() => expect(options()).toEqual(['Categories', 'Assign Judge', 'Add Category']))
  expect(selected()).toBe('Categories')
  await press('ArrowDown')
  expect(selected()).toBe('Assign Judge')
  const active = () => document.getElementById(input.getAttribute('aria-activedescendant')!)?.textContent
  await waitFor(() => expect(active()).toBe('Assign Judge'))
  await press('End')
  expect(selected()).toBe('Add Category')
  await press('Home')
  expect(selected()).toBe('Categories')
  await type('audit')
  await press('Enter')
  await closed()
  expect(address()).toBe('/admin?tab=audit')
  ctrlK()
  const recent = await group('Recent')
  expect(recent.getByRole('option').textContent).toBe('Audit')
})

test('what the lists have is grouped, and leads to the thing and to the rest of its list', async () => {
  const { id, title } = adminSubmissions[0]!
  await openTab('overview', finding('bill', { '/api/admin/submissions': pageOf([adminSubmissions[0]], 60) }))
  fireEvent.click(await screen.findByRole('button', { name: /^Search/ }))
  await type('bill')
  const found = await group('Submissions')
  expect(found.getAllByRole('option')[0]!.textContent).toContain(title)
  expect(found.getAllByRole('option')[1]!.textContent).toBe('All 60 in the list')
  fireEvent.click(found.getAllByRole('option')[1]!)
  expect(address()).toBe('/admin?tab=submissions&q=bill')
  ctrlK()
  await type('bill')
  fireEvent.click((await group('Submissions')).getAllByRole('option')[0]!)
  await waitFor(() => expect(address()).toBe(`/admin/submissions/${id}`))
})

test('the number of an invoice is gone to at once, also where Enter comes before the answer', async () => {
  const number = payments[0]!.invoiceNumber
  let answer: (value: unknown) => void = () => undefined
  const late = new Promise((resolve) => {
    answer = resolve
  })
  const api = await openTab('overview', {
    ...finding(number),
    [`GET /api/admin/payments?q=${number}&pageSize=5`]: () => late,
  })
  ctrlK()
  await type(number)
  expect(api.of(`GET /api/admin/payments?q=${number}&pageSize=5`)).toHaveLength(1)
  await press('Enter')
  expect(address()).toBe('/admin?tab=overview')
  await act(async () => answer(pageOf([payments[0]])))
  await closed()
  expect(address()).toBe(`/admin?tab=payments&q=${number}`)
})

test('the id of a submission leads to it, and an address to a person', async () => {
  const { id } = adminSubmissions[0]!
  const judge = users[1]!
  await openTab('overview', {
    ...finding(id),
    [`GET /api/submissions/${id}`]: { ...adminSubmissions[0], assets: [], history: [] },
    ...finding(judge.email, { '/api/admin/users': pageOf([judge]) }),
  })
  ctrlK()
  await type(judge.email)
  expect((await group('Go to')).getByRole('option').textContent).toContain(judge.email)
  await type(id)
  await waitFor(() => expect(options()).toHaveLength(1))
  await press('Enter')
  await closed()
  expect(address()).toBe(`/admin/submissions/${id}`)
})

test('what is no longer asked for is given up, and what it would have found is not shown', async () => {
  const signals: AbortSignal[] = []
  const never = ({ init }: { init: RequestInit }) => {
    signals.push(init.signal!)
    return new Promise(() => undefined)
  }
  await openTab('overview', {
    ...finding('first'),
    'GET /api/admin/submissions?q=first&pageSize=5': never,
    ...finding('other'),
  })
  ctrlK()
  await type('first')
  await waitFor(() => expect(signals).toHaveLength(1))
  expect(screen.getByText('Searching …')).toBeTruthy()
  await type('other')
  await waitFor(() => expect(signals[0]!.aborted).toBe(true))
  expect(await screen.findByText('Nothing is found for “other”.')).toBeTruthy()
})

test('a list that cannot be searched is named, and asked again', async () => {
  const api = await openTab('overview', {
    ...finding('mira', { '/api/admin/users': pageOf([users[1]!]) }),
    'GET /api/admin/payments?q=mira&pageSize=5': new Refusal(503),
  })
  ctrlK()
  await type('mira')
  expect(await screen.findByText('Not searched: payments.')).toBeTruthy()
  expect((await group('People')).getByRole('option')).toBeTruthy()
  api.answers['GET /api/admin/payments?q=mira&pageSize=5'] = pageOf([payments[0]])
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect((await group('Invoices')).getByRole('option').textContent).toContain(payments[0]!.invoiceNumber)
  expect(screen.queryByText('Not searched: payments.')).toBeNull()
})

test('a session that is over is said once', async () => {
  await openTab('overview', Object.fromEntries(lists.map((path) => [`GET ${path}`, unauthorized])))
  ctrlK()
  await type('mira')
  expect(await screen.findAllByText('Unauthorized')).toHaveLength(1)
})

test('an action opens its dialog once: the address does not ask again', async () => {
  await openTab('overview')
  ctrlK()
  await type('add categ')
  await press('Enter')
  expect(await screen.findByRole('dialog', { name: 'Add Category' })).toBeTruthy()
  expect(address()).toBe('/admin?tab=categories')
  // over a dialog it does not open
  ctrlK()
  expect(screen.queryByRole('combobox', { name: 'Search the administration' })).toBeNull()
})

test('a setting is shown where it is', async () => {
  const shown: string[] = []
  Element.prototype.scrollIntoView = function (this: Element) {
    shown.push(this.id)
  }
  await openTab('overview')
  ctrlK()
  await type('bank')
  await press('Enter')
  await waitFor(() => expect(shown).toContain('invoicing-title'))
  expect(document.activeElement?.id).toBe('invoicing-title')
})

test('the same keys close it, and so does the button', async () => {
  await openTab('overview')
  ctrlK()
  fireEvent.keyDown(await field(), { key: 'k', ctrlKey: true })
  await closed()
  ctrlK()
  fireEvent.click(await screen.findByRole('button', { name: 'Close' }))
  await closed()
})

test('others have no such keys, and nothing of it', async () => {
  stubApi({ ...answers, 'GET /api/user': { user: { ...admin, roles: ['judge'] } } })
  renderApp('/admin')
  await screen.findByText(/only for administrators|administrators/)
  const press = new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, cancelable: true })
  document.body.dispatchEvent(press)
  expect(press.defaultPrevented).toBe(false)
  expect(screen.queryByRole('button', { name: /^Search/ })).toBeNull()
})

test('words are found by how they begin, whatever their accents', () => {
  expect(matches('gew', 'Öffentliche Gewinner')).toBe(true)
  expect(matches('offent gew', 'Öffentliche Gewinner')).toBe(true)
  expect(matches('winner', 'Öffentliche Gewinner')).toBe(false)
  expect(matches('strasse', 'Straße')).toBe(true)
})

test('in another language it goes by English words, too', () => {
  const titles = (typed: string) =>
    inLanguage('x-rtl', () => fixedPlaces(typed).flatMap(({ places }) => places.map(({ title }) => title)))
  expect(titles('payments')).toEqual(['⟦Payments⟧'])
})
