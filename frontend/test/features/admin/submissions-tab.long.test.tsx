/** @jest-environment jsdom */
import { expect, test } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { adminSubmissions, pageOf } from '../../../dev/demo-admin.ts'
import { categories, user } from '../../../dev/demo-data.ts'
import { Refusal } from '../../helpers/stub-api.ts'
import { choose, click, nextPage, openTab, question, type } from './actions.ts'

const [submitted, reviewed] = adminSubmissions as [(typeof adminSubmissions)[0], (typeof adminSubmissions)[0]]
const patch = (id: string) => `PATCH /api/admin/submissions/${id}`
const list = 'GET /api/admin/submissions?page=1'

test('title, category, status, date; filters, search and pages go to the server', async () => {
  const filtered = `GET /api/admin/submissions?page=1&status=judging&category=${categories[1]!.id}&q=rain`
  const api = await openTab('submissions', {
    'GET /api/admin/submissions?page=2': { ...pageOf([submitted], 26), page: 2 },
    [filtered]: pageOf([]),
  })
  const table = await screen.findByRole('table', { name: 'Submissions' })
  expect(within(table).getAllByRole('row')[1]!.textContent).toBe(
    'The Quiet BillboardLindqvist & PartnerDesign ExcellenceSubmittedOct 2, 2026View',
  )
  await nextPage('submissions')
  expect(await screen.findByText('26–26 of 26')).toBeTruthy()
  await choose('Status', 'Judging')
  await choose('Category', categories[1]!.name)
  type('Search title, text or organization', ' rain ')
  expect(await screen.findByText('No submissions found.')).toBeTruthy()
  expect(api.of(filtered)).toHaveLength(1)
})

test('where a list is too long to be counted, the page says about how long it is', async () => {
  await openTab('submissions', { [list]: { ...pageOf([submitted], 27_000), totalIsEstimate: true } })
  expect(await screen.findByText('1–25 of about 27,000')).toBeTruthy()
})

const select = async (...titles: string[]) => {
  for (const title of titles) await click(`Select ${title}`, 'checkbox')
}
/** What the submissions can be moved to, as it is listed. */
const steps = async () => {
  fireEvent.mouseDown(await screen.findByLabelText('Move to'))
  await waitFor(() => expect(document.querySelector('.ant-select-dropdown')).toBeTruthy())
  return [...document.querySelectorAll('.ant-select-item')].map((each) => each.textContent)
}
const ended = 'Completed has no further step here'

test('the steps for many are in the order of the programme, and Withdrawn is apart', async () => {
  await openTab('submissions')
  await select('The Quiet Billboard', 'Ten Thousand Second Chances', 'Rain Check')
  expect(await steps()).toEqual([
    'Under Review (1 of 3)',
    'Judging (1 of 3)',
    'Out of the programme',
    'Withdrawn (1 of 3)',
  ])
})

test('before many are moved it is clear what happens, to how many, and which cannot', async () => {
  const api = await openTab('submissions', { [patch(submitted.id)]: { ...submitted, status: 'withdrawn' } })
  await select('The Quiet Billboard', 'Ten Thousand Second Chances', 'Rain Check')
  await choose('Move to', 'Withdrawn (1 of 3)')
  await click('Move')
  const asked = await question('Withdraw 1 submission?')
  expect(asked.getAllByRole('listitem').map((each) => each.textContent)).toEqual([
    'It leaves the programme for good.',
    'An entry fee that was paid is not sent back by this: the payer asks for it under Billing & Payments.',
    'There is no step back.',
    'Under Review can only become Judging: Ten Thousand Second Chances',
    `${ended}: Rain Check`,
  ])
  expect(
    asked.getByText('1 of the 3 selected can take this step. 2 submissions cannot, and stay selected:'),
  ).toBeTruthy()
  expect(api.calls.filter(({ method }) => method === 'PATCH')).toEqual([])
  fireEvent.click(asked.getByRole('button', { name: 'Withdraw 1 submission' }))
  const outcomes = within(await screen.findByRole('status', { name: 'Outcome' }))
  expect(await outcomes.findByText('1 of 3: Moved to Withdrawn. The others stay selected.')).toBeTruthy()
  // what cannot go better is not offered
  expect(outcomes.getAllByRole('button').map((each) => each.textContent)).toEqual(['Close this list'])
  expect(outcomes.getAllByRole('listitem').map((each) => each.textContent)).toEqual([
    'Ten Thousand Second ChancesUnder Review can only become Judging.',
    `Rain Check${ended}.`,
    'The Quiet BillboardMoved to Withdrawn',
  ])
  expect(api.calls.filter(({ method }) => method === 'PATCH')).toHaveLength(1)
  expect(await screen.findByText('2 selected')).toBeTruthy()
})

