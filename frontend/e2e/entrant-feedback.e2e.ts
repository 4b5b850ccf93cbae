import type { JudgingQueue, JudgingSubmission } from '@accolade/contracts/entities/judging'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Browser } from 'playwright-core'
import { enterAsAssignedJudge } from './support/assigned-judge.ts'
import { openBrowser, type Visitor, viewports } from './support/browser.ts'
import { enter, enterAsNewUser, get, post } from './support/enter.ts'
import { expectFine } from './support/fine.ts'
import { eventually, type Person, person } from './support/person.ts'
import { createCategory } from './support/programme-settings.ts'
import { draftIn, sendToJudges } from './support/work.ts'

// A judge scores five entries of two organizations and comments on one; the feedback is published, read, and taken back.

const run = Date.now()
const name = `Feedback ${run}`
const comment = 'Brave, and it shows in every detail. Next time, say earlier whom it is for.'
let browser: Browser
let admin: Person
let office: Visitor
let judge: Visitor
let studio: Visitor
let network: Visitor
let ownId: string
let otherIds: string[]
let categoryId: string

const tablet = { width: 1024, height: 800 }

async function entered({ context }: Visitor, title: string): Promise<string> {
  const { id } = await draftIn(context, { title, categoryId })
  await sendToJudges(context, admin, id)
  return id
}

async function step(id: string, ...statuses: string[]): Promise<void> {
  for (const status of statuses) await admin.send('PATCH', `/api/admin/submissions/${id}`, { status })
}

/** Scores each entry by what its title ends in. */
async function scoreAll(values: Record<string, [number, number]>): Promise<void> {
  const { context } = judge
  const { items } = await eventually(
    () => get<JudgingQueue>(context, '/api/judging/submissions'),
    ({ total }) => total === Object.keys(values).length,
  )
  for (const { id } of items) {
    const entry = await get<JudgingSubmission>(context, `/api/judging/submissions/${id}`)
    const given = Object.entries(values).find(([title]) => entry.title.startsWith(title))![1]
    for (const [at, criterion] of entry.criteria.entries())
      await post(context, '/api/judging/scores', {
        ...{ submissionId: id, criterionId: criterion.id, value: given[at], notes: '' },
      })
  }
}

beforeAll(async () => {
  browser = await openBrowser()
  admin = await person('admin')
  office = await enter(browser, 'admin')
  const category = await createCategory(admin, {
    name,
    criteria: [
      { name: 'Strategic insight', weight: 60 },
      { name: 'Craft and execution', weight: 40 },
    ],
  })
  categoryId = category.id
  studio = await enterAsNewUser(browser, `studio-${run}`)
  network = await enterAsNewUser(browser, `network-${run}`)
  ownId = await entered(studio, `Last bus ${run}`)
  const others = []
  for (const title of ['One', 'Two', 'Three', 'Four']) others.push(await entered(network, `${title} ${run}`))
  judge = await enterAsAssignedJudge(browser, admin, `juror-${run}`, categoryId)
  await scoreAll({ Last: [9.2, 7.4], One: [6, 5.5], Two: [7.1, 8], Three: [8, 8.3], Four: [9.4, 9] })
  otherIds = others
}, 180_000)
afterAll(async () => {
  // what is on here is on for everybody
  await admin.send('PATCH', '/api/admin/feedback', { score: false, profile: false, comments: false })
  await admin.send('PUT', `/api/admin/feedback/${categoryId}`, { published: false }).catch(() => undefined)
  await browser?.close()
})

const address = () => `/dashboard/${ownId}/feedback`

test('a judge writes a comment for the entrant, and shares it', async () => {
  const { page, context } = judge
  await admin.send('PATCH', '/api/admin/feedback', { comments: true })
  const { items } = await get<JudgingQueue>(context, `/api/judging/submissions?q=Last bus ${run}`)
  await page.goto(`/judging?submission=${items[0]!.id}`)
  await page.getByText('Comment for the entrant').first().click()
  const field = page.getByRole('textbox', { name: 'Comment for the entrant' })
  await field.fill(comment)
  await page.getByRole('checkbox', { name: 'Share with the entrant' }).check()
  await expectFine(page, 'feedback-comment')
  // what is not saved is there again after a reload
  await page.reload()
  await page.getByText('Comment for the entrant').first().click()
  expect(await field.inputValue()).toBe(comment)
  await page.getByRole('button', { name: 'Save Comment' }).click()
  await page.getByTestId('toast').getByText('Comment Saved').waitFor()
  await page.setViewportSize(viewports.phone)
  await page.getByRole('button', { name: 'Scorecard' }).click()
  await field.scrollIntoViewIfNeeded()
  await expectFine(page, 'feedback-comment-phone')
  await page.setViewportSize(viewports.desktop)
  for (const id of [ownId, ...otherIds]) await step(id, 'reviewed')
})

