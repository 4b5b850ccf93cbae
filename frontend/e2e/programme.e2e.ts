import type { Category } from '@accolade/contracts/entities/category'
import type { JudgingResult, JudgingSubmission } from '@accolade/contracts/entities/judging'
import type { Programme } from '@accolade/contracts/entities/programme'
import type { Submission } from '@accolade/contracts/entities/submission'
import type { AdminWinner } from '@accolade/contracts/entities/winner'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Browser } from 'playwright-core'
import { openBrowser, overflow, picture, viewports, visit } from './support/browser.ts'
import { eventually, type Person, person } from './support/person.ts'

// The year in one go: five entries of three entrants, three judges, one conflict of interest, results, two winners.

const run = Date.now()
const entrants: Person[] = []
const judges: Person[] = []
const entries: Submission[] = []
let admin: Person
let category: Category
let browser: Browser

/** What each judge gives for idea and craft, entry by entry; null: the judge knows the entrant. */
const scores: readonly (readonly ([number, number] | null)[])[] = [
  [
    [9.5, 9],
    [8, 7],
    [6.1, 7],
    [10, 10],
    [5, 5],
  ],
  [
    [9, 9.2],
    [8.4, 8],
    [6, 6],
    [9.8, 9.5],
    [4, 6],
  ],
  [[9.1, 8.8], null, [7.7, 5], [9.9, 9.4], [5.5, 5]],
]

beforeAll(async () => {
  browser = await openBrowser()
  admin = await person('admin')
  for (const name of ['judge1', 'judge2', 'judge3']) judges.push(await person(name))
  for (const n of [1, 2, 3]) entrants.push(await person(`studio${n}-${run}`, `studio${n}-${run}@example.com`))
})
afterAll(() => browser?.close())

const titleOf = (n: number) => `Entry ${n} of ${run}`
const queueOf = async (judge: Person) =>
  (await judge.get<JudgingSubmission[]>('/api/judging/submissions'))
    .filter(({ categoryId }) => categoryId === category.id)
    .sort((one, other) => one.title.localeCompare(other.title))

test('an administrator opens a category, and judges are assigned to it', async () => {
  category = await admin.send('POST', '/api/admin/categories', {
    name: `Category of ${run}`,
    description: 'Work that is judged from the first to the last step.',
    fee: 0,
    deadline: '2099-12-15',
    criteria: [
      { name: 'Idea', weight: 60 },
      { name: 'Craft', weight: 30 },
    ],
  })
  const { items } = await admin.get<{ items: { id: string }[] }>('/api/admin/users?role=judge')
  expect(items).toHaveLength(3)
  for (const { id: judgeId } of items) {
    const assign = () =>
      admin.send('POST', '/api/admin/judge-assignments', { judgeId, categoryId: category.id }).then(
        () => true,
        () => false,
      )
    await eventually(assign, (done) => done)
  }
})

test('three entrants enter five works', async () => {
  for (const [index, entrant] of [0, 0, 1, 1, 2].entries()) {
    const studio = entrants[entrant]!
    const [known] = await studio.get<{ id: string }[]>('/api/user/organizations')
    const organization =
      known ??
      (await studio.send<{ id: string }>('POST', '/api/user/organizations', {
        name: `Studio ${entrant} ${run}`,
      }))
    const create = () =>
      studio
        .send<Submission>('POST', '/api/submissions', {
          title: titleOf(index + 1),
          description: `A work by Studio ${entrant} ${run} that everybody will remember for a long time.`,
          categoryId: category.id,
          organizationId: organization.id,
          teamSize: '6-15',
          projectUrl: 'https://example.com/work',
        })
        .catch(() => null)
    const entry = await eventually(create, (created) => created !== null)
    const { status } = await studio.send<{ status: string }>('POST', `/api/submissions/${entry?.id}/complete`)
    expect(status).toBe('submitted')
    entries.push(entry!)
  }
})

