import type { Payment } from '@accolade/contracts/entities/payment'
import type { Submission } from '@accolade/contracts/entities/submission'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { openBrowser, type Visitor, viewports } from './support/browser.ts'
import { enter, enterAsNewUser, get } from './support/enter.ts'
import { expectFine } from './support/fine.ts'
import { eventually } from './support/person.ts'
import { mailTo } from './support/programme.ts'
import { addEvidence, draftOf } from './support/work.ts'

// Somebody pays for three drafts with one order: one invoice comes with a line for each, an administrator marks it paid, all of them are
// submitted, and the fee of one goes back; on phone and desktop.

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

describe.each(Object.entries(viewports))('on a %s', (kind, viewport) => {
  const run = `${kind}${Date.now()}`
  const email = `order${run}@example.com`
  const titles = ['First', 'Second', 'Third'].map((each) => `${each} Work ${run}`)
  let author: Visitor
  let page: Page
  let office: Visitor
  let drafts: Submission[]
  let invoice: Payment

  beforeAll(async () => {
    author = await enterAsNewUser(browser, `order${run}`, { viewport })
    page = author.page
    drafts = []
    for (const title of titles) drafts.push(await draftOf(author.context, title))
    // a draft without a file is listed, but not chosen at first
    for (const { id } of drafts.slice(0, 2)) await addEvidence(author.context, id, 'poster.png')
    office = await enter(browser, 'admin', viewport)
  })
  afterAll(async () => {
    await author?.context.close()
    await office?.context.close()
  })

  const statuses = () =>
    Promise.all(
      drafts.map(async ({ id }) => (await get<Submission>(author.context, `/api/submissions/${id}`)).status),
    )
  const invoices = () => get<Payment[]>(author.context, '/api/user/payments')
  const dialog = () => page.getByRole('dialog')

  test('the dashboard says what can be paid, and the dialog what each entry costs', async () => {
    await page.goto('/dashboard')
    const panel = page.getByRole('region', { name: 'Pay for Your Entries' })
    await panel.getByText(/^3 entries can be paid, with one invoice/).waitFor()
    await expectFine(page, `orders-panel-${kind}`, 'section[aria-labelledby=pay-title]')
    await panel.getByRole('button', { name: 'Choose Entries' }).click()
    await dialog().getByText('2 entries', { exact: true }).waitFor()
    await expectFine(page, `orders-choice-${kind}`, '[role=dialog]')
    await dialog().getByRole('checkbox', { name: titles[2]! }).check()
    await dialog().getByText('3 entries', { exact: true }).waitFor()
  })

  test('the order is one invoice by mail, with a line for each entry', async () => {
    await dialog().getByRole('button', { name: 'Continue' }).click()
    await dialog().getByText('There is no address and no VAT ID on it.').waitFor()
    await expectFine(page, `orders-review-${kind}`, '[role=dialog]')
    await dialog().getByRole('button', { name: 'Request Invoice' }).click()
    await page.getByTestId('toast').filter({ hasText: 'One invoice for 3 entries comes by email.' }).waitFor()
    await dialog().waitFor({ state: 'hidden' })
    const mail = await mailTo(email, 'Invoice ')
    for (const title of titles) expect(mail.text).toContain(title)
    const found = await eventually(invoices, (all) => all.length > 0)
    expect(found.map(({ lines }) => lines.map(({ submissionTitle }) => submissionTitle))).toEqual([
      titles.toReversed(),
    ])
    invoice = found[0]!
    expect(await statuses()).toEqual(Array(3).fill('pending_payment'))
  })

  test('an administrator marks it paid, and all of them are submitted', async () => {
    await office.page.goto(`/admin?tab=payments&q=${invoice.invoiceNumber}`)
    await office.page.getByRole('button', { name: `Mark Paid ${invoice.invoiceNumber}` }).click()
    await office.page.getByRole('dialog').getByRole('button', { name: 'Mark Paid', exact: true }).click()
    await eventually(statuses, (all) => all.every((status) => status === 'submitted'))
    const receipt = await mailTo(email, 'Receipt for invoice')
    for (const title of titles) expect(receipt.text).toContain(title)
  })

  test('the fee of one goes back: it leaves the programme, the others stay', async () => {
    await page.goto('/profile?view=billing')
    await dialog()
      .getByRole('button', { name: `Request Refund of ${titles[1]}` })
      .click()
    await dialog().getByLabel('Why do you ask for a refund?').fill('The client withdrew the campaign.')
    await expectFine(page, `orders-refund-${kind}`, '[role=dialog]')
    await dialog().getByRole('button', { name: 'Send Request' }).click()
    await page.getByTestId('toast').filter({ hasText: 'Refund Requested' }).waitFor()
    await office.page.goto(`/admin?tab=payments&q=${invoice.invoiceNumber}`)
    await expectFine(office.page, `orders-office-${kind}`, '[role=tabpanel]:not([aria-hidden=true])')
    await office.page.getByRole('button', { name: `Approve: refund of ${invoice.invoiceNumber}` }).click()
    await office.page.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click()
    await eventually(statuses, (all) => all.join() === 'submitted,withdrawn,submitted')
    const [after] = await invoices()
    expect(after!.refunds.map(({ submissionId, status }) => [submissionId, status])).toEqual([
      [drafts[1]!.id, 'approved'],
    ])
    expect([author.problems, office.problems]).toEqual([[], []])
  })
})
