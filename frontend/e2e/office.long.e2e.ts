import { readFile } from 'node:fs/promises'
import type { catalogueRoutes } from '@accolade/contracts/http/catalogue'
import type { Reply } from '@accolade/contracts/http/route'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { violations } from './support/accessibility.ts'
import { openBrowser, picture, type Visitor } from './support/browser.ts'
import { enter, enterAsNewUser, get, ownHeaders, post } from './support/enter.ts'
import { eventually } from './support/person.ts'
import { mailTo, markPaid } from './support/programme.ts'
import { choose } from './support/select.ts'
import { draftOf, invoicedOf } from './support/work.ts'

// What an administrator decides, each button on the running system: money, people, texts, settings.

type Settings = Reply<typeof catalogueRoutes.getSettings>

const run = Date.now()
const username = `office-${run}`
const email = `${username}@example.com`
const titles = [`Called Off ${run}`, `Shown in Full ${run}`, `Paid Later ${run}`] as const
let browser: Browser
let entrant: Visitor
let office: Visitor
let page: Page

beforeAll(async () => {
  browser = await openBrowser()
  entrant = await enterAsNewUser(browser, username)
  office = await enter(browser, 'admin')
  page = office.page
  for (const title of titles) await invoicedOf(entrant.context, title, email)
  for (const title of titles.slice(0, 2)) await markPaid(office.context, title)
  type Paid = { id: string; submissionTitle: string; paidAt: string | null }
  for (const { id, paidAt } of await get<Paid[]>(entrant.context, '/api/user/payments')) {
    if (paidAt) await post(entrant.context, `/api/payments/${id}/refunds`, { reason: 'It was called off.' })
  }
})
afterAll(async () => {
  if (office) await openEntries()
  await browser?.close()
})

/** Journeys after this one enter works, also where this one failed while entries were closed. */
async function openEntries(): Promise<void> {
  const path = '/api/admin/settings'
  const { timelineConflicts: _, inForce: __, ...settings } = await get<Settings>(office.context, path)
  if (settings.toggles.acceptSubmissions) return
  const data = { ...settings, toggles: { ...settings.toggles, acceptSubmissions: true } }
  await office.context.request.put(path, { headers: ownHeaders, data })
}

const toast = (text: string) => page.getByTestId('toast').filter({ hasText: text }).waitFor()
const row = (text: string) => page.getByRole('row').filter({ hasText: text })
const dialog = () => page.getByRole('dialog')
const open = (tab: string) => page.goto(`/admin?tab=${tab}`)

test('refunds that wait are found, and the invoices of an organization', async () => {
  await open('payments')
  await page.getByText(/^Refund requested: [1-9]/).click()
  await row(titles[0])
    .getByRole('button', { name: /^Approve: refund of/ })
    .waitFor()
  await row(titles[2]).waitFor({ state: 'detached' })
  await picture(page, 'admin-refunds-requested')
  await page.getByText('All invoices', { exact: true }).click()
  await page.getByLabel('Organization', { exact: true }).fill(`nobody ${run}`)
  await page.getByText('No payments found.').waitFor()
})

test('a refund is approved, which takes the submission out, and transferred; another is denied with a note', async () => {
  await open('payments')
  await page.getByLabel('Search invoice, payer, organization or title').fill(username)
  await row(titles[0])
    .getByRole('button', { name: /^Approve: refund of/ })
    .click()
  await dialog().getByText('It was called off.').waitFor()
  await dialog().getByRole('button', { name: 'Approve' }).click()
  await toast('Refund Approved')
  await row(titles[0])
    .getByText(/\(100%\): approved/)
    .waitFor()
  await row(titles[0]).getByText('Paid', { exact: true }).waitFor()
  await row(titles[1])
    .getByRole('button', { name: /^Deny: refund of/ })
    .click()
  await dialog().getByLabel('Note to the payer (optional)').fill('The work was shown in full.')
  await dialog().getByRole('button', { name: 'Deny' }).click()
  await toast('Refund Denied')
  await row(titles[1])
    .getByText(/\(100%\): denied/)
    .waitFor()
  await picture(page, 'admin-refunds')
  await mailTo(email, 'Refund approved for invoice ')
  expect((await mailTo(email, 'Refund denied for invoice ')).text).toContain('The work was shown in full.')
  await entrant.page.goto('/profile')
  await entrant.page.getByRole('button', { name: 'Billing & Payments' }).click()
  await entrant.page.getByText('Our note: The work was shown in full.').waitFor()
  await picture(entrant.page, 'profile-refund-denied')
  const state = () => get<{ title: string; status: string }[]>(entrant.context, '/api/user/submissions')
  // a full refund before judging takes the submission out
  await eventually(state, (all) => all.find(({ title }) => title === titles[0])?.status === 'withdrawn')
  const withdrawn = await mailTo(email, `Withdrawn: “${titles[0]}”`)
  expect(withdrawn.text).toContain('because its entry fee is refunded in full.')
  const asked = await mailTo('', `Refund requested for invoice `)
  expect(asked.text).toContain('Reason: It was called off.')
  expect(asked.text).toContain('/admin?tab=payments')
})

