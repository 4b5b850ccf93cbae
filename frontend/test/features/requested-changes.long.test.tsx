/** @jest-environment jsdom */
import { expect, test } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { adminSubmissions, pageOf } from '../../dev/demo-admin.ts'
import { categories, organizations, programme, submissionOf, user } from '../../dev/demo-data.ts'
import { renderApp } from '../helpers/render-app.tsx'
import { Refusal, stubApi } from '../helpers/stub-api.ts'
import { answers, click, openTab, question, toastText } from './admin/actions.ts'

const changes = {
  ...{ id: '00000000-0000-4000-8000-00000000c001', message: 'The name is in the title.', version: 3 },
  ...{ parts: ['texts'] as ['texts'], file: null, dueOn: '2099-12-08', dueAt: '2099-12-08T22:59:59.000Z' },
  requestedAt: '2099-12-01T10:00:00.000Z',
}
const entry = submissionOf(1, { title: 'Rain Check', status: 'under_review', changes })
const path = `/api/submissions/${entry.id}`
const answerPath = `POST ${path}/changes/${changes.id}/answer`
const none = { noEvidence: false, names: [], namesInFiles: [] }

/** The page on which the entrant changes the entry. */
function openEntry(change: Record<string, unknown> = {}) {
  const api = stubApi({
    'GET /api/user': { user },
    'GET /api/programme': programme,
    'GET /api/categories': categories,
    'GET /api/user/organizations': organizations,
    'GET /api/user/submissions': pageOf([entry]),
    [`GET ${path}`]: entry,
    [`GET ${path}/warnings`]: none,
    ...change,
  })
  renderApp(`/submit?draft=${entry.id}`)
  return api
}

test('the entrant changes the texts that are asked for, and sends back the version that was saved', async () => {
  const saved = { ...entry, title: 'Umbrella', version: entry.version + 1 }
  const api = openEntry({ [`PATCH ${path}`]: saved, [answerPath]: { ...saved, changes: undefined } })
  expect(await screen.findByRole('heading', { level: 1, name: 'Change Your Entry' })).toBeTruthy()
  expect(screen.getByText('The name is in the title.')).toBeTruthy()
  expect(screen.queryByText('Choose files or drop them here')).toBeNull()
  expect(screen.queryByRole('combobox', { name: 'Category' })).toBeNull()
  fireEvent.change(await screen.findByLabelText('Title'), { target: { value: 'Umbrella' } })
  fireEvent.change(screen.getByLabelText(/^What you changed/), { target: { value: 'Another title' } })
  await click('Send Back')
  await waitFor(() => expect(api.of(answerPath)).toHaveLength(1))
  expect(api.of(`PATCH ${path}`)[0]!.body).toEqual({ title: 'Umbrella', version: entry.version })
  expect(api.of(answerPath)[0]!.body).toEqual({ note: 'Another title', version: entry.version + 1 })
  expect(await toastText()).toContain('Entry Sent Back')
})

test('what cannot be saved is not sent back, and nothing that was typed is lost', async () => {
  const api = openEntry()
  fireEvent.change(await screen.findByLabelText('Title'), { target: { value: 'U' } })
  await click('Send Back')
  expect(await toastText()).toContain('Not everything is saved yet')
  expect(api.of(answerPath)).toHaveLength(0)
  expect((screen.getByLabelText('Title') as unknown as { value: string }).value).toBe('U')
})

test('what is to be known before is asked about, and a refusal is said in its own words', async () => {
  const error = 'The organizers have taken this request back. What was changed is kept.'
  const api = openEntry({
    [`GET ${path}/warnings`]: { ...none, noEvidence: true },
    [answerPath]: new Refusal(409, { code: 'conflict', error }),
  })
  await screen.findByLabelText('Title')
  await click('Send Back')
  await click('Send back anyway')
  expect(await toastText()).toContain(error)
  expect(api.of(answerPath)[0]!.body).toEqual({ note: '', version: entry.version })
})

const reviewed = { ...adminSubmissions[0]!, status: 'under_review' as const, changes }
const record = `/api/admin/submissions/${reviewed.id}`
const request = `${record}/changes/${changes.id}`

async function openRecord(change: Record<string, unknown> = {}) {
  const api = stubApi({
    ...answers,
    [`GET /api/submissions/${reviewed.id}`]: reviewed,
    [`GET ${record}/neighbours`]: { previous: null, next: null },
    ...change,
  })
  renderApp(`/admin/submissions/${reviewed.id}`)
  await screen.findByText('The name is in the title.')
  return api
}

test('an open request leaves out the step to the judges, and is edited with its version', async () => {
  const api = await openRecord({ [`PUT ${request}`]: {} })
  expect(screen.queryByRole('button', { name: 'Judging' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Request Changes' })).toBeNull()
  await click('Edit Request')
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByLabelText('What to change'), {
    target: { value: 'It is in the description, too.' },
  })
  fireEvent.click(dialog.getByRole('checkbox', { name: 'Files' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Send to Entrant' }))
  await waitFor(() => expect(api.of(`PUT ${request}`)).toHaveLength(1))
  expect(api.of(`PUT ${request}`)[0]!.body).toEqual({
    ...{ message: 'It is in the description, too.', parts: ['texts', 'evidence'] },
    ...{ dueOn: '2099-12-08', version: 3 },
  })
})

test('it is withdrawn after a question that says what stays', async () => {
  const api = await openRecord({ [`POST ${request}/withdraw`]: {} })
  await click('Withdraw Request')
  const asked = await question('Withdraw the request?')
  expect(asked.getByText('What was changed so far stays.')).toBeTruthy()
  expect(api.of(`POST ${request}/withdraw`)).toHaveLength(0)
  fireEvent.click(asked.getByRole('button', { name: 'Withdraw Request' }))
  await waitFor(() => expect(api.of(`POST ${request}/withdraw`)).toHaveLength(1))
  expect(await toastText()).toContain('Request Withdrawn')
})

test('among many, those that are awaited stay, with the reason', async () => {
  const ready = { ...adminSubmissions[1]!, status: 'under_review' as const }
  const api = await openTab('submissions', {
    'GET /api/admin/submissions?page=1': pageOf([reviewed, ready]),
    [`PATCH /api/admin/submissions/${ready.id}`]: { ...ready, status: 'judging' },
  })
  await click(`Select ${reviewed.title}`, 'checkbox')
  await click(`Select ${ready.title}`, 'checkbox')
  expect(screen.getByText('Changes requested')).toBeTruthy()
  fireEvent.mouseDown(await screen.findByLabelText('Move to'))
  fireEvent.click(await screen.findByText('Judging (1 of 2)'))
  await click('Move')
  const asked = await question('Send 1 submission to judging?')
  expect(asked.getByText(`Changes are still requested: ${reviewed.title}`)).toBeTruthy()
  fireEvent.click(asked.getByRole('button', { name: 'Send 1 submission to judging' }))
  await waitFor(() => expect(api.of(`PATCH /api/admin/submissions/${ready.id}`)).toHaveLength(1))
  expect(api.of(`PATCH /api/admin/submissions/${reviewed.id}`)).toHaveLength(0)
})
