/** @jest-environment jsdom */
import type { ConsoleJudge, JudgingConsole } from '@accolade/contracts/entities/judging-console'
import { expect, test } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { pageOf, users } from '../../../dev/demo-admin.ts'
import { categories } from '../../../dev/demo-data.ts'
import { judge, judgingConsole } from '../../../dev/demo-judging.ts'
import { Refusal } from '../../helpers/stub-api.ts'
import { choose, click, openTab, question, toastText } from './actions.ts'

const read = 'GET /api/admin/judging/console'
const matrix = () => screen.findByRole('table', { name: 'Progress of judges' })
const names = async () =>
  within(await matrix())
    .getAllByRole('rowheader')
    .map((head) => head.textContent)

const people = [
  { ...users[1]!, id: judge.id, firstName: 'Mara', lastName: 'Lindqvist' },
  { ...users[1]!, id: users[2]!.id, firstName: 'Zoe', lastName: 'Quill' },
  { ...users[1]!, id: users[0]!.id, firstName: 'Ben', lastName: 'Okafor' },
]
const everybody = { 'GET /api/admin/users?role=judge&pageSize=100': pageOf(people) }
const [mara] = judgingConsole.judges
const other = (at: number, change: Partial<ConsoleJudge>): ConsoleJudge => ({
  ...{ judgeId: people[at]!.id, active: true, lastActiveAt: null, remindedAt: null, cells: [], ...change },
})
const zoe = other(1, { cells: [{ categoryId: categories[0]!.id, assigned: 30, done: 2 }] })
const ben = other(2, {
  lastActiveAt: '2026-11-25T10:00:00.000Z',
  cells: [{ categoryId: categories[1]!.id, assigned: 4, done: 4 }],
})
const three: JudgingConsole = { ...judgingConsole, judges: [ben, mara!, zoe] }

test('judges by categories, who has the most left first; each figure leads to its assignment', async () => {
  await openTab('judges', { ...everybody, [read]: three })
  await waitFor(async () => expect(await names()).toEqual(['Zoe Quill', 'Mara Lindqvist', 'Ben Okafor']))
  const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(link(`Mara Lindqvist, ${categories[0]!.name}: 18/30 scored`)).toBe(
    `/admin?tab=judges&view=assignments&judge=${judge.id}&category=${categories[0]!.id}`,
  )
  const rows = within(await matrix()).getAllByRole('row')
  expect(rows[2]!.textContent).toContain('22 of 34')
  expect(rows[1]!.textContent).toContain('Never')
  expect(screen.getByText('2 of 3 judges have something left to score.')).toBeTruthy()
})

test('it is searched, narrowed down to a category and to who lags, and put in another order', async () => {
  await openTab('judges', { ...everybody, [read]: three })
  await screen.findByText('Zoe Quill')
  await choose('Sort by', 'Name')
  await waitFor(async () => expect(await names()).toEqual(['Ben Okafor', 'Mara Lindqvist', 'Zoe Quill']))
  await choose('Judges of', categories[1]!.name)
  await waitFor(async () => expect(await names()).toEqual(['Ben Okafor', 'Mara Lindqvist']))
  expect(within(await matrix()).getAllByRole('columnheader')).toHaveLength(6)
  await click('Clear filters')
  fireEvent.click(screen.getByRole('radio', { name: 'Who lags' }))
  await waitFor(async () => expect(await names()).toEqual(['Zoe Quill', 'Mara Lindqvist']))
  const search = screen.getByRole('searchbox', { name: 'Search judges by name' })
  fireEvent.change(search, { target: { value: 'quill nobody' } })
  expect(await screen.findByText('No judge found')).toBeTruthy()
})

test('one judge is reminded; who was reminded a short time ago has no button', async () => {
  const remind = `POST /api/admin/judges/${judge.id}/remind`
  const now = new Date().toISOString()
  const reminded = { ...three, judges: [ben, { ...mara!, remindedAt: now }, zoe] }
  const api = await openTab('judges', { ...everybody, [read]: three, [remind]: { toScore: 12 } })
  await screen.findByText('Mara Lindqvist')
  expect(screen.queryByRole('button', { name: 'Remind Ben Okafor' })).toBe(null)
  api.answers[read] = reminded
  await click('Remind Mara Lindqvist')
  expect(await toastText()).toContain('Judge Reminded')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remind Mara Lindqvist' })).toBe(null))
})

test('all who lag are reminded after a question with their number; it says who got no mail and why', async () => {
  const now = new Date().toISOString()
  const remind = ({ judgeId }: ConsoleJudge) => `POST /api/admin/judges/${judgeId}/remind`
  const fourth = other(2, { ...mara!, judgeId: people[2]!.id })
  const api = await openTab('judges', {
    ...everybody,
    [read]: { ...three, judges: [{ ...mara!, remindedAt: now }, zoe, fourth] },
    [remind(zoe)]: { toScore: 28 },
    [remind(fourth)]: new Refusal(409, { error: 'This judge has nothing left to score' }),
  })
  await screen.findByText('Zoe Quill')
  await click('Remind All Who Lag')
  const asked = await question('Remind 2 judges by mail?')
  expect(asked.getByText('1 judge was reminded less than 20 hours ago and gets no mail.')).toBeTruthy()
  await click('Remind 2 Judges')
  const outcome = within(await screen.findByRole('status', { name: 'Outcome' }))
  expect(await outcome.findByText(/^1 of 3: Reminded by mail/)).toBeTruthy()
  expect(outcome.getByText('Reminded less than 20 hours ago')).toBeTruthy()
  expect(outcome.getByText('This judge has nothing left to score')).toBeTruthy()
  expect(api.of(remind(mara!))).toHaveLength(0)
})

test('categories say what they need, and where that is to be had', async () => {
  const [one, two, third] = judgingConsole.categories
  const needing = [
    { ...one!, judges: 0, lacking: 30, unscored: 30 },
    { ...two!, judgesPerEntry: 3, judges: 2, lacking: 4 },
    third!,
  ]
  await openTab('judges', { [read]: { ...judgingConsole, categories: needing } })
  const needs = within(await screen.findByRole('region', { name: 'What Categories Still Need' }))
  expect(needs.getAllByRole('listitem')).toHaveLength(2)
  const href = (name: string) => needs.getByRole('link', { name }).getAttribute('href')
  expect(href('30 entries without a judge')).toBe(
    `/admin?tab=judges&category=${one!.id}&needs=judge#results-title`,
  )
  expect(href('4 entries have fewer than 3 judges: draw panels')).toBe('/admin?tab=judges&view=panels')
  expect(needs.getAllByText('1 judge too few')).toHaveLength(2)
  expect(needs.getByText('30 of 30 entries without any score')).toBeTruthy()
})

test('without judges, without entries, and where it cannot be read, the page says so', async () => {
  const empty = { judges: [], categories: [] }
  const api = await openTab('judges', { [read]: new Refusal(503, 'later') })
  const failure = (await screen.findByText('The judges could not be loaded.')).parentElement!
  api.answers[read] = empty
  fireEvent.click(within(failure).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(/^Nobody has the role of a judge yet/)).toBeTruthy()
})
