import type { JudgingQueue, JudgingSubmission } from '@accolade/contracts/entities/judging'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { BrowserContext, CDPSession, Page } from 'playwright-core'
import { violations } from './support/accessibility.ts'
import { overflow, picture, signIn, viewports } from './support/browser.ts'
import { enter, get, post } from './support/enter.ts'
import { idOf, type Jury, makeJury, queueOf, showsProject } from './support/jury.ts'
import { eventually, person } from './support/person.ts'
import { settled } from './support/settled.ts'

// A judge on a train: twenty entries by keyboard, and for some of them there is no network.

const run = `train-${Date.now()}`
const criteria = ['Idea', 'Craft', 'Results']
const entries = 20
/** The numbers of works with a picture: one of them is neither the first nor one of the last in the judge's queue. */
const withFiles = [8, 9, 10, 11, 12]
let jury: Jury

beforeAll(async () => {
  jury = await makeJury(run, criteria)
  for (let number = 1; number <= entries; number += 1)
    await jury.panel.add(`Stop ${number} of ${run}`, withFiles.includes(number) ? jury.files.slice(0, 1) : [])
}, 400_000)
afterAll(() => jury?.browser.close())

/** Takes the network away from a page, and gives it back. */
async function network(page: Page): Promise<(isThere: boolean) => Promise<unknown>> {
  const session: CDPSession = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  return (isThere) =>
    session.send('Network.emulateNetworkConditions', {
      ...{ offline: !isThere, latency: 0, downloadThroughput: -1, uploadThroughput: -1 },
    })
}

const waiting = (page: Page, count: number) =>
  page.locator('strong', { hasText: `Waiting to be sent (${count})` }).waitFor()
const nothingWaits = (page: Page) =>
  page.locator('strong', { hasText: 'Waiting to be sent' }).waitFor({ state: 'detached' })

/** Scores what is shown, by keys: `7.3`, Enter, the next one, and on to the next entry. */
async function score(page: Page, number: number): Promise<void> {
  await page.keyboard.press('s')
  await page.locator('[type=range]:focus').waitFor()
  for (const at of criteria.keys()) {
    await page.keyboard.type(scoreFor(number, at).toFixed(1))
    await page.keyboard.press('Enter')
  }
  await page.keyboard.press('Control+Enter')
}
const scoreFor = (number: number, at: number) => ((number * 7 + at * 13) % 101) / 10

/** What the programme has of every entry of a judge. */
async function scoresOf(judge: string): Promise<Record<number, number[]>> {
  const judging = await person(judge)
  const { items } = await judging.get<JudgingQueue>('/api/judging/submissions?pageSize=50')
  const read = items.map(({ id }) => judging.get<JudgingSubmission>(`/api/judging/submissions/${id}`))
  const all = await Promise.all(read)
  return Object.fromEntries(all.map(({ number, scores }) => [number, scores.map(({ value }) => value)]))
}

/** What the page reads of works before their judge comes to them: each work, and its pictures. */
async function addressesOf(context: BrowserContext, numbers: readonly number[]): Promise<string[]> {
  const ids = await Promise.all(numbers.map((number) => idOf(context, number)))
  const works = ids.map((id) => `/api/judging/submissions/${id}`)
  const entries = await Promise.all(works.map((address) => get<JudgingSubmission>(context, address)))
  return [...works, ...entries.flatMap(({ assets }) => assets.map(({ url }) => url))]
}

