import { isDeepStrictEqual } from 'node:util'
import type { CatalogueActRequests } from '@accolade/contracts/entities/catalogue-act'
import type { Category } from '@accolade/contracts/entities/category'
import type { JudgingQueue, JudgingResult, JudgingSubmission } from '@accolade/contracts/entities/judging'
import type { Programme } from '@accolade/contracts/entities/programme'
import type { Submission } from '@accolade/contracts/entities/submission'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Browser } from 'playwright-core'
import { openBrowser, overflow, picture, signIn, viewports, visit } from './support/browser.ts'
import { expectFine } from './support/fine.ts'
import { eventually, type Person, person } from './support/person.ts'
import { choose } from './support/select.ts'

// The year in one go: five entries of three entrants, three judges, one conflict of interest, results, four winners.

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
    [7.3, 7.3],
    [10, 10],
    [5, 5],
  ],
  [
    [9, 9.2],
    [8.4, 8],
    [7, 7.9],
    [9.8, 9.5],
    [4, 6],
  ],
  [[9.1, 8.8], null, [7.7, 6.5], [9.9, 9.4], [5.5, 5]],
]

beforeAll(async () => {
  browser = await openBrowser()
  admin = await person('admin')
  for (const name of ['judge1', 'judge2', 'judge3']) judges.push(await person(name))
  for (const n of [1, 2, 3]) entrants.push(await person(`studio${n}-${run}`, `studio${n}-${run}@example.com`))
})
afterAll(() => browser?.close())

