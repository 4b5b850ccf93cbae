/** @jest-environment jsdom */
import type { ActRequest } from '@accolade/contracts/entities/act-request'
import { expect, test } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { admin, assignments, results as demoResults, pageOf, users } from '../../../dev/demo-admin.ts'
import { categories } from '../../../dev/demo-data.ts'
import { judge } from '../../../dev/demo-judging.ts'
import { Refusal } from '../../helpers/stub-api.ts'
import { choose, click, nextPage, openTab, question, toastText } from './actions.ts'

const post = 'POST /api/admin/judge-assignments'
const list = 'GET /api/admin/judge-assignments'
const table = (name: string) => screen.findByRole('table', { name })
const rows = async (name: string) =>
  within(await table(name))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent)

test('assignments with names, all or those that the address names', async () => {
  await openTab('judges&view=assignments')
  await waitFor(async () =>
    expect(await rows('Assignments')).toEqual([
      `Mara Lindqvist${judge.email}Technology InnovationOct 1, 202612Hand OverUnassign`,
    ]),
  )
  await choose('Assignments in', 'Social Impact')
  expect(await screen.findByText('No assignment is like that.')).toBeTruthy()
  await click('Clear filters')
  expect(await rows('Assignments')).toHaveLength(1)
})

test('results with what needs a judge first', async () => {
  await openTab('judges')
  expect(await rows('Results')).toEqual([
    'Rain CheckSustainabilityNeeds a judge, 1 conflict declared0–––',
    'The Quiet BillboardDesign ExcellenceBeing judged291.251.75Gold',
  ])
  expect(screen.getByText('Gold', { selector: '.badge' }).className).toBe('badge tag--metal metal--gold')
})

test('an entry that nobody can judge is named at the top, until somebody is assigned', async () => {
  const results = 'GET /api/admin/judging/results?page=1'
  const [waiting, judged] = demoResults
  const api = await openTab('judges', { [post]: { ...assignments[0]!, id: judge.id } })
  const notice = await screen.findByText(/^Nobody who judges/)
  expect(notice.textContent).toBe(
    'An entry needs a judge. Nobody who judges the category can score Rain Check (Sustainability). Assign another judge to the category.',
  )
  await click('Assign Judge')
  await choose('Judge', 'Mara Lindqvist (judge1)')
  await choose('Category', 'Sustainability')
  api.answers[results] = pageOf([{ ...waiting!, needsJudge: false }, judged])
  await click('Assign')
  await waitFor(() => expect(screen.queryByText(/^Nobody who judges/)).toBe(null))
})

test('who has something left to score is reminded once, whatever is selected', async () => {
  const [first] = assignments
  const second = { ...first!, id: judge.id, categoryId: categories[2]!.id, toScore: 1 }
  const done = { ...first!, id: users[0]!.id, categoryId: categories[3]!.id, toScore: 0 }
  const remind = `POST /api/admin/judges/${first!.judgeId}/remind`
  const error = 'This judge was reminded less than 20 hours ago'
  const api = await openTab('judges&view=assignments', {
    [list]: [first, second, done],
    [remind]: new Refusal(409, { error }),
  })
  const nothing = await screen.findByRole('checkbox', { name: 'Select Mara Lindqvist for Sustainability' })
  expect((nothing as HTMLInputElement).disabled).toBe(true)
  await click('Select all on this page', 'checkbox')
  await click('Remind 1 Judge')
  const outcomes = within(await screen.findByRole('status', { name: 'Outcome' }))
  expect(await outcomes.findByText(error)).toBeTruthy()
  expect(screen.getByText('2 selected')).toBeTruthy()
  api.answers[remind] = { toScore: 13 }
  api.answers[list] = [{ ...first, remindedAt: '2026-11-22T09:00:00.000Z' }, second, done]
  await click('Try the failed one again')
  expect(await outcomes.findByText('1 of 1: Reminded by mail.')).toBeTruthy()
  expect(api.of(remind)).toHaveLength(2)
  expect(await screen.findByText('Reminded Nov 22, 2026')).toBeTruthy()
  expect(screen.queryByText('2 selected')).toBe(null)
})

test('a judge who administers as well is not offered', async () => {
  const both = { ...judge, roles: ['entrant', 'judge', 'admin'] }
  await openTab('judges', { 'GET /api/admin/users?role=judge&pageSize=100': pageOf([both]) })
  await click('Assign Judge')
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: 'Judge' }))
  const option = await screen.findByTitle('Mara Lindqvist (judge1), also an administrator: can’t judge')
  expect(option.className).toContain('ant-select-item-option-disabled')
})

