import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { violations } from './support/accessibility.ts'
import { home, openBrowser, picture, type Visitor, viewports, visit } from './support/browser.ts'
import { confirm } from './support/enter.ts'
import { approveRefund, mailTo, markPaid } from './support/programme.ts'

const username = `refund-${Date.now()}`
const email = `${username}@example.com`
const title = `A Campaign Called Off ${username}`

let browser: Browser
let visitor: Visitor
let page: Page

/** What a page of ours would send. */
async function post<T>(path: string, data?: unknown): Promise<T> {
  const headers = { 'sec-fetch-site': 'same-origin', origin: home }
  const answer = await page.request.post(path, { headers, data })
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`)
  return (await answer.json()) as T
}

beforeAll(async () => {
  browser = await openBrowser()
  visitor = await visit(browser, viewports.desktop)
  page = visitor.page
  await post('/api/register', { username, email, password: 'secret' })
  await confirm(visitor.context, email)
  const organization = await post<{ id: string }>('/api/user/organizations', { name: 'Called Off' })
  const categories = await (await page.request.get('/api/categories')).json()
  const paid = (categories as { id: string; fee: number }[]).find((category) => category.fee > 0)!
  const { id } = await post<{ id: string }>('/api/submissions', {
    title,
    description: 'It was planned in spring, paid for in summer and called off in autumn, all within a week.',
    categoryId: paid.id,
    organizationId: organization.id,
    teamSize: '1-5',
    projectUrl: '',
  })
  await post(`/api/submissions/${id}/request-payment`)
  await mailTo(email, 'Invoice ')
  const office = await visit(browser, viewports.desktop)
  await markPaid(office.context, title)
  await office.context.close()
})
afterAll(() => browser?.close())

test('the payer reads what a refund means, asks for it on the day of the payment, and sees it listed', async () => {
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Billing & Payments' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByText('Paid', { exact: true }).waitFor()
  await drawer.getByText(/^A refund of \$[\d.]+ \(100%\) can be requested until /).waitFor()
  await drawer.getByRole('button', { name: `Request Refund of ${title}` }).click()
  await drawer.getByText(/^The submission leaves the programme when we approve the refund/).waitFor()
  await drawer.getByRole('button', { name: 'Send Request' }).click()
  await drawer.getByText('Please tell us the reason in at least 10 characters').waitFor()
  await drawer.getByLabel('Why do you ask for a refund?').fill('The campaign was called off.')
  await picture(page, 'profile-refund')
  expect(await violations(page)).toEqual([])
  await drawer.getByRole('button', { name: 'Send Request' }).click()
  await page.getByTestId('toast').filter({ hasText: 'Refund Requested' }).waitFor()
  await drawer.getByText(/\(100%\): in review/).waitFor()
  await picture(page, 'profile-refund-requested')
  expect(await drawer.getByRole('button', { name: /^Request Refund/ }).count()).toBe(0)
  expect((await mailTo(email, 'Refund request received ')).text).toContain('within 3 to 5 business days')
  expect(visitor.problems).toEqual([])
})

test('invoice and receipt are downloaded as PDFs', async () => {
  for (const paper of ['Invoice', 'Receipt']) {
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: new RegExp(`^Download ${paper} `) }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(new RegExp(`^${paper.toLowerCase()}-\\d{4}-\\d{5}\\.pdf$`))
    expect(
      readFileSync(await file.path())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
  }
})

test('an approved refund brings a credit note: by mail, on the page of the payer and in the administration', async () => {
  const office = await visit(browser, viewports.desktop)
  await approveRefund(office.context, title)
  const [, number] = /Credit note (CN-\d{4}-\d{6})/.exec((await mailTo(email, 'Credit note ')).subject)!
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Billing & Payments' }).click()
  const link = page.getByRole('dialog').getByRole('link', { name: `Credit note ${number}` })
  await link.waitFor()
  await picture(page, 'profile-credit-note')
  expect(await violations(page)).toEqual([])
  const download = page.waitForEvent('download')
  await link.click()
  expect((await download).suggestedFilename()).toBe(`credit-note-${number}.pdf`)
  await office.page.goto(`/admin?tab=payments&q=${encodeURIComponent(title)}`)
  await office.page.getByRole('link', { name: `Credit note ${number}` }).waitFor()
  await picture(office.page, 'admin-credit-note')
  expect(await violations(office.page)).toEqual([])
  await office.context.close()
})
