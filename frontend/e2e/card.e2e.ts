import type { Payment } from '@accolade/contracts/entities/payment'
import type { Submission } from '@accolade/contracts/entities/submission'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { openBrowser, type Visitor, viewports } from './support/browser.ts'
import { enter, enterAsNewUser, get } from './support/enter.ts'
import { expectFine } from './support/fine.ts'
import { eventually } from './support/person.ts'
import { mailTo } from './support/programme.ts'
import { draftOf } from './support/work.ts'

// Somebody pays for ten drafts with one order by card, on a stand-in for Stripe's page: leaves it once, is declined once, and pays. All
// are submitted, and the fee of one goes back with a credit note; on phone and desktop.

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

describe.each(Object.entries(viewports))('on a %s', (kind, viewport) => {
  const run = `${kind}${Date.now()}`
  const email = `card${run}@example.com`
  let author: Visitor
  let page: Page
  let office: Visitor
  let drafts: Submission[]
  let invoice: Payment

  beforeAll(async () => {
    author = await enterAsNewUser(browser, `card${run}`, { viewport })
    page = author.page
    drafts = []
    for (let each = 1; each <= 10; each += 1)
      drafts.push(await draftOf(author.context, `Work ${each} of ${run}`))
    office = await enter(browser, 'admin', viewport)
  }, 60_000)
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
  const onPage = async (button: string) => {
    await page.getByRole('heading', { name: /^Pay [\d.]+ USD$/ }).waitFor()
    await page.getByRole('button', { name: button, exact: true }).click()
  }

  test('one order for ten entries leads to the page to pay on', async () => {
    await page.goto('/dashboard')
    await page.getByRole('button', { name: 'Choose Entries' }).click()
    await dialog().getByRole('checkbox', { name: 'All Entries' }).check()
    await dialog().getByText('10 entries', { exact: true }).waitFor()
    await dialog().getByRole('button', { name: 'Continue' }).click()
    await dialog().getByText('Test Mode').waitFor()
    await expectFine(page, `card-review-${kind}`, '[role=dialog]')
    await dialog().getByRole('button', { name: 'Pay by Card' }).click()
    await onPage('Cancel')
    const [found] = await invoices()
    invoice = found!
    expect(invoice.lines).toHaveLength(10)
  })

  test('who leaves the page or is declined reads so, and tries again', async () => {
    await dialog().getByText('You have not paid. You can try again, or transfer the money.').waitFor()
    await expectFine(page, `card-cancelled-${kind}`, '[role=dialog]')
    await dialog()
      .getByRole('button', { name: `Pay by Card: Invoice ${invoice.invoiceNumber}` })
      .click()
    await onPage('Decline')
    expect((await invoices())[0]!.status).toBe('open')
    await onPage('Pay')
  })

  test('the invoice is paid, and all ten are submitted', async () => {
    await dialog().getByText('Your payment has arrived. Thank you.').waitFor()
    await expectFine(page, `card-paid-${kind}`, '[role=dialog]')
    await eventually(statuses, (all) => all.every((status) => status === 'submitted'))
    const receipt = await mailTo(email, 'Receipt for invoice')
    for (const { title } of drafts) expect(receipt.text).toContain(title)
  })

  test('the fee of one goes back by card, with a credit note', async () => {
    const [first] = drafts
    await dialog()
      .getByRole('button', { name: `Request Refund of ${first!.title}` })
      .click()
    await dialog().getByLabel('Why do you ask for a refund?').fill('The client withdrew the campaign.')
    await dialog().getByRole('button', { name: 'Send Request' }).click()
    await page.getByTestId('toast').filter({ hasText: 'Refund Requested' }).waitFor()
    await office.page.goto(`/admin?tab=payments&q=${invoice.invoiceNumber}`)
    await office.page.getByText('Card: paid').waitFor()
    await expectFine(office.page, `card-office-${kind}`, '[role=tabpanel]:not([aria-hidden=true])')
    await office.page.getByRole('button', { name: `Approve: refund of ${invoice.invoiceNumber}` }).click()
    await office.page
      .getByRole('dialog')
      .getByText(/^The money goes back by card at once/)
      .waitFor()
    await office.page.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click()
    await eventually(statuses, ([one, ...others]) => one === 'withdrawn' && !others.includes('withdrawn'))
    const [after] = await eventually(invoices, ([each]) => each?.refunds[0]?.status === 'succeeded')
    expect(after!.creditNotes.map(({ amountCents }) => amountCents)).toEqual([invoice.lines[0]!.amountCents])
    expect([author.problems, office.problems]).toEqual([[], []])
  })
})