test('results by title and category, page by page; no more of them than a page is asked for', async () => {
  const path = 'GET /api/admin/judging/results?page='
  const [rain, billboard] = demoResults
  const api = await openTab('judges', {
    [`${path}1`]: pageOf([rain], 26),
    [`${path}2`]: { ...pageOf([billboard], 26), page: 2 },
    [`${path}1&q=quiet`]: pageOf([billboard]),
    [`${path}1&category=${categories[0]!.id}&q=quiet`]: pageOf([]),
  })
  const titles = async () => (await rows('Results')).map((text) => text?.slice(0, 9))
  expect(await titles()).toEqual(['Rain Chec'])
  const pager = await nextPage('results')
  await waitFor(async () => expect(await titles()).toEqual(['The Quiet']))
  expect(pager.getByText('26–26 of 26')).toBeTruthy()
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search results by title' }), {
    target: { value: 'quiet' },
  })
  await waitFor(() => expect(api.of(`${path}1&q=quiet`)).toHaveLength(1))
  await choose('Results of', categories[0]!.name)
  expect(await screen.findByText('No results found.')).toBeTruthy()
})

test('before anything is judged the results say so', async () => {
  await openTab('judges', { 'GET /api/admin/judging/results?page=1': pageOf([]) })
  expect(await screen.findByText('Nothing is in judging yet.')).toBeTruthy()
})

test('a judge is assigned out of those who are judges', async () => {
  const made = { ...assignments[0]!, id: judge.id, categoryId: categories[2]!.id }
  const api = await openTab('judges&view=assignments', { [post]: made })
  await click('Assign Judge')
  await click('Assign')
  expect(await screen.findByText('Please select a judge')).toBeTruthy()
  expect(screen.getByText('Please select a category')).toBeTruthy()
  await choose('Judge', 'Mara Lindqvist (judge1)')
  await choose('Category', 'Social Impact')
  await click('Assign')
  expect(await toastText()).toContain('Judge Assigned')
  expect(api.of(post).map(({ body }) => body)).toEqual([{ judgeId: judge.id, categoryId: categories[2]!.id }])
  await waitFor(async () => expect(await rows('Assignments')).toHaveLength(2))
})

test('a judge beyond the first hundred is found by typing; the server is asked once for what was typed', async () => {
  const far = { ...users[1]!, id: users[2]!.id, firstName: 'Zoe', lastName: 'Quill', username: 'zquill' }
  const all = (q: string) => `GET /api/admin/users?role=judge&pageSize=100${q}`
  const made = { ...assignments[0]!, id: judge.id, judgeId: far.id, categoryId: categories[2]!.id }
  const api = await openTab('judges&view=assignments', {
    [post]: made,
    [all('')]: pageOf([users[1]!], 101),
    [all('&page=2')]: { ...pageOf([far], 101), page: 2 },
    [all('&page=3')]: { ...pageOf([], 101), page: 3 },
    [all('&q=zoe+quill')]: pageOf([far]),
  })
  await click('Assign Judge')
  const field = await screen.findByRole('combobox', { name: 'Judge' })
  for (const text of ['z', 'zo', 'zoe', 'zoe q', 'zoe quill '])
    fireEvent.change(field, { target: { value: text } })
  await choose('Judge', 'Zoe Quill (zquill)')
  expect(api.calls.filter(({ path }) => path.includes('&q=')).map(({ path }) => path)).toEqual([
    '/api/admin/users?role=judge&pageSize=100&q=zoe+quill',
  ])
  await choose('Category', 'Social Impact')
  await click('Assign')
  await waitFor(() =>
    expect(api.of(post).map(({ body }) => body)).toEqual([
      { judgeId: far.id, categoryId: categories[2]!.id },
    ]),
  )
  await waitFor(async () => expect((await rows('Assignments')).join()).toContain('Zoe Quill'))
})

test('a failed assignment says so', async () => {
  await openTab('judges', { [post]: new Refusal(503, 'later') })
  await click('Assign Judge')
  await choose('Judge', 'Mara Lindqvist (judge1)')
  await choose('Category', 'Social Impact')
  await click('Assign')
  expect(await toastText()).toContain('ErrorFailed to assign judge. Please try again.')
})

test('an assignment is taken back, with the scores where that is wanted', async () => {
  const path = `DELETE /api/admin/judge-assignments/${assignments[0]!.id}?excludeScores=true`
  const held = `GET /api/admin/submissions?category=${categories[0]!.id}&status=judging&pageSize=1`
  const api = await openTab('judges&view=assignments', { [path]: '', [held]: pageOf([], 12) })
  await click('Unassign Mara Lindqvist from Technology Innovation')
  const asked = await question('Unassign Mara Lindqvist from Technology Innovation?')
  expect(
    await asked.findByText(
      'Mara Lindqvist can no longer see or score 12 submissions in judging in Technology Innovation.',
    ),
  ).toBeTruthy()
  await click('Take the scores given so far out of the results', 'switch')
  await click('Unassign')
  expect(await toastText()).toContain('Judge Unassigned')
  expect(api.of(path)).toHaveLength(1)
  expect(await screen.findByText('No judge is assigned yet.')).toBeTruthy()
})