test('twenty entries are judged by keyboard, four of them without a network, and each score arrives once', async () => {
  const { page, context, problems } = await enter(jury.browser, jury.panel.judge)
  const arrived: string[] = []
  page.on('response', async (response) => {
    if (!response.url().endsWith('/api/judging/scores') || response.status() !== 200) return
    const { submissionId, criterionId } = response.request().postDataJSON()
    arrived.push(`${submissionId} ${criterionId}`)
  })
  const read = new Set<string>()
  page.on('requestfinished', (request) => read.add(new URL(request.url()).pathname))
  const connect = await network(page)
  await page.goto('/judging')
  const order = (await queueOf(context)).map(({ number }) => number)
  // four in a row, the second of them with files
  const places = withFiles.map((number) => order.indexOf(number))
  const first = places.find((place) => place > 1 && place + 3 <= entries)! - 1
  const withoutNetwork = order.slice(first, first + 4)
  const began = Date.now()
  for (const number of order) {
    await showsProject(page, number)
    if (number === withoutNetwork[0]) {
      const ahead = await addressesOf(context, withoutNetwork)
      await eventually(
        async () => [ahead.filter((address) => !read.has(address)), arrived.length],
        ([unread, scores]) => `${unread}` === '' && scores === criteria.length * first,
      )
      await connect(false)
    }
    if (withoutNetwork.includes(number) && withFiles.includes(number)) {
      const still = page.locator('figure img')
      await still.evaluate((image) => (image as unknown as { decode(): Promise<void> }).decode())
    }
    await score(page, number)
    if (!withoutNetwork.includes(number)) continue
    await waiting(page, criteria.length * (withoutNetwork.indexOf(number) + 1))
    if (number !== withoutNetwork.at(-1)) continue
    await settled(page)
    expect(await violations(page)).toEqual([])
    await picture(page, 'judging-offline')
    await page.getByRole('button', { name: 'Show', exact: true }).click()
    await page.getByRole('dialog', { name: 'Waiting to be sent' }).waitFor()
    expect(await violations(page)).toEqual([])
    await picture(page, 'judging-waiting')
    await page.keyboard.press('Escape')
    expect(arrived).toHaveLength(criteria.length * first)
    await connect(true)
    await nothingWaits(page)
  }
  await page.getByText('All done').waitFor()
  console.log(`${entries} entries by keyboard: ${((Date.now() - began) / 1000).toFixed(1)} s`)
  expect(arrived).toHaveLength(entries * criteria.length)
  expect(new Set(arrived).size).toBe(entries * criteria.length)
  const expected = Array.from({ length: entries }, (_, at) => [
    at + 1,
    criteria.map((_, of) => scoreFor(at + 1, of)),
  ])
  expect(await scoresOf(jury.panel.judge)).toEqual(Object.fromEntries(expected))
  await context.close()
  expect(problems).toEqual([])
})

test('what waits outlives the tab, and any page of the judge sends it', async () => {
  const { page, context } = await enter(jury.browser, jury.panel.judge, viewports.phone)
  const connect = await network(page)
  await page.goto(`/judging?submission=${await idOf(context, 1)}`)
  await showsProject(page, 1)
  await connect(false)
  await change(page, 'Idea', '4.4')
  await waiting(page, 1)
  expect(await overflow(page)).toBe(0)
  expect(await violations(page)).toEqual([])
  await picture(page, 'judging-offline')
  await page.close()
  const other = await context.newPage()
  await other.goto('/categories')
  await eventually(
    () => scoresOf(jury.panel.judge),
    (now) => now[1]?.[0] === 4.4,
  )
  await context.close()
})

/** Changes a score that is saved, which then saves itself. */
async function change(page: Page, criterion: string, value: string): Promise<void> {
  await page.keyboard.press('s')
  await page.getByLabel(`Score for ${criterion}, from 0 to 10`).fill(value)
}

test('where another device gave another score meanwhile, the judge decides which one counts', async () => {
  const { page, context } = await enter(jury.browser, jury.panel.judge)
  const connect = await network(page)
  await page.goto(`/judging?submission=${await idOf(context, 1)}`)
  await showsProject(page, 1)
  await connect(false)
  await change(page, 'Idea', '6.6')
  await waiting(page, 1)
  const entry = await get<JudgingSubmission>(context, `/api/judging/submissions/${await idOf(context, 1)}`)
  const elsewhere = { submissionId: entry.id, criterionId: entry.criteria[0]!.id, value: 2.2 }
  await post(context, '/api/judging/scores', elsewhere)
  await connect(true)
  await page.getByText('1 score was not taken.').waitFor()
  expect((await scoresOf(jury.panel.judge))[1]?.[0]).toBe(2.2)
  await page.getByRole('button', { name: 'Decide' }).click()
  await page.getByText(/^You have given 2\.2 meanwhile/).waitFor()
  expect(await violations(page)).toEqual([])
  await picture(page, 'judging-decide')
  await page.getByRole('button', { name: 'Take 6.6' }).click()
  await eventually(
    () => scoresOf(jury.panel.judge),
    (now) => now[1]?.[0] === 6.6,
  )
  await context.close()
})

