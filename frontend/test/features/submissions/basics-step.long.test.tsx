/** @jest-environment jsdom */
import { expect, jest, test } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { categories, organizations, submissionOf, submissions, user } from '../../../dev/demo-data.ts'
import { browser } from '../../../src/lib/browser.ts'
import { formatDay } from '../../../src/lib/format.ts'
import { changed, FakeSource } from '../../helpers/fake-source.ts'
import { pagesOf } from '../../helpers/own-submissions.ts'
import { renderApp } from '../../helpers/render-app.tsx'
import { Refusal, stubApi, unauthorized } from '../../helpers/stub-api.ts'

const signedIn = {
  'GET /api/user': { user },
  'GET /api/categories': categories,
  'GET /api/user/organizations': organizations,
  'GET /api/user/submissions': pagesOf(submissions),
}
const description = 'A billboard that says nothing until you stop, and then only what you need to hear.'
const field = (label: string) => screen.getByLabelText(label) as HTMLInputElement
const fill = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })

async function choose(label: string, option: string): Promise<void> {
  fireEvent.mouseDown(field(label))
  const options = await waitFor(() => {
    const found = [...document.querySelectorAll('.ant-select-item-option')]
    if (!found.some((each) => each.textContent === option)) throw new Error(`no option ${option}`)
    return found
  })
  fireEvent.click(options.find((each) => each.textContent === option)!)
}

async function fillIn(): Promise<void> {
  renderApp('/submit')
  await screen.findByRole('heading', { name: 'Project Information' })
  fill('Title', 'The Quiet Billboard')
  fill('Description', description)
  await choose('Category', 'Healthcare Innovation')
  await choose('Organization', 'Studio Halftone')
  await choose('Team size', '6-15 people')
}

const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save and Continue' }))

test('an empty form shows every message and moves the focus to the first field', async () => {
  const api = stubApi(signedIn)
  renderApp('/submit')
  await screen.findByRole('heading', { name: 'Project Information' })
  save()
  for (const message of [
    'Title must be at least 3 characters',
    'Description must be at least 50 characters',
    'Please select a category',
    'Please select an organization',
    'Please select team size',
  ]) {
    expect(await screen.findByText(message)).toBeTruthy()
  }
  await waitFor(() => expect(document.activeElement).toBe(field('Title')))
  expect(api.of('POST /api/submissions')).toHaveLength(0)
})

test('choosing a category shows its fee and deadline', async () => {
  stubApi(signedIn)
  renderApp('/submit')
  await screen.findByRole('heading', { name: 'Project Information' })
  await choose('Category', 'Healthcare Innovation')
  expect(await screen.findByText('Entry Fee: $199')).toBeTruthy()
  expect(screen.getByText(`Deadline: ${formatDay(categories[0]!.deadline)}`)).toBeTruthy()
})

test('saving creates the draft, says so, and goes on to the evidence', async () => {
  const created = submissionOf(64, { title: 'The Quiet Billboard' })
  let answer: (value: unknown) => void = () => undefined
  const api = stubApi({
    ...signedIn,
    'POST /api/submissions': () =>
      new Promise((resolve) => {
        answer = resolve
      }),
    [`GET /api/submissions/${created.id}`]: created,
  })
  await fillIn()
  save()
  const button = await screen.findByRole('button', { name: 'Creating...' })
  expect(button.hasAttribute('disabled')).toBe(true)
  answer(created)
  expect(await screen.findByRole('heading', { name: 'Upload Evidence' })).toBeTruthy()
  expect((await screen.findByTestId('toast')).textContent).toContain(
    'Submission CreatedBasic information saved successfully. Now upload your evidence.',
  )
  expect(screen.getByTestId('address').textContent).toBe(`/submit?draft=${created.id}&step=evidence`)
  expect(api.of('POST /api/submissions').map((seen) => seen.body)).toEqual([
    {
      title: 'The Quiet Billboard',
      description,
      categoryId: categories[4]!.id,
      organizationId: organizations[1]!.id,
      teamSize: '6-15',
    },
  ])
})

test('a failure says so and keeps what was typed', async () => {
  stubApi({ ...signedIn, 'POST /api/submissions': new Refusal(500, { error: 'boom' }) })
  await fillIn()
  save()
  expect((await screen.findByTestId('toast')).textContent).toContain(
    'ErrorFailed to create submission. Please try again.',
  )
  expect(field('Title').value).toBe('The Quiet Billboard')
  expect(field('Description').value).toBe(description)
})

