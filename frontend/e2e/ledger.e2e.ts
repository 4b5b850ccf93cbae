import type { Income } from '@accolade/contracts/entities/income'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { openBrowser, type Visitor, viewports } from './support/browser.ts'
import { enter, enterAsNewUser, get, post } from './support/enter.ts'
import { expectFine } from './support/fine.ts'
import { eventually } from './support/person.ts'
import { draftOf } from './support/work.ts'

// An administrator follows an invoice into the ledger: what was posted for it, a sum of zero, and the journal for accounting, and looks at the income; on phone and desktop.

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

describe.each(Object.entries(viewports))('on a %s', (kind, viewport) => {
  const run = `ledger${kind}${Date.now()}`
  let author: Visitor
  let office: Visitor
  let page: Page
  let invoice: { id: string; invoiceNumber: string }

  beforeAll(async () => {
    author = await enterAsNewUser(browser, run)
    const draft = await draftOf(author.context, `Posted ${run}`)
    await post(author.context, `/api/submissions/${draft.id}/request-payment`)
    const read = () => get<(typeof invoice)[]>(author.context, '/api/user/payments')
    invoice = (await eventually(read, (list) => list.length === 1))[0]!
    office = await enter(browser, 'admin', viewport)
    page = office.page
    await post(office.context, `/api/admin/payments/${invoice.id}/mark-paid`, {})
  })
  afterAll(async () => {
    await office?.context.close()
    await author?.context.close()
  })

  test('the invoice leads to what was posted for it, and all of it adds up to zero', async () => {
    await page.goto(`/admin?tab=payments&q=${invoice.invoiceNumber}`)
    await page.getByRole('link', { name: `Ledger of ${invoice.invoiceNumber}` }).click()
    const entries = page.getByLabel('Entries of the ledger')
    await entries.getByText('Payment received').waitFor()
    await entries.getByText('Invoice issued').waitFor()
    expect(await page.getByText('Sum of all balances').locator('..').textContent()).toMatch(/[^\d]0$/)
    await expectFine(page, `ledger-invoice-${kind}`, '[role=tabpanel]:not([aria-hidden=true])')
    await page.getByRole('link', { name: 'Show everything' }).click()
    await page.getByText('Revenue', { exact: true }).first().waitFor()
    await expectFine(page, `ledger-${kind}`, '[role=tabpanel]:not([aria-hidden=true])')
  })

  test('the payment is in the income of the month and of its category', async () => {
    const income = page.waitForResponse((reply) => reply.url().endsWith('/api/admin/figures/income'))
    await page.getByRole('link', { name: 'Income', exact: true }).click()
    const incomes = (await (await income).json()) as Income[]
    const dollars = incomes.find(({ currency }) => currency === 'USD')
    expect(dollars!.months.at(-1)!.inCents).toBeGreaterThan(0)
    await page.getByRole('img', { name: /: \$[\d,.]+ came in/ }).waitFor()
    const paid = page.getByRole('list', { name: 'Paid by category' })
    await paid.getByRole('listitem').first().waitFor()
    await expectFine(page, `income-${kind}`, '[role=tabpanel]:not([aria-hidden=true])')
    await page.getByRole('link', { name: 'Ledger', exact: true }).click()
  })

  test('the journal is downloaded for accounting', async () => {
    const begins = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Export as CSV' }).click()
    expect((await begins).suggestedFilename()).toBe('ledger.csv')
  })
})