const titleOf = (n: number) => `Entry ${n} of ${run}`
const queueOf = async (judge: Person) => {
  const { items } = await judge.get<JudgingQueue>(`/api/judging/submissions?category=${category.id}`)
  const read = ({ id }: { id: string }) => judge.get<JudgingSubmission>(`/api/judging/submissions/${id}`)
  return (await Promise.all(items.map(read))).sort((one, other) => one.title.localeCompare(other.title))
}

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
  const { items } = await admin.get<{ items: { id: string; username: string }[] }>(
    '/api/admin/users?role=judge&pageSize=100',
  )
  // other journeys may have made judges of their own
  const judges = items.filter(({ username }) => /^judge[123]$/.test(username))
  expect(judges).toHaveLength(3)
  for (const { id: judgeId } of judges) {
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

test('weights that sum to 90 are asked about before anything is scored', async () => {
  const { page, context, problems } = await visit(browser, viewports.desktop)
  await signIn(page, 'admin')
  await page.goto('/admin?tab=categories')
  await page.getByRole('button', { name: `Edit ${category.name}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Category' })
  await dialog.getByRole('button', { name: 'Save Category' }).click()
  const asked = page.getByRole('dialog', { name: 'Save these criteria?' })
  await asked.getByText('The weights sum to 90%, not 100%. Scores are divided by 90.').waitFor()
  await expectFine(page, 'admin-weights-question', '[role=dialog]')
  await asked.getByRole('button', { name: 'Change the weights' }).click()
  await asked.waitFor({ state: 'hidden' })
  expect(problems).toEqual([])
  await context.close()
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
    [titleOf(3), 3, 73, 'bronze', 0],
    [titleOf(4), 3, 98.11, 'gold', 0],
    [titleOf(5), 3, 50, null, 0],
  ])
})

test('weights that sum to 90 are marked, scaled to 100, and give new results once the only administrator says why', async () => {
  await eventually(
    () => admin.get<CatalogueActRequests>('/api/admin/settings/act-requests'),
    ({ begun }) => begun.includes(category.id),
  )
  const { page, context, problems } = await visit(browser, viewports.desktop)
  await signIn(page, 'admin')
  await page.goto('/admin?tab=categories')
  const tile = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: category.name }) })
  await tile.getByText('The weights sum to 90%, not 100%.').waitFor()
  await page.getByRole('button', { name: `Edit ${category.name}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Category' })
  await dialog.getByText(/^The weights sum to 90%, less than 100%/).waitFor()
  await dialog.getByText(/^Entries of this category are scored already/).waitFor()
  await picture(page, 'admin-weights')
  await dialog.getByRole('button', { name: 'Scale to 100' }).click()
  await dialog.getByText('Sum of weights: 100%').waitFor()
  await page.keyboard.press('Escape')
  const discard = page.getByRole('dialog', { name: 'Discard what you typed?' })
  await discard.getByRole('button', { name: 'Keep editing' }).click()
  await discard.waitFor({ state: 'hidden' })
  await dialog.getByRole('button', { name: 'Save Category' }).click()
  const asked = page.getByRole('dialog', { name: 'Change criteria or weights?' })
  await asked.getByText('5 submissions scored already: the results are computed again.').waitFor()
  await asked.getByLabel('Reason').fill('The weights were meant to sum to 100')
  await expectFine(page, 'admin-weights-approval', '[role=dialog]')
  await asked.getByRole('button', { name: 'Change Criteria' }).click()
  await tile.getByText('67%').waitFor()
  expect(await tile.getByText(/^The weights sum to/).count()).toBe(0)
  const mean = async () => {
    const address = `/api/admin/judging/results?category=${category.id}`
    const { items } = await admin.get<{ items: JudgingResult[] }>(address)
    return items.find(({ title }) => title === titleOf(1))?.mean
  }
  await eventually(mean, (now) => now === 91.34)
  expect(problems).toEqual([])
  await context.close()
})

/** What a browser says of an element's look. */
type StyleOf = (element: unknown) => { getPropertyValue(name: string): string }

/** What a form holds of a winner. */
const formOf = ({ id: _id, submissionId: _submission, result: _result, updatedAt: _at, ...rest }: Draft) => {
  const { entryText: _text, cover: _cover, ...form } = rest
  return form
}

/** A winner as an administrator reads it. */
interface Draft {
  id: string
  title: string
  level?: string
  score?: number
  awardTitle?: string
  published: boolean
  submissionId: string | null
  result: object | null
  updatedAt: string
  entryText?: string
  cover?: object
}

const winners = async () => {
  const { items } = await admin.get<{ items: Draft[] }>(`/api/admin/winners?q=${run}`)
  return items.toSorted((one, other) => one.title.localeCompare(other.title))
}

test('four of them win: each is a draft with level, score and award of its result', async () => {
  for (const entry of entries)
    await admin.send('PATCH', `/api/admin/submissions/${entry.id}`, { status: 'reviewed' })
  for (const n of [1, 3, 4, 5])
    await admin.send('PATCH', `/api/admin/submissions/${entries[n - 1]?.id}`, { status: 'winner' })
  // the last scores reach a submission, and its draft, a moment later
  const drafts = await eventually(winners, (found) =>
    isDeepStrictEqual(
      found.map(({ score }) => score),
      [91.34, 73, 98.12, 49.98],
    ),
  )
  expect(
    drafts.map(({ title, level, score, awardTitle, published }) => [
      ...[title, level, score, awardTitle, published],
    ]),
  ).toEqual([
    [titleOf(1), 'gold', 91.34, `Gold in ${category.name}`, false],
    [titleOf(3), 'bronze', 73, `Bronze in ${category.name}`, false],
    [titleOf(4), 'gold', 98.12, `Gold in ${category.name}`, false],
    [titleOf(5), undefined, 49.98, undefined, false],
  ])
})

test('each gets a cover, which is made ready in the background', async () => {
  const visitor = await visit(browser, viewports.desktop)
  await visitor.page.goto('/winners')
  const file = await visitor.page.screenshot()
  for (const { id } of await winners())
    await admin.sendFile(`/api/admin/winners/${id}/media?purpose=cover&name=cover.png`, file)
  await eventually(winners, (all) => all.every(({ cover }) => cover !== undefined))
  await visitor.context.close()
})

test('published, they are in the gallery in their metals, 73.00 points in bronze everywhere', async () => {
  const visitor = await visit(browser, viewports.desktop)
  const { page } = visitor
  await page.goto('/winners')
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await page.getByText(titleOf(1)).count()).toBe(0)
  for (const draft of (await winners()).slice(0, 3)) {
    const description = `Judged blind.\nAWARDS RECEIVED:\n• Category Prize - ${category.name}`
    await admin.send('PUT', `/api/admin/winners/${draft.id}`, {
      ...formOf(draft),
      description,
      published: true,
    })
  }
  await page.reload()
  for (const n of [1, 3, 4]) await page.getByText(titleOf(n)).first().waitFor()
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: titleOf(3) }) })
  const caption = card.getByText(`Bronze in ${category.name}`, { exact: true })
  await card.getByText('73.00 of 100').waitFor()
  const colourOf = (element: typeof card, property: string) =>
    element.evaluate((shown, name) => {
      const { getComputedStyle } = globalThis as unknown as { getComputedStyle: StyleOf }
      return getComputedStyle(shown).getPropertyValue(name)
    }, property)
  expect([await colourOf(caption, 'color'), await colourOf(card.locator('.medal'), '--medal-fill')]).toEqual([
    'rgb(140, 74, 30)',
    'rgb(207, 144, 98)',
  ])
  await picture(page, 'winners')
  expect(await overflow(page)).toBe(0)
  await card.getByRole('link', { name: /^View Award Details/ }).click()
  await page.getByRole('heading', { level: 1, name: titleOf(3) }).waitFor()
  await page.getByText('73.00 of 100').waitFor()
  expect(await page.locator('.medal--gold, .metal--gold, .tag--gold').count()).toBe(0)
  await picture(page, 'winner-bronze')
  const html = await (await page.request.get(page.url())).text()
  expect(html).toContain(`"award":"Bronze in ${category.name}"`)
  expect(visitor.problems).toEqual([])
  await visitor.context.close()
})

test('one without a level is not published before an administrator has chosen it in the dialog', async () => {
  const office = await visit(browser, viewports.desktop)
  const { page } = office
  await signIn(page, 'admin')
  await page.goto('/admin?tab=winners')
  await choose(page, 'Award level', 'Level missing')
  const row = page.getByRole('row').filter({ hasText: titleOf(5) })
  await row.getByText('Level missing').waitFor()
  await picture(page, 'admin-winners')
  await row.getByRole('button', { name: `Publish ${titleOf(5)}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Choose the level to publish').waitFor()
  await dialog.getByText('Result of judging: 49.98 points, below Bronze.').waitFor()
  await picture(page, 'admin-winner-level')
  await dialog.getByLabel('Level', { exact: true }).click()
  await page.locator('.ant-select-item-option', { hasText: 'Bronze' }).filter({ visible: true }).click()
  await dialog.getByLabel('Public text', { exact: true }).fill('Judged blind, and chosen by the jury.')
  expect(await dialog.getByLabel('Award (optional)').inputValue()).toBe(`Bronze in ${category.name}`)
  await dialog.getByRole('button', { name: 'Save Winner' }).click()
  await page.getByTestId('toast').filter({ hasText: 'Winner Updated' }).waitFor()
  const published = await eventually(winners, (all) => all.every((each) => each.published))
  expect(published[3]).toMatchObject({ level: 'bronze', score: 49.98 })
  await office.context.close()
})