test('a refusal with a reason shows the reason', async () => {
  const reason = 'The deadline of this category passed on December 15, 2025'
  stubApi({ ...signedIn, 'POST /api/submissions': new Refusal(409, { error: reason }) })
  await fillIn()
  save()
  expect((await screen.findByTestId('toast')).textContent).toContain(reason)
})

test('fields that the server refuses carry its message', async () => {
  const issues = [{ path: 'title', message: 'At most 200 characters' }]
  stubApi({ ...signedIn, 'POST /api/submissions': new Refusal(400, { error: 'x', issues }) })
  await fillIn()
  save()
  expect(await screen.findByText('At most 200 characters')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(field('Title')))
  expect(screen.queryByTestId('toast')).toBeNull()
})

test('a lost session leads to signing in', async () => {
  const go = jest.spyOn(browser, 'go').mockImplementation(() => undefined)
  stubApi({ ...signedIn, 'POST /api/submissions': unauthorized })
  await fillIn()
  save()
  expect((await screen.findByTestId('toast')).textContent).toContain('Unauthorized')
  await waitFor(() => expect(go).toHaveBeenCalledTimes(1))
  go.mockRestore()
})

test('who has no organization creates one from the form', async () => {
  const created = { id: user.id, name: 'Nine to Noon', role: 'owner' }
  stubApi({ ...signedIn, 'GET /api/user/organizations': [], 'POST /api/user/organizations': created })
  renderApp('/submit')
  expect(await screen.findByText(/You have no organization yet/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Create Organization' }))
  const dialog = await screen.findByRole('dialog')
  fireEvent.change(within(dialog).getByLabelText('Name'), { target: { value: 'Nine to Noon' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Create' }))
  await waitFor(() => expect(screen.getByTitle('Nine to Noon')).toBeTruthy())
})

test('a draft is opened with what it holds and saved in place', async () => {
  const draft = submissionOf(1, { title: 'Rain Check' })
  const path = `/api/submissions/${draft.id}`
  const api = stubApi({
    ...signedIn,
    [`GET ${path}`]: draft,
    [`PATCH ${path}`]: { ...draft, title: 'Rain Cheque' },
  })
  renderApp(`/submit?draft=${draft.id}`)
  await waitFor(() => expect(field('Title').value).toBe('Rain Check'))
  fill('Title', 'Rain Cheque')
  save()
  expect(await screen.findByRole('heading', { name: 'Upload Evidence' })).toBeTruthy()
  expect(api.of(`PATCH ${path}`).at(-1)?.body).toMatchObject({
    title: 'Rain Cheque',
    categoryId: draft.categoryId,
  })
})

test('at most three drafts and four categories are shown beside the form', async () => {
  const drafts = [1, 2, 3, 4].map((count) => submissionOf(count, { title: `Draft ${count}` }))
  stubApi({ ...signedIn, 'GET /api/user/submissions': pagesOf(drafts) })
  renderApp('/submit')
  const aside = await screen.findByRole('complementary', { name: 'Drafts and help' })
  await within(aside).findByText('Draft 1')
  expect(within(aside).getAllByText('Draft')).toHaveLength(3)
  expect(within(aside).queryByText('Draft 4')).toBeNull()
  expect(aside.querySelectorAll('.asideBlockCategory')).toHaveLength(4)
})

test('what is submitted already cannot be changed', async () => {
  const done = submissionOf(4, { status: 'judging' })
  stubApi({ ...signedIn, [`GET /api/submissions/${done.id}`]: done })
  renderApp(`/submit?draft=${done.id}`)
  expect(await screen.findByRole('heading', { name: 'Already submitted' })).toBeTruthy()
})

test('what a colleague writes comes into the form, unless something waits here to be saved: then nothing is lost', async () => {
  FakeSource.install()
  const draft = submissionOf(1, { title: 'The Quiet Billboard', description, version: 1 })
  const path = `/api/submissions/${draft.id}`
  const refused = new Refusal(409, {
    code: 'version-conflict',
    error: 'Somebody else changed this meanwhile',
  })
  const api = stubApi({ ...signedIn, [`GET ${path}`]: draft, [`PATCH ${path}`]: refused })
  renderApp(`/submit?draft=${draft.id}&step=basics`)
  await waitFor(() => expect(field('Title').value).toBe('The Quiet Billboard'))
  const theirs = async (change: object) => {
    api.answers[`GET ${path}`] = { ...draft, ...change }
    await changed('/api/submissions/:id')
  }
  await theirs({ title: 'The Loud Billboard', version: 2 })
  await waitFor(() => expect(field('Title').value).toBe('The Loud Billboard'))
  expect(api.of(`PATCH ${path}`)).toEqual([])

  fill('Title', 'Mine')
  await theirs({ title: 'Theirs', version: 3 })
  await screen.findByText(/This draft was changed elsewhere meanwhile/)
  expect(field('Title').value).toBe('Mine')
  expect(api.of(`PATCH ${path}`).map(({ body }) => body)).toEqual([{ title: 'Mine', version: 2 }])
  const kept = JSON.parse(localStorage.getItem(`accolade.kept.${user.id}.submit.${draft.id}`)!)
  expect(kept).toMatchObject({ version: 2, typed: { title: 'Mine' } })
})

test('other fields are put together and saved, the same one is asked about, and what was typed meanwhile stays', async () => {
  FakeSource.install()
  const draft = submissionOf(1, { title: 'The Quiet Billboard', description, version: 1 })
  const path = `/api/submissions/${draft.id}`
  const conflict = { code: 'version-conflict', error: 'Somebody else changed this meanwhile' }
  const api = stubApi({
    ...signedIn,
    [`GET ${path}`]: draft,
    [`PATCH ${path}`]: new Refusal(409, conflict),
  })
  renderApp(`/submit?draft=${draft.id}&step=basics`)
  await waitFor(() => expect(field('Title').value).toBe('The Quiet Billboard'))

  fill('Title', 'Mine')
  const theirs = { ...draft, projectUrl: 'https://theirs.example', version: 2 }
  api.answers[`GET ${path}`] = theirs
  await changed('/api/submissions/:id')
  await screen.findByText('Changed elsewhere meanwhile, and in the form now: Project URL.')
  expect([field('Title').value, field('Project URL (optional)').value]).toEqual([
    'Mine',
    'https://theirs.example',
  ])

  const newer = { ...theirs, title: 'Theirs', teamSize: '16+', version: 3 }
  api.answers[`GET ${path}`] = newer
  const said = await screen.findByText(/This draft was changed elsewhere meanwhile/)
  const question = said.closest('[role=alert]') as HTMLElement
  expect(question.textContent).toContain('Title, saved elsewhereTheirsTitle, typed hereMine')
  expect(question.textContent).not.toContain('Team size')

  fill('Description', `${description} And more.`)
  const saved = { ...newer, title: 'Mine', description: `${description} And more.`, version: 4 }
  api.answers[`PATCH ${path}`] = saved
  fireEvent.click(screen.getByRole('button', { name: 'Keep what I typed' }))
  await waitFor(() => expect(question.isConnected).toBe(false))
  await waitFor(() =>
    expect(api.of(`PATCH ${path}`).at(-1)!.body).toEqual({
      title: 'Mine',
      description: `${description} And more.`,
      version: 3,
    }),
  )
})

test('credits are rows that are added, left out where they are empty, and removed; half a row is not sent', async () => {
  const created = submissionOf(65, { title: 'The Quiet Billboard' })
  const api = stubApi({
    ...signedIn,
    'POST /api/submissions': created,
    [`GET /api/submissions/${created.id}`]: created,
  })
  await fillIn()
  fill('Brand or client (optional)', 'Fjellrand')
  const add = () => fireEvent.click(screen.getByRole('button', { name: 'Add Credit' }))
  add()
  expect(document.activeElement).toBe(field('Name of credit 1'))
  fill('Name of credit 1', 'Ida Solheim')
  save()
  expect(await screen.findByText('Please enter the name and the role of each person')).toBeTruthy()
  expect(api.of('POST /api/submissions')).toHaveLength(0)
  fill('Role of credit 1', ' Copy ')
  add()
  fill('Name of credit 2', 'Jonas Brekke')
  add()
  fireEvent.click(screen.getByRole('button', { name: 'Remove credit 2' }))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add Credit' }))
  save()
  await waitFor(() => expect(api.of('POST /api/submissions')).toHaveLength(1))
  expect(api.of('POST /api/submissions')[0]?.body).toMatchObject({
    brand: 'Fjellrand',
    credits: [{ name: 'Ida Solheim', role: 'Copy' }],
  })
})
