import type { Category } from '@accolade/contracts/entities/category'
import type { Submission } from '@accolade/contracts/entities/submission'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { openBrowser, type Visitor, viewports } from './support/browser.ts'
import { enter, enterAsNewUser, post } from './support/enter.ts'
import { expectFine } from './support/fine.ts'
import { eventually, person } from './support/person.ts'
import { mailTo } from './support/programme.ts'

// An administrator notes something about an entry that nobody else reads, and writes to the entrant, who answers.

const run = `notes-${Date.now()}`
const title = `Noted ${run}`
const email = `author-${run}@example.com`

let browser: Browser
let office: Visitor
let author: Visitor
let id: string

beforeAll(async () => {
  browser = await openBrowser()
  author = await enterAsNewUser(browser, `author-${run}`)
  id = await draft()
  office = await enter(browser, 'admin')
})
afterAll(async () => {
  await author?.context.request.delete(`/api/submissions/${id}`)
  await browser?.close()
})

async function draft(): Promise<string> {
  const { context } = author
  const admin = await person('admin')
  const category = (await admin.get<Category[]>('/api/categories')).find(({ isActive }) => isActive)!
  const { id: organizationId } = await post<{ id: string }>(context, '/api/user/organizations', {
    name: `Studio ${run}`,
  })
  const make = () =>
    post<Submission>(context, '/api/submissions', {
      ...{ title, categoryId: category.id, organizationId, teamSize: '1-5', projectUrl: '' },
      description: 'It was planned in spring, made in summer, and seen by everybody in the city in autumn.',
    }).catch(() => null)
  return (await eventually(make, (each) => each !== null))!.id
}

/** At the width of a phone, there only `within` where antd's menu of further tabs is on the page, and of a desktop. */
async function fineAtBoth(page: Page, name: string, within?: string): Promise<void> {
  for (const viewport of [viewports.phone, viewports.desktop]) {
    await page.setViewportSize(viewport)
    await expectFine(page, name, viewport === viewports.phone ? within : undefined)
  }
}

test('an administrator writes a note, changes it, and deletes another one', async () => {
  const { page, problems } = office
  await page.goto(`/admin/submissions/${id}?tab=notes`)
  await page.getByText('Nobody has noted anything yet.').waitFor()
  const add = page.getByRole('button', { name: 'Add Note' })
  await add.click()
  await page.getByText('Please write a note').waitFor()
  const newNote = page.getByLabel('New note')
  await newNote.fill('They called: the film comes on Monday.\nThe fee is waived, says the chair.')
  await add.click()
  await page.getByRole('article').getByText('They called: the film comes on Monday.').waitFor()
  await eventually(
    () => newNote.inputValue(),
    (left) => left === '',
  )
  await newNote.fill('A note by mistake')
  await add.click()
  await page.getByRole('article').getByText('A note by mistake').waitFor()
  await page
    .getByRole('button', { name: /^Edit the note/ })
    .first()
    .click()
  await page.getByLabel('Your note').fill('They called: the film comes on Tuesday.')
  await fineAtBoth(page, 'notes-edit', '[role=tabpanel]')
  await page.getByRole('button', { name: 'Save Note' }).click()
  await page.getByText(/edited .*\d/).waitFor()
  await page
    .getByRole('button', { name: /^Delete the note/ })
    .last()
    .click()
  await page.getByRole('dialog').waitFor()
  await fineAtBoth(page, 'note-delete', '[role=dialog]')
  await page.getByRole('button', { name: 'Delete Note' }).click()
  await page.getByRole('article').getByText('A note by mistake').waitFor({ state: 'detached' })
  await fineAtBoth(page, 'notes', '[role=tabpanel]')
  expect(problems).toEqual([])
})

test('the entrant reads none of it', async () => {
  const { page, context } = author
  await page.goto(`/dashboard?view=${id}`)
  await page.getByRole('heading', { name: title }).first().waitFor()
  expect(await page.locator('body').textContent()).not.toContain('They called')
  expect((await context.request.get(`/api/admin/submissions/${id}/notes`)).status()).toBe(403)
  // a page that is left open would read what is written next
  await page.goto('/dashboard')
  await page.getByRole('heading', { name: title }).waitFor()
})

test('an administrator writes to the entrant, and sees that the mail has left', async () => {
  const { page, problems } = office
  await page.goto(`/admin/submissions/${id}?tab=notes`)
  await page.getByText('Nobody has written about this entry yet.').waitFor()
  await page.getByLabel('Message to the entrant').fill('May we show <b>the film</b> on the evening?')
  await page.getByRole('button', { name: 'Send Message' }).click()
  const sent = page.getByRole('listitem').filter({ hasText: 'May we show <b>the film</b>' })
  await sent.getByText('1 mail sent').waitFor()
  await sent.getByText('Nobody has read it yet.').waitFor()
  await fineAtBoth(page, 'messages-office', '[role=tabpanel]')
  // a page that is left open would read what is answered
  await page.goto('/admin?tab=overview')
  await page.getByRole('heading', { name: 'Needs Attention' }).waitFor()
  expect(problems).toEqual([])
})

test('the entrant sees that there is a message, follows the mail, and answers', async () => {
  const { page, problems } = author
  const { text } = await mailTo(email, 'A message about your entry')
  await page.goto('/dashboard')
  await page.getByText('1 new message').waitFor()
  await fineAtBoth(page, 'messages-dashboard')
  await page.goto(text.match(/http\S+\/dashboard\?view=\S+/)![0])
  const asked = page.getByRole('listitem').filter({ hasText: 'May we show <b>the film</b>' })
  await asked.getByText('New', { exact: true }).waitFor()
  await asked.getByText('The organizers').waitFor()
  await page.getByLabel('Write to the organizers').fill('You may. See https://example.com/film')
  await page.getByRole('button', { name: 'Send Message' }).click()
  const answer = page.getByRole('listitem').filter({ hasText: 'You may. See https://example.com/film' })
  await answer.waitFor()
  expect(await answer.getByRole('link').count()).toBe(0)
  await answer.scrollIntoViewIfNeeded()
  await fineAtBoth(page, 'messages-entrant', '.ant-drawer')
  await page.goto('/dashboard')
  await page.getByRole('heading', { name: title }).waitFor()
  await page.getByText('1 new message').waitFor({ state: 'detached' })
  expect(problems).toEqual([])
})

test('the administrator finds the answer in the overview, and reads it', async () => {
  const { page, problems } = office
  expect((await mailTo('', `An entrant has written about an entry: “${title}”`)).text).toContain('?tab=notes')
  await page.goto('/admin?tab=overview')
  await page.getByRole('link', { name: /^\d+ submissions? ha(s|ve) messages that you have not read/ }).click()
  await page.getByLabel('Search title, text or organization').fill(title)
  await page.getByRole('row').filter({ hasText: title }).waitFor()
  await page.goto(`/admin/submissions/${id}?tab=notes`)
  const asked = page.getByRole('listitem').filter({ hasText: 'May we show <b>the film</b>' })
  await asked.getByText(/^Read by \S/).waitFor()
  const answer = page.getByRole('listitem').filter({ hasText: 'You may. See https://example.com/film' })
  await answer.getByText('New', { exact: true }).waitFor()
  await answer.getByText(/^Read by \S/).waitFor()
  await fineAtBoth(page, 'messages-read', '[role=tabpanel]')
  const admin = await person('admin')
  const path = `/api/admin/submissions?messages=unread&q=${encodeURIComponent(title)}`
  await eventually(
    () => admin.get<{ total: number }>(path),
    ({ total }) => total === 0,
  )
  expect(problems).toEqual([])
})
