/** @jest-environment jsdom */
import { expect, test } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { adminSubmissions, pageOf } from '../../../dev/demo-admin.ts'
import { categories } from '../../../dev/demo-data.ts'
import { Refusal } from '../../helpers/stub-api.ts'
import { click, dialog, openTab, toastText, type } from './stage.ts'

const [submitted, reviewed] = adminSubmissions as [(typeof adminSubmissions)[0], (typeof adminSubmissions)[0]]
const patch = (id: string) => `PATCH /api/admin/submissions/${id}`
const list = 'GET /api/admin/submissions?page=1'
const choose = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

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
  await click('Next')
  expect(await screen.findByText('26–26 of 26')).toBeTruthy()
  choose('Status', 'judging')
  choose('Category', categories[1]!.id)
  type('Search title, text or organization', ' rain ')
  expect(await screen.findByText('No submissions found.')).toBeTruthy()
  expect(api.of(filtered)).toHaveLength(1)
})

test('the drawer offers the next steps of the table, and takes them', async () => {
  const api = await openTab('submissions', {
    [`GET /api/submissions/${submitted.id}`]: submitted,
    [patch(submitted.id)]: { ...submitted, status: 'under_review' },
  })
  await click('View The Quiet Billboard')
  const drawer = await dialog()
  expect(await drawer.findByText(submitted.description)).toBeTruthy()
  const steps = drawer.getByRole('group', { name: 'Move to' })
  expect(
    within(steps)
      .getAllByRole('button')
      .map((each) => each.textContent),
  ).toEqual(['Under Review', 'Withdrawn'])
  await click('Under Review')
  expect(await toastText()).toContain('Status ChangedThe Quiet Billboard is now Under Review.')
  expect(api.of(patch(submitted.id)).map(({ body }) => body)).toEqual([{ status: 'under_review' }])
  await waitFor(() =>
    expect(
      within(screen.getByRole('group', { name: 'Move to' }))
        .getAllByRole('button')
        .map((each) => each.textContent),
    ).toEqual(['Judging']),
  )
  expect(api.of(list)).toHaveLength(2)
})

test('a refused step gives the reason of the server', async () => {
  const error = 'A submission that is Judging cannot become Withdrawn. Possible next: Reviewed.'
  await openTab('submissions', {
    [`GET /api/submissions/${submitted.id}`]: submitted,
    [patch(submitted.id)]: new Refusal(409, { code: 'illegal-transition', error }),
  })
  await click('View The Quiet Billboard')
  await click('Withdrawn')
  expect(await toastText()).toContain(error)
})

test('many at once: each moves or tells why not', async () => {
  const error = 'A submission that is Under Review cannot become Withdrawn. Possible next: Judging.'
  const api = await openTab('submissions', {
    [patch(submitted.id)]: { ...submitted, status: 'withdrawn' },
    [patch(reviewed.id)]: new Refusal(409, { code: 'illegal-transition', error }),
  })
  await click('Select The Quiet Billboard', 'checkbox')
  await click('Select Ten Thousand Second Chances', 'checkbox')
  const options = within(screen.getByLabelText('Move to')).getAllByRole('option')
  expect(options.map((each) => each.textContent)).toEqual([
    'Choose a status',
    'Under Review',
    'Withdrawn',
    'Judging',
  ])
  choose('Move to', 'withdrawn')
  await click('Move')
  const outcomes = within(await screen.findByRole('status', { name: 'What was moved' }))
  expect(await outcomes.findByText(error)).toBeTruthy()
  expect(outcomes.getAllByRole('listitem').map((each) => each.textContent)).toEqual([
    'The Quiet BillboardMoved to Withdrawn',
    `Ten Thousand Second Chances${error}`,
  ])
  await waitFor(() => expect(api.of(list)).toHaveLength(2))
  expect(screen.queryByText('2 selected')).toBe(null)
})

test('the drawer says which files judges do not get, and says nothing of the others', async () => {
  const asset = {
    ...{
      contentType: 'image/heic',
      sizeBytes: 2_000,
      status: 'uploaded',
      url: '/x',
      createdAt: submitted.createdAt,
    },
  }
  const copies = ['clean', 'withheld', undefined]
  const assets = copies.map((judgesCopy, at) => ({ ...asset, id: `${at}`, name: `File ${at}`, judgesCopy }))
  await openTab('submissions', { [`GET /api/submissions/${submitted.id}`]: { ...submitted, assets } })
  await click('View The Quiet Billboard')
  const drawer = await dialog()
  const note = await drawer.findByText('Withheld from judges: its metadata could not be removed.')
  expect(note.parentElement?.querySelector('a')?.textContent).toBe('File 1')
})
