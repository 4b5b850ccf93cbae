import type { Category } from '@accolade/contracts/entities/category'
import type { JudgingQueue } from '@accolade/contracts/entities/judging'
import type { NamesInFiles } from '@accolade/contracts/entities/names-in-files'
import type { Submission } from '@accolade/contracts/entities/submission'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { openBrowser, type Visitor, viewports } from './support/browser.ts'
import { enter, enterAsNewUser, post } from './support/enter.ts'
import { posterSignedBy } from './support/evidence.ts'
import { expectFine } from './support/fine.ts'
import { type JudgePanel, makePanel } from './support/panel.ts'
import { eventually, type Person, person } from './support/person.ts'
import { mailTo } from './support/programme.ts'

// A flagged name is sent back and corrected: an agency signs its poster, an administrator asks for another one, and judges get that.

const run = `changes-${Date.now()}`
const title = `Signed ${run}`
const email = `author-${run}@example.com`
const agency = 'Northlight Pictures'

let browser: Browser
let admin: Person
let panel: JudgePanel
let office: Visitor
let author: Visitor
let id: string

beforeAll(async () => {
  browser = await openBrowser()
  admin = await person('admin')
  panel = await makePanel(browser, run, ['Idea', 'Craft'])
  await takeFee()
  author = await enterAsNewUser(browser, `author-${run}`)
  id = await draft()
  office = await enter(browser, 'admin')
})
afterAll(() => browser?.close())

/** The panel's category costs something from now on. */
async function takeFee(): Promise<void> {
  const categories = await admin.get<Category[]>('/api/categories')
  const category = categories.find((each) => each.id === panel.category.id)!
  const { id: _id, version, ...form } = category
  await admin.send('PUT', `/api/admin/categories/${category.id}`, { ...form, version, fee: 149 })
}

/** A draft in it that owes the fee. */
async function draft(): Promise<string> {
  const { context } = author
  const { id: organizationId } = await post<{ id: string }>(context, '/api/user/organizations', {
    name: agency,
  })
  const make = () =>
    post<Submission>(context, '/api/submissions', {
      ...{ title, categoryId: panel.category.id, organizationId, teamSize: '1-5', projectUrl: '' },
      description: 'It was planned in spring, made in summer, and seen by everybody in the city in autumn.',
    }).catch(() => null)
  const made = await eventually(make, (each) => each?.payment.required === true)
  return made!.id
}

async function upload(page: Page, name: string, signature: string): Promise<void> {
  const buffer = await posterSignedBy(signature)
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/png', buffer })
  await page.getByRole('button', { name: `Delete ${name}` }).waitFor()
}

/** At the width of a phone, there only `within` where antd's menu of further tabs is on the page, and of a desktop. */
async function fineAtBoth(page: Page, name: string, within?: string): Promise<void> {
  for (const viewport of [viewports.phone, viewports.desktop]) {
    await page.setViewportSize(viewport)
    await expectFine(page, name, viewport === viewports.phone ? within : undefined)
  }
}

const status = async () => (await admin.get<Submission>(`/api/submissions/${id}`)).status
const moveTo = (to: string) => admin.send('PATCH', `/api/admin/submissions/${id}`, { status: to })

test('a signed poster is flagged, the entrant says why it stays, and the entry is paid', async () => {
  const { page, context } = author
  await page.goto(`/submit?draft=${id}&step=evidence`)
  await upload(page, 'signed.png', agency)
  await page.getByText('Judges will see this', { exact: true }).waitFor({ timeout: 60_000 })
  await page.getByLabel('Why the name may stay').fill('We sign all that we make')
  await page.getByRole('button', { name: 'This is fine' }).click()
  await page.getByText('The entrant leaves it there: We sign all that we make').waitFor()
  await post(context, `/api/submissions/${id}/request-payment`)
  const open = () =>
    admin.get<{ items: { id: string }[] }>(`/api/admin/payments?status=open&q=${encodeURIComponent(title)}`)
  const { items } = await eventually(open, (found) => found.items.length === 1)
  await admin.send('POST', `/api/admin/payments/${items[0]!.id}/mark-paid`)
  await eventually(status, (now) => now === 'submitted')
})