test('the entries go to judging; what judges get names nobody', async () => {
  const programme = await admin.get<Programme>('/api/programme')
  const toggles = { ...programme.toggles, judgingPhase: true, publicWinners: true }
  await admin.send('PUT', '/api/admin/settings', { ...programme, toggles })
  for (const { id } of entries) {
    for (const status of ['under_review', 'judging'])
      await admin.send('PATCH', `/api/admin/submissions/${id}`, { status })
  }
  for (const judge of judges) {
    const queue = await eventually(
      () => queueOf(judge),
      ({ length }) => length === 5,
    )
    expect(queue.map(({ title }) => title)).toEqual([1, 2, 3, 4, 5].map(titleOf))
    expect(JSON.stringify(queue)).not.toContain(`Studio 0 ${run}`)
    expect(queue.map(({ projectUrl }) => projectUrl)).toEqual([null, null, null, null, null])
    expect(queue.some(({ id }) => entries.some((entry) => entry.id === id))).toBe(false)
  }
})

test('the judges score; one of them knows an entrant', async () => {
  for (const [at, judge] of judges.entries()) {
    for (const [index, { id: submissionId, criteria }] of (await queueOf(judge)).entries()) {
      const given = scores[at]?.[index]
      if (!given) {
        const declaration = { submissionId, criterionId: criteria[0]?.id, value: 5, conflictOfInterest: true }
        await judge.send('POST', '/api/judging/scores', declaration)
        continue
      }
      for (const [place, { id: criterionId }] of criteria.entries()) {
        await judge.send('POST', '/api/judging/scores', { submissionId, criterionId, value: given[place] })
      }
    }
  }
  expect((await queueOf(judges[2]!)).map(({ title }) => title)).toEqual([1, 3, 4, 5].map(titleOf))
  expect(await judges[0]!.statusOf('/api/admin/judging/results')).toBe(403)
})

test('the results are the means of the weighted scores', async () => {
  const page = await admin.get<{ items: JudgingResult[] }>(
    `/api/admin/judging/results?category=${category.id}`,
  )
  const results = page.items.toSorted((one, other) => one.title.localeCompare(other.title))
  // weights 60 and 30: (2 × idea + craft) ÷ 3, ten times that, averaged over the judges who scored both
  expect(
    results.map(({ title, judges, mean, level, conflicts }) => [title, judges, mean, level, conflicts]),
  ).toEqual([
    [titleOf(1), 3, 91.33, 'gold', 0],
    [titleOf(2), 2, 79.67, 'bronze', 1],
    [titleOf(3), 3, 64, null, 0],
    [titleOf(4), 3, 98.11, 'gold', 0],
    [titleOf(5), 3, 50, null, 0],
  ])
})

test('two of them win, are published, and stand in the gallery', async () => {
  for (const entry of entries)
    await admin.send('PATCH', `/api/admin/submissions/${entry.id}`, { status: 'reviewed' })
  for (const n of [1, 4])
    await admin.send('PATCH', `/api/admin/submissions/${entries[n - 1]?.id}`, { status: 'winner' })
  const { items } = await eventually(
    () => admin.get<{ items: AdminWinner[] }>(`/api/admin/winners?q=${run}`),
    (page) => page.items.length === 2,
  )
  expect(items.map(({ title, published }) => [title, published]).sort()).toEqual([
    [titleOf(1), false],
    [titleOf(4), false],
  ])
  const visitor = await visit(browser, viewports.desk)
  await visitor.page.goto('/winners')
  await visitor.page.getByRole('heading', { level: 1 }).waitFor()
  expect(await visitor.page.getByText(titleOf(1)).count()).toBe(0)
  for (const { id, submissionId: _submission, updatedAt: _at, ...draft } of items) {
    const description = `Judged blind.\nAWARDS RECEIVED:\n• Gold - ${category.name}`
    await admin.send('PUT', `/api/admin/winners/${id}`, { ...draft, description, published: true })
  }
  await visitor.page.reload()
  for (const n of [1, 4]) await visitor.page.getByText(titleOf(n)).first().waitFor()
  await picture(visitor.page, 'winners')
  expect(await overflow(visitor.page)).toBe(0)
  expect(visitor.problems).toEqual([])
  await visitor.context.close()
})
