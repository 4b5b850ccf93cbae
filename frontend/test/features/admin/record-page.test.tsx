/** @jest-environment jsdom */
import { expect, test } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { adminSubmissions, pageOf, payments, users } from '../../../dev/demo-admin.ts'
import { renderApp } from '../../helpers/render-app.tsx'
import { Refusal, stubApi } from '../../helpers/stub-api.ts'
import { answers, click, question, toastText } from './actions.ts'

const [submitted, reviewed] = adminSubmissions as [(typeof adminSubmissions)[0], (typeof adminSubmissions)[0]]
const patch = (id: string) => `PATCH /api/admin/submissions/${id}`
const path = `/api/admin/submissions/${submitted.id}`
const judgingId = '00000000-0000-4000-8000-000000000777'
const blind = {
  title: 'The █████ Billboard',
  description: 'Blind words',
  teamSize: '1-5',
  projectUrl: null,
  judgingId,
}

/** The page of a submission, as an administrator sees it. */
async function openRecord(change: Record<string, unknown> = {}, query = '') {
  const api = stubApi({
    ...answers,
    [`GET /api/submissions/${submitted.id}`]: submitted,
    [`GET ${path}/blind-texts`]: blind,
    [`GET ${path}/neighbours`]: { previous: null, next: null },
    ...change,
  })
  renderApp(`/admin/submissions/${submitted.id}${query}`)
  return api
}
const address = () => screen.getByTestId('address').textContent

test('what was entered is beside what judges read', async () => {
  await openRecord()
  const entered = within(await screen.findByRole('region', { name: 'As entered' }))
  expect(entered.getByText(submitted.description)).toBeTruthy()
  const read = within(await screen.findByRole('region', { name: 'As judges read it' }))
  expect(await read.findByText('The █████ Billboard')).toBeTruthy()
  expect(await screen.findByRole('heading', { level: 1, name: submitted.title })).toBeTruthy()
})

test('previous and next keep list and tab, by link and by key, and the way back has the list', async () => {
  const next = { id: reviewed.id, title: reviewed.title }
  const of = '?status=submitted&sort=title'
  await openRecord(
    {
      [`GET ${path}/neighbours${of}`]: { previous: null, next },
      [`GET /api/submissions/${reviewed.id}`]: reviewed,
      [`GET /api/admin/submissions/${reviewed.id}/neighbours${of}`]: {
        previous: { id: submitted.id, title: submitted.title },
        next: null,
      },
    },
    `${of}&page=2&tab=evidence`,
  )
  const link = await screen.findByRole('link', { name: /^Next/ })
  expect(link.getAttribute('href')).toBe(`/admin/submissions/${reviewed.id}${of}&page=2&tab=evidence`)
  expect(screen.getByRole('link', { name: 'All submissions' }).getAttribute('href')).toBe(
    `/admin?tab=submissions${of.replace('?', '&')}&page=2`,
  )
  fireEvent.keyDown(document.body, { key: 'j' })
  expect(await screen.findByRole('heading', { level: 1, name: reviewed.title })).toBeTruthy()
  expect(address()).toBe(`/admin/submissions/${reviewed.id}${of}&page=2&tab=evidence`)
  await screen.findByRole('link', { name: /^Previous/ })
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
  expect(address()).toContain(reviewed.id)
  fireEvent.keyDown(document.body, { key: 'K' })
  expect(await screen.findByRole('heading', { level: 1, name: submitted.title })).toBeTruthy()
})

test('a tab is in the address: its invoices, its judges, its mails, its history', async () => {
  const payment = { ...payments[0]!, submissionId: submitted.id }
  const record = {
    ...{
      judgingId,
      title: 'x',
      categoryId: judgingId,
      categoryName: 'Design',
      open: true,
      judges: 1,
      mean: 80,
    },
    ...{ spread: 0, level: 'silver', conflicts: 1, needsJudge: false, criteria: 4, assigned: 2 },
    reviews: [
      { judgeId: users[1]!.id, state: 'held', scored: 3, conflictAt: null },
      { judgeId: judgingId, state: 'conflict', scored: 0, conflictAt: '2026-10-02T10:00:00.000Z' },
    ],
  }
  const mail = {
    ...{
      id: judgingId,
      kind: 'status-submitted',
      toName: 'Mara',
      toAddress: 'm@example.com',
      subject: 'Received',
    },
    ...{
      attempts: 1,
      createdAt: submitted.createdAt,
      state: 'sent',
      reason: null,
      sentAt: submitted.createdAt,
    },
  }
  await openRecord({
    [`GET /api/admin/payments?page=1&submission=${submitted.id}`]: {
      ...pageOf([payment]),
      refundsRequested: 0,
    },
    [`GET /api/admin/judging/submissions/${judgingId}`]: record,
    [`GET ${path}/mails?page=1`]: pageOf([mail]),
    [`GET /api/admin/audit?page=1&object=${submitted.id}`]: pageOf([]),
  })
  await click('Payments', 'tab')
  expect(await screen.findByText(payment.invoiceNumber)).toBeTruthy()
  expect(address()).toContain('tab=payments')
  await click('Judging', 'tab')
  const judges = within(await screen.findByRole('table', { name: 'Judges' }))
  await waitFor(() =>
    expect(
      judges
        .getAllByRole('row')
        .slice(1)
        .map((row) => row.textContent),
    ).toEqual([
      expect.stringMatching(/Has it3 of 4$/),
      'Former judgeConflict of interestDeclared Oct 2, 20260 of 4',
    ]),
  )
  await click('Mails', 'tab')
  expect(await screen.findByText('Received')).toBeTruthy()
  await click('History', 'tab')
  expect(await screen.findByText('No administrator has changed it.')).toBeTruthy()
})

