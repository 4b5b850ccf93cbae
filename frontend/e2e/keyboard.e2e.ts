import type { JudgingQueue, JudgingSubmission } from '@accolade/contracts/entities/judging'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { openBrowser } from './support/browser.ts'
import { enter, enterAsNewUser, post } from './support/enter.ts'
import { eventually, person } from './support/person.ts'
import { settled } from './support/settled.ts'

// Entering and running the programme with only the keyboard (one submission judged so: judging.e2e.ts), never losing one's place.

const run = Date.now()
const title = `By Keyboard ${run}`
let browser: Browser
let page: Page

beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

const press = async (...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}
const isAt = (selector: string) =>
  page.evaluate(`document.activeElement?.matches(${JSON.stringify(selector)}) ?? false`)
const at = (selector: string) => page.locator(`${selector}:focus`).waitFor()

/** Puts the focus on an element only by Tab. */
async function tabTo(selector: string): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    await press('Tab')
    if (await isAt(selector)) return
  }
  throw new Error(`Tab never reaches ${selector}`)
}

/** Opens a choice and takes its first option. */
async function chooseFirst(selector: string): Promise<void> {
  await tabTo(selector)
  await press('Enter')
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option-active').waitFor()
  await press('Enter')
  await page.locator('.ant-select-dropdown:visible').waitFor({ state: 'detached' })
}

test('an entry goes from its title to its payment; a mistake and a new step take the focus along', async () => {
  const visitor = await enterAsNewUser(browser, `keys-${run}`)
  page = visitor.page
  await post(visitor.context, '/api/user/organizations', { name: `House of Keys ${run}` })
  await page.goto('/submit')
  await page.getByLabel('Title').waitFor()
  await tabTo('#basics_title')
  await page.keyboard.type(title)
  await press('Tab')
  await page.keyboard.type('Too short')
  for (const name of ['categoryId', 'organizationId', 'teamSize']) await chooseFirst(`#basics_${name}`)
  await tabTo('button[type=submit]')
  await press('Enter')
  await page.getByText('Description must be at least 50 characters').waitFor()
  await at('#basics_description')
  expect(await page.locator('#basics_description').getAttribute('aria-invalid')).toBe('true')
  const described = await page.locator('#basics_description').getAttribute('aria-describedby')
  expect(await page.locator(`#${described?.split(' ')[0]}`).textContent()).toContain('at least 50 characters')
  await page.keyboard.type(', but longer with every key that is pressed on the way')
  await tabTo('button[type=submit]')
  await press('Enter')
  await at('#evidence-title')
  await tabTo('input[type=file]')
  await tabTo('[class*=_submitActions_] .ant-btn-primary')
  await press('Enter')
  await page.getByRole('dialog').getByText('There is no evidence.').waitFor()
  await tabTo('[role=dialog] .ant-btn-primary')
  await press('Enter')
  await at('#payment-title')
  expect(visitor.problems).toEqual([])
})