test('a comment for the entrant waits as scores do, and the judge decides where it was changed elsewhere', async () => {
  const admin = await person('admin')
  await admin.send('PATCH', '/api/admin/feedback', { comments: true })
  try {
    const { page, context, problems } = await enter(jury.browser, jury.panel.judge)
    const connect = await network(page)
    const id = await idOf(context, 2)
    const kept = async () =>
      (await get<JudgingSubmission>(context, `/api/judging/submissions/${id}`)).comment?.text
    const comment = async (text: string) => {
      await page.getByRole('textbox', { name: 'Comment for the entrant' }).fill(text)
      await page.getByRole('button', { name: 'Save Comment' }).click()
      await waiting(page, 1)
    }
    await page.goto(`/judging?submission=${id}`)
    await showsProject(page, 2)
    await page.getByText('Comment for the entrant').first().click()
    await page.waitForLoadState('networkidle')
    await connect(false)
    await comment('Seen from the train.')
    await settled(page)
    expect(await violations(page)).toEqual([])
    await picture(page, 'judging-comment-waits')
    await connect(true)
    await nothingWaits(page)
    expect(await kept()).toBe('Seen from the train.')
    await connect(false)
    await comment('Seen again.')
    const other = await person(jury.panel.judge)
    const elsewhere = { text: 'Seen at home.', shared: false, number: 1 }
    await other.send('PUT', `/api/judging/submissions/${id}/comment`, elsewhere)
    await connect(true)
    await page.getByText('1 comment was not taken.').waitFor()
    expect(await kept()).toBe('Seen at home.')
    await page.getByRole('button', { name: 'Decide' }).click()
    await page.getByText(/^You have changed this comment meanwhile/).waitFor()
    expect(await violations(page)).toEqual([])
    await picture(page, 'judging-decide-comment')
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.setViewportSize(viewports.phone)
    await settled(page)
    expect(await overflow(page)).toBe(0)
    expect(await violations(page)).toEqual([])
    await picture(page, 'judging-decide-comment-phone')
    await page.getByRole('button', { name: 'Take this comment' }).click()
    await eventually(kept, (text) => text === 'Seen again.')
    await context.close()
    expect(problems).toEqual([])
  } finally {
    await admin.send('PATCH', '/api/admin/feedback', { comments: false })
  }
})

test('a session that ends keeps what waits for this judge, and signing out asks first', async () => {
  const { page, context } = await enter(jury.browser, jury.panel.judge)
  const connect = await network(page)
  await page.goto(`/judging?submission=${await idOf(context, 1)}`)
  await showsProject(page, 1)
  await connect(false)
  await change(page, 'Craft', '3.3')
  await waiting(page, 1)
  await page.getByRole('link', { name: 'Sign Out' }).click()
  const question = page.getByRole('dialog', { name: 'Sign out before everything is sent?' })
  await question.waitFor()
  expect(await violations(page)).toEqual([])
  await picture(page, 'judging-sign-out')
  await question.getByRole('button', { name: 'Stay signed in' }).click()
  await context.clearCookies()
  await connect(true)
  await page.getByText('You are signed out. Sign in again to send them.').waitFor()
  await signIn(page, 'judge1')
  await page.goto('/judging')
  expect(await page.getByText('Waiting to be sent').count()).toBe(0)
  await context.clearCookies()
  await signIn(page, jury.panel.judge)
  await eventually(
    () => scoresOf(jury.panel.judge),
    (now) => now[1]?.[1] === 3.3,
  )
  await context.close()
})