test('what does not exist is said so, with the way to the list', async () => {
  await openRecord({ [`GET /api/submissions/${submitted.id}`]: new Refusal(404, 'not found') })
  expect(await screen.findByText('There is no such submission, or it was deleted.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'All submissions' })).toBeTruthy()
})

test('the page offers the next steps of the table, and takes them', async () => {
  const api = await openRecord({
    [`GET /api/submissions/${submitted.id}`]: submitted,
    [patch(submitted.id)]: { ...submitted, status: 'under_review' },
  })
  expect(await screen.findAllByText(submitted.description)).toBeTruthy()
  const steps = screen.getByRole('group', { name: 'Move to' })
  expect(
    within(steps)
      .getAllByRole('button')
      .map((each) => each.textContent),
  ).toEqual(['Under Review', 'Withdrawn'])
  await click('Under Review')
  const asked = await question('Move 1 submission to Under Review?')
  expect(asked.getAllByRole('listitem').map((each) => each.textContent)).toEqual([
    'The entrant can no longer withdraw it.',
    'There is no step back.',
  ])
  fireEvent.click(asked.getByRole('button', { name: 'Move 1 submission to Under Review' }))
  expect(await toastText()).toContain('Status ChangedThe Quiet Billboard is now Under Review.')
  expect(api.of(patch(submitted.id)).map(({ body }) => body)).toEqual([{ status: 'under_review' }])
  await waitFor(() =>
    expect(
      within(screen.getByRole('group', { name: 'Move to' }))
        .getAllByRole('button')
        .map((each) => each.textContent),
    ).toEqual(['Judging']),
  )
})

test('a refused step gives the reason of the server', async () => {
  const error = 'A submission that is Judging cannot become Withdrawn. Possible next: Reviewed.'
  await openRecord({
    [`GET /api/submissions/${submitted.id}`]: submitted,
    [patch(submitted.id)]: new Refusal(409, { code: 'illegal-transition', error }),
  })
  await click('Withdrawn')
  const asked = await question('Withdraw 1 submission?')
  fireEvent.click(asked.getByRole('button', { name: 'Withdraw 1 submission' }))
  expect(await toastText()).toContain(error)
})

test('Withdrawn and Winner ask first, and Escape leaves everything as it is', async () => {
  const won = { ...submitted, status: 'reviewed' as const }
  for (const [of, step, title, effect] of [
    [submitted, 'Withdrawn', 'Withdraw 1 submission?', 'It leaves the programme for good.'],
    [won, 'Winner', 'Make 1 submission a winner?', /gallery gets a draft of it, which visitors see once/],
  ] as const) {
    const api = await openRecord({ [`GET /api/submissions/${of.id}`]: of })
    await click(step)
    const asked = await question(title)
    expect(asked.getByText('The Quiet Billboard')).toBeTruthy()
    expect(asked.getByText(effect)).toBeTruthy()
    expect(document.activeElement?.textContent).toBe('Cancel')
    fireEvent.keyDown(document.activeElement!, { key: 'Escape' })
    await waitFor(() => expect(screen.queryByRole('dialog', { name: title })).toBe(null))
    expect(screen.getByRole('group', { name: 'Move to' })).toBeTruthy()
    expect(api.of(patch(of.id))).toEqual([])
  }
})

test('the page says which files judges do not get, and says nothing of the others', async () => {
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
  await openRecord({ [`GET /api/submissions/${submitted.id}`]: { ...submitted, assets } })
  await click('Evidence', 'tab')
  const note = await screen.findByText('Withheld from judges: its metadata could not be removed.')
  expect(note.parentElement?.querySelector('a')?.textContent).toBe('File 1')
})

test('the judging of an entry with a conflict has no figures, and says why', async () => {
  const hidden = {
    ...{ judgingId, title: 'x', categoryId: judgingId, categoryName: 'Design', open: true, judges: 1 },
    ...{ mean: null, spread: null, level: null, conflicts: 0, needsJudge: false, criteria: 4, assigned: 1 },
    ...{ hidden: 'conflict', reviews: [] },
  }
  await openRecord({ [`GET /api/admin/judging/submissions/${judgingId}`]: hidden })
  await click('Judging', 'tab')
  await screen.findByText(
    'You have a conflict of interest with this entry: its scores are shown once the results are sealed.',
  )
})

test('a score that is hidden for a conflict says so', async () => {
  await openRecord({ [`GET /api/submissions/${submitted.id}`]: { ...submitted, scoreHidden: 'conflict' } })
  await screen.findByText(
    'You have a conflict of interest with this entry: its score is shown once results are sealed.',
  )
})