test('the money is transferred at the second try, and only then the invoice is refunded', async () => {
  const take = async (action: string, label?: string, text = '') => {
    await row(titles[0])
      .getByRole('button', { name: new RegExp(`^${action}: refund of`) })
      .click()
    if (label) await dialog().getByLabel(label).fill(text)
    await dialog().getByRole('button', { name: action }).click()
  }
  await take('Start Transfer')
  await toast('Transfer Started')
  await take('Transfer Failed', 'Why did it fail?', 'The account is closed')
  await row(titles[0])
    .getByText(/\(100%\): delayed/)
    .waitFor()
  await take('Start Transfer')
  await row(titles[0])
    .getByText(/\(100%\): being transferred/)
    .waitFor()
  await take('Transfer Done', "Bank's reference", 'SEPA 4712')
  await toast('Refund Transferred')
  await row(titles[0]).getByText('Refunded', { exact: true }).waitFor()
  await picture(page, 'admin-refund-transferred')
  expect((await mailTo(email, 'Refund transferred for invoice ')).text).toContain('SEPA 4712')
  await entrant.page.reload()
  await entrant.page.getByRole('button', { name: 'Billing & Payments' }).click()
  await entrant.page.getByText('Reference SEPA 4712').waitFor()
  expect(await entrant.page.getByText('The account is closed').count()).toBe(0)
})

test('an invoice is marked paid with its reference', async () => {
  await row(titles[2])
    .getByRole('button', { name: /^Mark Paid / })
    .click()
  await dialog().getByLabel('Payment reference (optional)').fill('SEPA 4711')
  await dialog().getByRole('button', { name: 'Mark Paid' }).click()
  await toast('Payment Recorded')
  await row(titles[2]).getByText('Paid', { exact: true }).waitFor()
})

test('several submissions are moved at once, each with its own outcome', async () => {
  const drafted = `Only a Draft ${run}`
  await draftOf(entrant.context, drafted)
  const paid = () => get<{ title: string; status: string }[]>(entrant.context, '/api/user/submissions')
  await eventually(paid, (all) => all.find(({ title }) => title === titles[2])?.status === 'submitted')
  await open('submissions')
  await page.getByLabel('Search title, text or organization').fill(String(run))
  for (const title of [titles[2], drafted]) await page.getByLabel(`Select ${title}`).check()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export Selection' }).click(),
  ])
  const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n')
  expect([lines.length, lines.join().includes(titles[2]), lines.join().includes(drafted)]).toEqual([
    ...[3, true, true],
  ])
  await choose(page, 'Move to', 'Under Review (1 of 2)')
  await page.getByRole('button', { name: 'Move', exact: true }).click()
  await dialog().getByText('1 of the 2 selected can take this step.').waitFor()
  expect(await violations(page, { within: '[role=dialog]' })).toEqual([])
  await picture(page, 'admin-bulk-question')
  // whoever only presses Enter, or Escape, leaves everything as it is
  for (const key of ['Enter', 'Escape']) {
    await page.keyboard.press(key)
    await dialog().waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Move', exact: true }).click()
    await dialog().waitFor()
    await eventually(() => page.evaluate<boolean>("document.activeElement.textContent === 'Cancel'"), Boolean)
  }
  await dialog().getByRole('button', { name: 'Move 1 submission to Under Review' }).click()
  const outcomes = page.getByRole('status', { name: 'Outcome' }).getByRole('listitem')
  await outcomes.nth(1).waitFor()
  expect((await outcomes.allTextContents()).sort()).toEqual(
    [`${drafted}Draft can only become Withdrawn.`, `${titles[2]}Moved to Under Review`].sort(),
  )
  await row(titles[2]).getByText('Under Review').waitFor()
  await page.getByText('1 selected').waitFor()
  await choose(page, 'Move to', 'Withdrawn (1 of 1)')
  await page.getByRole('button', { name: 'Move', exact: true }).click()
  await dialog().getByText('1 draft can no longer be finished.').waitFor()
  await dialog().getByRole('button', { name: 'Withdraw 1 submission' }).click()
  await row(drafted).getByText('Withdrawn').waitFor()
  const received = await mailTo(email, `Submission received: “${titles[2]}”`)
  expect(received.text).toContain('Status: Submitted')
  const moved = await mailTo(email, `Under review: “${titles[2]}”`)
  await entrant.page.goto(moved.text.match(/\S+\/dashboard\?view=\S+/)?.[0] ?? 'the mail has no link')
  await entrant.page.getByRole('dialog').getByText('Under Review').first().waitFor()
  const activity = entrant.page.getByRole('region', { name: 'Recent activity' }).getByRole('listitem')
  await activity.nth(1).getByText('Under Review').waitFor()
  expect(await activity.nth(1).textContent()).toContain(titles[2])
  // the latest step comes first
  expect(await activity.first().textContent()).toMatch(
    new RegExp(`${drafted}.*Withdrawn|Withdrawn.*${drafted}`),
  )
})