test('what the server refuses stays selected, with its reason', async () => {
  const error = 'A submission that is Withdrawn cannot become Judging. Possible next: nothing.'
  const second = { ...reviewed, id: user.id, title: 'Second' }
  const api = await openTab('submissions', {
    [list]: pageOf([reviewed, second]),
    [patch(reviewed.id)]: new Refusal(409, { code: 'illegal-transition', error }),
    [patch(second.id)]: { ...second, status: 'judging' },
  })
  await select('Ten Thousand Second Chances', 'Second')
  await choose('Move to', 'Judging (2 of 2)')
  await click('Move')
  const asked = await question('Send 2 submissions to judging?')
  api.answers[list] = pageOf([
    { ...reviewed, status: 'withdrawn' },
    { ...second, status: 'judging' },
  ])
  fireEvent.click(asked.getByRole('button', { name: 'Send 2 submissions to judging' }))
  expect(await screen.findByText(error)).toBeTruthy()
  expect(await screen.findByText('1 selected')).toBeTruthy()
  expect((screen.getByLabelText('Select Ten Thousand Second Chances') as HTMLInputElement).checked).toBe(true)
  // the selection shows the row as it is now: nothing can be done with it any more
  expect(await steps()).toEqual([])
  expect(screen.getByText('No step is possible')).toBeTruthy()
})

test('what failed is tried again, and nothing else', async () => {
  const second = { ...reviewed, id: user.id, title: 'Second' }
  const api = await openTab('submissions', {
    [list]: pageOf([reviewed, second]),
    [patch(reviewed.id)]: new Refusal(503, 'later'),
    [patch(second.id)]: { ...second, status: 'judging' },
  })
  await click('Select all on this page', 'checkbox')
  await choose('Move to', 'Judging (2 of 2)')
  await click('Move')
  await click('Send 2 submissions to judging')
  const outcomes = within(await screen.findByRole('status', { name: 'Outcome' }))
  expect(await outcomes.findByText('1 of 2: Moved to Judging. The others stay selected.')).toBeTruthy()
  api.answers[patch(reviewed.id)] = { ...reviewed, status: 'judging' }
  await click('Try the failed one again')
  expect(await outcomes.findByText('2 of 2: Moved to Judging.')).toBeTruthy()
  expect([api.of(patch(reviewed.id)).length, api.of(patch(second.id)).length]).toEqual([2, 1])
  await waitFor(() => expect(screen.queryByText('1 selected')).toBe(null))
})

test('the selection is exported as a file', async () => {
  await openTab('submissions')
  await select('The Quiet Billboard', 'Ten Thousand Second Chances')
  const link = screen.getByRole('link', { name: 'Export Selection' })
  expect(link.getAttribute('href')).toBe(
    `/api/admin/exports/submissions.csv?ids=${encodeURIComponent(`${submitted.id},${reviewed.id}`)}`,
  )
})

test('where the last row of the last page is gone, the page before is shown', async () => {
  const second = 'GET /api/admin/submissions?page=2'
  const api = await openTab('submissions', { [second]: { ...pageOf([], 25), page: 2 } })
  await nextPage('submissions')
  await waitFor(() => expect(api.of(second)).toHaveLength(1))
  const shown = async () =>
    (await screen.findByRole('navigation', { name: 'Pages of submissions' })).textContent
  await waitFor(async () => expect(await shown()).toContain('1–25 of 60'))
  expect(screen.getByText(reviewed.title)).toBeTruthy()
})