test('before it is published the entrant finds no feedback', async () => {
  const { page } = studio
  await page.goto(address())
  await page.getByText('There is no feedback for this entry.').waitFor()
  await expectFine(page, 'feedback-none')
})

test('an administrator chooses what entrants see, and publishes a category', async () => {
  const { page } = office
  await page.goto('/admin?tab=judges&view=feedback')
  await page.getByRole('switch', { name: 'Score and Level' }).click()
  await page.getByTestId('toast').getByText('Score and Level is on.').waitFor()
  await page.getByRole('switch', { name: 'Profile by Criterion' }).click()
  await page.getByTestId('toast').getByText('Profile by Criterion is on.').waitFor()
  await page.getByText(comment).waitFor()
  await expectFine(page, 'feedback-comments-to-read')
  await page.getByRole('button', { name: `Approve the comment on Last bus ${run}` }).click()
  await page.getByTestId('toast').getByText('Comment Approved').waitFor()
  await page.getByText('No comments found.').waitFor()
  await page.getByText('Approved', { exact: true }).click()
  await page.getByRole('button', { name: `Withhold the comment on Last bus ${run}` }).waitFor()
  const publish = page.getByRole('button', { name: `Publish the feedback of ${name}` })
  await eventually(
    () => publish.isEnabled(),
    (enabled) => enabled,
  )
  await publish.click()
  await page.getByTestId('toast').getByText('Feedback Published').waitFor()
  await expectFine(page, 'feedback-admin')
  await page.setViewportSize(tablet)
  await expectFine(page, 'feedback-admin-tablet')
  await page.goto('/de/admin?tab=judges&view=feedback')
  await page.getByRole('heading', { name: 'Feedback für Einreicher' }).waitFor()
  await page.setViewportSize(viewports.phone)
  await expectFine(page, 'feedback-admin-phone-de')
  await page.setViewportSize(viewports.desktop)
})

test('the entrant finds the feedback from the entry, beside the other entries of the category', async () => {
  const { page, context } = studio
  await eventually(
    () => context.request.get(`/api/submissions/${ownId}/feedback`),
    (answer) => answer.ok(),
  )
  await page.goto(`/dashboard?view=${ownId}`)
  await page.getByRole('link', { name: 'See the Feedback' }).click()
  await page.getByRole('heading', { level: 1, name: `Last bus ${run}` }).waitFor()
  // 60 % of 92 and 40 % of 74
  await page.getByText('84.80').waitFor()
  await page.getByText('Silver', { exact: true }).waitFor()
  expect(await page.getByText('Higher than 75% of the other entries.').count()).toBe(2)
  await page.getByText('Higher than 25% of the other entries.').waitFor()
  await page.getByRole('heading', { name: 'What the Jury Says' }).waitFor()
  await page.getByText(comment).waitFor()
  await expectFine(page, 'feedback')
  const file = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download as PDF' }).click()
  expect((await file).suggestedFilename()).toBe(`Last bus ${run}.pdf`)
  await page.setViewportSize(tablet)
  await expectFine(page, 'feedback-tablet')
  await page.setViewportSize(viewports.phone)
  await expectFine(page, 'feedback-phone')
  await page.goto(`/de${address()}`)
  await page.getByText('Höher als 25 % der anderen Einreichungen.').waitFor()
  await expectFine(page, 'feedback-phone-de')
  await page.setViewportSize(viewports.desktop)
  await expectFine(page, 'feedback-de')
})

test('nobody else gets it: not another entrant, not the judge, and an organization with most entries learns nothing of the others', async () => {
  const path = `/api/submissions/${ownId}/feedback`
  for (const { context } of [network, judge]) expect((await context.request.get(path)).status()).toBe(404)
  const { items } = await get<{ items: { id: string }[] }>(
    network.context,
    '/api/user/submissions?part=active&page=1',
  )
  const { page } = network
  await page.goto(`/dashboard/${items[0]!.id}/feedback`)
  await page.getByText(/^This category has fewer than 5 scored entries/).waitFor()
  await expectFine(page, 'feedback-few')
})

test('what is switched off and what is taken back is gone', async () => {
  const { page } = studio
  await admin.send('PATCH', '/api/admin/feedback', { profile: false })
  await eventually(
    () => get<{ profile: unknown[] }>(studio.context, `/api/submissions/${ownId}/feedback`),
    ({ profile }) => profile.length === 0,
  )
  await page.goto(address())
  await page.getByText('84.80').waitFor()
  expect(await page.getByRole('heading', { name: 'Profile by Criterion' }).count()).toBe(0)
  await admin.send('PUT', `/api/admin/feedback/${categoryId}`, { published: false })
  // the page that is open learns of it
  await page.getByText('There is no feedback for this entry.').waitFor()
})