test('a user who becomes a judge is signed out everywhere, and finds the judging page after signing in', async () => {
  await entrant.page.goto('/judging')
  await entrant.page.getByText('This page is for judges').waitFor()
  await open('users')
  await page.getByLabel('Search name or email').fill(username)
  await page.getByRole('button', { name: `Set roles of ${username}` }).click()
  await dialog().getByRole('switch', { name: 'Judge' }).click()
  await dialog().getByRole('button', { name: 'Set Roles' }).click()
  await toast('Roles Changed')
  await row(username).getByText('Judge', { exact: true }).waitFor()
  // nobody has to reload for it
  await entrant.page.waitForURL((url) => url.pathname === '/auth')
  const again = await enter(browser, username)
  await again.page.goto('/judging')
  await again.page.getByText('No Submissions Assigned').waitFor()
  await again.context.close()
  // the programme's own judges are three
  await page.getByRole('button', { name: `Set roles of ${username}` }).click()
  await dialog().getByRole('switch', { name: 'Judge' }).click()
  await dialog().getByRole('button', { name: 'Set Roles' }).click()
  await row(username).getByText('Judge', { exact: true }).waitFor({ state: 'detached' })
})

test('an administrator creates an award that everybody sees, cannot overwrite a newer version, and deletes it', async () => {
  const title = `Award of ${run}`
  const second = await enter(browser, 'admin')
  await open('awards')
  await page.getByRole('button', { name: 'Add Award' }).click()
  const field = (label: string) => dialog().getByLabel(label, { exact: true })
  await field('Title').fill(title)
  await field('Type').click()
  await page.locator('.ant-select-item-option').filter({ hasText: 'Strategy' }).click()
  await field('Description').fill('For the plan that held.')
  await dialog().getByRole('button', { name: 'Add Fee' }).click()
  await page.keyboard.type('Agency')
  await field('Price of fee 1 in USD').fill('149.5')
  await field('Eligibility, one per line').fill('Agencies\nFreelancers')
  await picture(page, 'admin-award')
  await dialog().getByRole('button', { name: 'Save Award' }).click()
  await toast('Award Created')
  await row(title).getByText('$149.50').waitFor()
  const address = async () => {
    const awards = await get<{ id: string; title: string }[]>(entrant.context, '/api/awards')
    return awards.find((award) => award.title === title)?.id
  }
  const id = await eventually(address, (found) => found !== undefined)
  await entrant.page.goto('/awards')
  await entrant.page.getByRole('link', { name: title }).click()
  await entrant.page.getByText('Freelancers').waitFor()
  await second.page.goto('/admin?tab=awards')
  await second.page.getByRole('button', { name: `Edit ${title}` }).click()
  await second.page.getByLabel('Subtitle').fill('Typed too late')
  await page.getByRole('button', { name: `Feature ${title}`, exact: true }).click()
  await toast('Featured')
  await page.getByTestId('toast').getByRole('button', { name: 'Undo' }).click()
  await toast('Undone')
  await row(title).getByText('Listed', { exact: true }).waitFor()
  await second.page.getByRole('button', { name: 'Save Award' }).click()
  const newer = second.page.getByRole('alert').filter({ hasText: 'Somebody else changed this award' })
  await newer.getByRole('button', { name: 'Load the newer version' }).click()
  await newer.waitFor({ state: 'detached' })
  expect(await second.page.getByLabel('Subtitle').inputValue()).toBe('')
  await second.context.close()
  await page.getByRole('button', { name: `Delete ${title}` }).click()
  await dialog().getByRole('button', { name: 'Delete' }).click()
  await toast('Deleted')
  await row(title).waitFor({ state: 'detached' })
  await eventually(address, (found) => found === undefined)
  await entrant.page.goto(`/awards/${id}`)
  await entrant.page.getByRole('heading', { name: 'Award Not Found' }).waitFor()
})