test('an administrator asks for another poster, from the flag', async () => {
  const { page, problems } = office
  await page.goto(`/admin/submissions/${id}?tab=evidence`)
  await page.getByText('Judges will see this', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Request Changes of This File' }).click()
  const dialog = page.getByRole('dialog')
  const message = dialog.getByLabel('What to change')
  expect(await message.inputValue()).toContain(
    `In your file signed.png judges can read who entered it: ${agency}.`,
  )
  expect(await dialog.getByLabel('Files').isChecked()).toBe(true)
  expect(await dialog.getByLabel('Texts').isChecked()).toBe(false)
  await fineAtBoth(page, 'changes-dialog', '.ant-modal')
  await message.fill('')
  await dialog.getByRole('button', { name: 'Send to Entrant' }).click()
  await dialog.getByText('Please write at least 10 characters about what to change').waitFor()
  await message.fill('Your name is in the corner of the poster. Please upload it without.')
  await dialog.getByRole('button', { name: 'Send to Entrant' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('Changes are requested. Until the entry comes back').waitFor()
  await fineAtBoth(page, 'changes-record-open', '.notice')
  expect(problems).toEqual([])
})

test('it is found in the list and in the overview, and does not go to the judges', async () => {
  const { page } = office
  await moveTo('under_review')
  await expect(moveTo('judging')).rejects.toThrow('Changes to this entry are still requested')
  await page.goto('/admin?tab=overview')
  await page.getByRole('link', { name: /^Changes requested of \d+ submission/ }).click()
  await page.getByLabel('Search title, text or organization').fill(title)
  const row = page.getByRole('row').filter({ hasText: title })
  await row.getByText('Changes requested').waitFor()
  await fineAtBoth(page, 'changes-list', 'table')
  await page.goto(`/admin/submissions/${id}`)
  await page.getByText('Changes are requested. Until the entry comes back').waitFor()
  expect(await page.getByRole('button', { name: 'Judging', exact: true }).count()).toBe(0)
})

test('the entrant follows the mail, replaces the poster, looks at the preview, and sends the entry back', async () => {
  const { page, problems } = author
  const { text } = await mailTo(email, 'Please change your entry')
  expect(text).toContain('Your name is in the corner of the poster.')
  await page.goto('/dashboard')
  await page.getByText('The organizers ask you to change this entry.').waitFor()
  await fineAtBoth(page, 'changes-dashboard')
  await page.goto(text.match(/http\S+\/submit\?draft=\S+/)![0])
  await page.getByRole('heading', { level: 1, name: 'Change Your Entry' }).waitFor()
  await page.getByText('Your name is in the corner of the poster.').waitFor()
  await page.getByRole('button', { name: 'Delete signed.png' }).waitFor()
  expect(await page.getByLabel('Title').count()).toBe(0)
  await page.getByRole('button', { name: 'Delete signed.png' }).click()
  await page.getByRole('button', { name: 'Delete file' }).click()
  await page.getByText('Judges will see this', { exact: true }).waitFor({ state: 'detached' })
  await upload(page, 'plain.png', '2026')
  const names = () => admin.get<NamesInFiles>(`/api/submissions/${id}/names-in-files`)
  await eventually(names, ({ files }) => files.length === 1 && files.every(({ state }) => state === 'read'))
  await page.getByText('It is still being looked through for names.').waitFor({ state: 'detached' })
  await fineAtBoth(page, 'changes-entrant')
  await page.getByRole('button', { name: 'See what judges will see' }).click()
  await page.getByText('Everything is ready.').waitFor({ timeout: 60_000 })
  expect(await page.getByText('Judges will see this', { exact: true }).count()).toBe(0)
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await page
    .getByLabel('What you changed, or why something stays as it is')
    .fill('The poster is unsigned now.')
  await page.getByRole('button', { name: 'Send Back' }).click()
  await page.waitForURL((url) => url.pathname === '/dashboard')
  await page.getByText('The organizers ask you to change this entry.').waitFor({ state: 'detached' })
  await page.goto(`/submit?draft=${id}`)
  await page.getByText('What was submitted can be viewed, but not changed.').waitFor()
  expect(problems).toEqual([])
})

test('the administrator reads what was changed, and the entry goes to the judges', async () => {
  const { page, problems } = office
  expect((await mailTo('', `An entry came back with changes: “${title}”`)).text).toContain(
    'The poster is unsigned now.',
  )
  await page.goto(`/admin/submissions/${id}?tab=changes`)
  await page.getByText('Removed: signed.png').waitFor()
  await page.getByText('Added: plain.png').waitFor()
  await page.getByText('The poster is unsigned now.').waitFor()
  expect(await page.getByText('Changes are requested. Until the entry comes back').count()).toBe(0)
  await fineAtBoth(page, 'changes-record-answered', '[role=tabpanel]')
  await page.getByRole('tab', { name: 'Evidence' }).click()
  await page.getByRole('link', { name: 'plain.png' }).waitFor()
  expect(await page.getByText('Judges will see this', { exact: true }).count()).toBe(0)
  await page.getByRole('button', { name: 'Judging', exact: true }).click()
  await page.getByRole('button', { name: 'Send 1 submission to judging' }).click()
  await eventually(status, (now) => now === 'judging')
  expect(problems).toEqual([])
})

test('the judge gets the new poster, and nothing of the name or of what was asked for', async () => {
  const judge = await person(panel.judge)
  const queue = () => judge.get<JudgingQueue>(`/api/judging/submissions?q=${encodeURIComponent(title)}`)
  const { items } = await eventually(queue, ({ total }) => total === 1)
  const work = await eventually(
    () => judge.get<{ assets?: unknown[] }>(`/api/judging/submissions/${items[0]!.id}`),
    (read) => JSON.stringify(read).includes('image/png'),
  )
  expect(JSON.stringify([items, work])).not.toMatch(
    /northlight|signed\.png|plain\.png|unsigned|corner of the poster/i,
  )
  const { page } = await enter(browser, panel.judge)
  await page.goto('/judging')
  await page.getByRole('heading', { name: 'Project 1', exact: true }).waitFor()
  expect(await page.locator('body').textContent()).not.toMatch(
    /northlight|corner of the poster|changes requested/i,
  )
})