test('scores that were given are taken out by two administrators', async () => {
  const act = 'POST /api/admin/judging/act-requests'
  const scored = { ...assignments[0]!, begun: 4 }
  const { id } = scored
  const reason = 'The jury has agreed to it'
  const request: ActRequest = {
    ...{ id: judge.id, act: 'drop-scores', subject: id, reason, askedBy: admin.id, ended: null },
    ...{ details: {}, askedAt: '2026-11-27T10:00:00.000Z', expiresAt: '2026-11-28T10:00:00.000Z' },
  }
  const api = await openTab('judges&view=assignments', {
    'GET /api/admin/judge-assignments': [scored],
    [act]: { others: 1, requests: [request] },
  })
  await click('Unassign Mara Lindqvist from Technology Innovation')
  const asked = await question('Unassign Mara Lindqvist from Technology Innovation?')
  await click('Take the scores given so far out of the results', 'switch')
  await click('Ask a Second Administrator')
  await asked.findByText('Please give a reason of at least 10 characters')
  fireEvent.change(asked.getByLabelText('Reason'), { target: { value: reason } })
  await click('Ask a Second Administrator')
  expect(await toastText()).toContain('Approval Asked For')
  expect(api.of(act).map(({ body }) => body)).toEqual([{ act: 'drop-scores', assignmentId: id, reason }])
  await screen.findByRole('link', { name: 'Taking out the scores waits for approval' })
})

test('the only administrator takes scores out at once, with a reason', async () => {
  const post = `POST /api/admin/judge-assignments/${assignments[0]!.id}/drop-scores`
  const api = await openTab('judges&view=assignments', {
    'GET /api/admin/judge-assignments': [{ ...assignments[0]!, begun: 4 }],
    'GET /api/admin/judging/act-requests': { others: 0, requests: [] },
    [post]: '',
  })
  await click('Unassign Mara Lindqvist from Technology Innovation')
  const asked = await question('Unassign Mara Lindqvist from Technology Innovation?')
  await click('Take the scores given so far out of the results', 'switch')
  await asked.findByText(/^You are the only administrator, so it is done at once/)
  fireEvent.change(asked.getByLabelText('Reason'), { target: { value: 'The jury has agreed to it' } })
  await click('Unassign')
  expect(await toastText()).toContain('Judge Unassigned')
  expect(api.of(post).map(({ body }) => body)).toEqual([{ reason: 'The jury has agreed to it' }])
  expect(await screen.findByText('No judge is assigned yet.')).toBeTruthy()
})

test('where a category is too large to be counted, the dialog says about how much the judge loses', async () => {
  const held = `GET /api/admin/submissions?category=${categories[0]!.id}&status=judging&pageSize=1`
  await openTab('judges&view=assignments', { [held]: { ...pageOf([], 27_000), totalIsEstimate: true } })
  await click('Unassign Mara Lindqvist from Technology Innovation')
  const asked = await question('Unassign Mara Lindqvist from Technology Innovation?')
  expect(
    await asked.findByText(/can no longer see or score about 27,000 submissions in judging in/),
  ).toBeTruthy()
})

test('the dialog asks for each judge again whether to exclude the scores', async () => {
  const second = { ...assignments[0]!, id: judge.id, categoryId: categories[2]!.id }
  const path = (id: string, excludes: boolean) =>
    `DELETE /api/admin/judge-assignments/${id}?excludeScores=${excludes}`
  const api = await openTab('judges&view=assignments', {
    'GET /api/admin/judge-assignments': [...assignments, second],
    [path(assignments[0]!.id, true)]: '',
    [path(second.id, false)]: '',
  })
  await click('Unassign Mara Lindqvist from Technology Innovation')
  await click('Take the scores given so far out of the results', 'switch')
  await click('Unassign')
  await waitFor(() => expect(api.of(path(assignments[0]!.id, true))).toHaveLength(1))
  await click('Unassign Mara Lindqvist from Social Impact')
  await click('Unassign')
  await waitFor(() => expect(api.of(path(second.id, false))).toHaveLength(1))
})

test('an entry with a conflict of interest is shown without figures, and the page says why', async () => {
  const [first, other] = demoResults
  const hidden = { ...first!, needsJudge: false, mean: null, hidden: 'conflict' as const }
  await openTab('judges', { 'GET /api/admin/judging/results?page=1': pageOf([other, hidden]) })
  await screen.findByText(/^You have a conflict of interest with an entry of this page\. It comes last/)
  const rows = within(await screen.findByRole('table', { name: 'Results' })).getAllByRole('row')
  expect(rows.at(-1)!.textContent).toContain('Hidden: conflict of interest')
  expect(rows.at(-2)!.textContent).not.toContain('Hidden')
})