test('a draft is deleted from its drawer, and the focus stays in the list', async () => {
  await page.goto('/dashboard')
  await page.getByRole('heading', { name: title }).waitFor()
  await tabTo(`[aria-label="View ${title}"]`)
  await press('Enter')
  await page.getByRole('dialog').getByText('History').waitFor()
  await tabTo('[class*=_drawerActions_] .button')
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await press('Enter')
  // the safe answer has the focus
  await at('[class*=_question_] .ant-btn:not(.ant-btn-primary)')
  await tabTo('[class*=_question_] .ant-btn-primary')
  // the end of its animation does not take the focus back
  await settled(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await press('Enter')
  await at('#submissions-title')
  await page.getByRole('heading', { name: title }).waitFor({ state: 'hidden' })
})

test('a judge goes through the queue with Ctrl+Enter, from notes, and a new arrival moves nothing', async () => {
  const admin = await person('admin')
  const studio = await person(`queue-${run}`, `queue-${run}@example.com`)
  const { id: organizationId } = await studio.send<{ id: string }>('POST', '/api/user/organizations', {
    name: `House of Queues ${run}`,
  })
  const category = {
    name: `Category of Queues ${run}`,
    description: 'Work that is judged with the keyboard.',
    fee: 0,
    deadline: '2099-12-15',
    criteria: [{ name: 'Idea', weight: 100 }],
  }
  const { id: categoryId } = await admin.send<{ id: string }>('POST', '/api/admin/categories', category)
  const { items } = await admin.get<{ items: { id: string; username: string }[] }>(
    '/api/admin/users?role=judge',
  )
  const judgeId = items.find(({ username }) => username === 'judge1')?.id
  const assign = () =>
    admin.send('POST', '/api/admin/judge-assignments', { judgeId, categoryId }).then(
      () => true,
      () => false,
    )
  await eventually(assign, Boolean)
  const works: string[] = []
  const add = async (word: string) => {
    const form = { title: `${word} ${run}`, categoryId, organizationId, teamSize: '1-5', projectUrl: '' }
    const description = 'It was planned in spring, made in summer, and seen by the whole city in autumn.'
    const create = () =>
      studio.send<{ id: string }>('POST', '/api/submissions', { ...form, description }).catch(() => null)
    const { id } = (await eventually(create, (made) => made !== null))!
    await studio.send('POST', `/api/submissions/${id}/complete`)
    for (const status of ['under_review', 'judging'])
      await admin.send('PATCH', `/api/admin/submissions/${id}`, { status })
    works.push(id)
    const search = () =>
      judge.get<JudgingQueue>(`/api/judging/submissions?q=${encodeURIComponent(form.title)}`)
    const { items } = await eventually(search, ({ total }) => total === 1)
    return judge.get<JudgingSubmission>(`/api/judging/submissions/${items[0]!.id}`)
  }
  const judge = await person('judge1')
  await add('First')
  await add('Second')
  // in the judge's own order, without what other journeys have entered
  const inOrder = async () => {
    const { items } = await judge.get<JudgingQueue>(`/api/judging/submissions?category=${categoryId}`)
    return items.map(({ number }) => number)
  }
  const { items: entered } = await judge.get<JudgingQueue>(`/api/judging/submissions?category=${categoryId}`)
  const first = await judge.get<JudgingSubmission>(`/api/judging/submissions/${entered[0]!.id}`)
  const visitor = await enter(browser, 'judge1')
  page = visitor.page
  await page.goto(`/judging?submission=${first.id}&category=${categoryId}`)
  await page.getByRole('heading', { name: `Project ${first.number}` }).waitFor()
  await add('Third')
  await page.getByRole('heading', { name: `Project ${first.number}` }).waitFor()
  const order = await inOrder()
  const [, second] = order.slice(order.indexOf(first.number)).concat(order)
  for (const number of [first.number, second!]) {
    await page.getByRole('heading', { name: `Project ${number}`, exact: true }).waitFor()
    for (let at = 1; at <= first.criteria.length; at += 1) {
      await tabTo(`[class*=_criterion_]:nth-of-type(${at}) input[type=range]`)
      await press('8', '.', '7')
    }
    await tabTo('[class*=_criterion_]:last-of-type [class*=_criterionFoot_] button:last-of-type')
    await press('Enter')
    await at('[class*=_criterion_]:last-of-type textarea')
    await page.keyboard.type('Well made')
    await press('Control+Enter')
    await page.getByTestId('toast').filter({ hasText: 'Score Saved' }).waitFor()
    await at('#submission-title')
  }
  const scored = await judge.get<JudgingQueue>(`/api/judging/submissions?state=scored&q=${run}`)
  expect(scored.items.map(({ number }) => number).toSorted()).toEqual([first.number, second!].toSorted())
  for (const id of works) await admin.send('PATCH', `/api/admin/submissions/${id}`, { status: 'reviewed' })
  const closed = { ...category, criteria: first.criteria, isActive: false }
  await admin.send('PUT', `/api/admin/categories/${categoryId}`, closed)
  expect(visitor.problems).toEqual([])
})

test('an administrator goes along the tabs, opens a dialog, and comes back to its button', async () => {
  const office = await enter(browser, 'admin')
  page = office.page
  await page.goto('/admin')
  await page.getByRole('tab', { name: 'Categories' }).waitFor()
  await tabTo('[role=tab]')
  await press('ArrowRight', 'ArrowRight', 'End', ...Array(6).fill('ArrowLeft'), 'Enter')
  await at('#admin-tab-users')
  await page.getByLabel('Search name or email').waitFor()
  await tabTo('input[type=search]')
  await page.keyboard.type('admin')
  await press('Enter')
  await page.getByRole('button', { name: 'Set roles of admin', exact: true }).waitFor()
  await tabTo('[aria-label="Set roles of admin"]')
  await press('Enter')
  await page.getByRole('dialog').waitFor()
  await tabTo('[role=dialog] [role=switch]')
  await press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await at('[aria-label="Set roles of admin"]')
  expect(office.problems).toEqual([])
})