test('an article is written, published, read by everybody, and deleted', async () => {
  const slug = `story-${run}`
  await open('winners')
  await page.getByRole('button', { name: 'Add Article' }).click()
  const field = (label: string | RegExp) => dialog().getByLabel(label)
  await dialog().getByRole('button', { name: 'Save Article' }).click()
  await dialog().locator('.ant-form-item-explain-error').first().waitFor()
  await field('Title').fill(`The Story of ${run}`)
  await field('Year').fill('2025')
  await field('Category').fill('Craft')
  await field('Awarding body').fill('Accolade Awards')
  await field(/^Brand/).fill('house-of-stories')
  await field(/^Award\b/).fill(slug)
  await field('Achievement').fill('Best story')
  await field('Description').fill('It was told in one breath, and nobody left before its end.')
  await field('Significance').fill('It showed that one breath is enough.')
  await picture(page, 'admin-article')
  await dialog().getByRole('button', { name: 'Save Article' }).click()
  await toast('Article Created')
  const address = `/awards/house-of-stories/${slug}`
  const reads = async () => (await office.context.request.get(`/api${address}`)).status()
  expect(await reads()).toBe(404)
  await page.getByRole('button', { name: `Publish The Story of ${run}` }).click()
  await toast('Published')
  await eventually(reads, (status) => status === 200)
  await page.getByRole('button', { name: `Delete The Story of ${run}` }).click()
  await dialog().getByRole('button', { name: 'Delete' }).click()
  await toast('Deleted')
  await row(`The Story of ${run}`).waitFor({ state: 'detached' })
})

test('a switch works at once and everywhere, and a second administrator cannot overwrite a newer version', async () => {
  const second = await enter(browser, 'admin')
  await second.page.goto('/admin?tab=settings')
  await second.page.getByRole('switch', { name: 'Accept New Submissions' }).waitFor()
  await second.page.getByLabel('Edition').fill('2026')
  await open('settings')
  const accept = page.getByRole('switch', { name: 'Accept New Submissions' })
  await accept.click()
  await toast('Accept New Submissions is off.')
  expect(await violations(page, { within: '.toaster' })).toEqual([])
  await picture(page, 'admin-undo')
  await page.getByText(/^The two timelines contradict each other: /).waitFor()
  // what is typed stays while the switch follows
  await second.page.getByRole('switch', { name: 'Accept New Submissions', checked: false }).waitFor()
  expect(await second.page.getByLabel('Edition').inputValue()).toBe('2026')
  const phoneField = page.locator('#programme_contact_phone')
  const save = async (phone: string) => {
    await phoneField.fill(phone)
    // the toast of an earlier save may still be there
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT')
    await page.getByRole('button', { name: 'Save Settings' }).click()
    expect((await saved).status()).toBe(200)
    await toast('Every page shows them from now on.')
  }
  const phone = await phoneField.inputValue()
  await save('+49 30 1234567')
  await second.page.getByRole('button', { name: 'Save Settings' }).click()
  const newer = second.page.getByRole('alert').filter({ hasText: 'Somebody else changed this programme' })
  await newer.getByRole('button', { name: 'Load the newer version' }).click()
  await newer.waitFor({ state: 'detached' })
  expect(await second.page.getByLabel('Edition').inputValue()).toBe('2025')
  await second.context.close()
  await save(phone)
  await accept.click()
  await toast('Accept New Submissions is on.')
  await accept.click()
  await toast('Accept New Submissions is off.')
  for (const key of ['F8', 'Tab', 'Enter']) await page.keyboard.press(key)
  await toast('Undone')
  expect(await accept.getAttribute('aria-checked')).toBe('true')
  expect(await accept.evaluate((element) => element === element.ownerDocument.activeElement)).toBe(true)
})

test('every export is a file', async () => {
  for (const [name, file] of [
    ['Export Submissions', 'submissions.csv'],
    ['Export Scores', 'scores.csv'],
    ['Export Winners', 'winners.csv'],
    ['Export Data', 'accolade.zip'],
  ] as const) {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name }).click(),
    ])
    expect([download.suggestedFilename(), await download.failure()]).toEqual([file, null])
  }
  expect(office.problems).toEqual([])
})
