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

// An administrator makes a code of twenty percent for one entry; somebody types it and pays less, reads the discount on the invoice, and
// cannot use it once more. With a code of a hundred percent an entry is submitted without an invoice. On phone and desktop.

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

describe.each(Object.entries(viewports))('on a %s', (kind, viewport) => {
  const run = `${kind}${Date.now()}`
  const email = `code${run}@example.com`
  const [fifth, free] = [`FIFTH-${run}`, `FREE-${run}`].map((code) => code.toUpperCase()) as [string, string]
  const panel = '[role=tabpanel]:not([aria-hidden=true])'
  let author: Visitor
  let page: Page
  let office: Visitor
  let drafts: [Submission, Submission]

  beforeAll(async () => {
    author = await enterAsNewUser(browser, `code${run}`, { viewport })
    page = author.page
    drafts = [
      await draftOf(author.context, `First Work ${run}`),
      await draftOf(author.context, `Second Work ${run}`),
    ]
    await addEvidence(author.context, drafts[0].id, 'poster.png')
    office = await enter(browser, 'admin', viewport)
  })
  afterAll(async () => {
    await author?.context.close()
    await office?.context.close()
  })

  const dialog = (of = page) => of.getByRole('dialog')
  const statuses = () =>
    Promise.all(
      drafts.map(async ({ id }) => (await get<Submission>(author.context, `/api/submissions/${id}`)).status),
    )
  const invoices = () => get<Payment[]>(author.context, '/api/user/payments')

  async function makeCode(code: string, percent: string, uses: string) {
    await office.page.getByRole('button', { name: 'Create Code' }).click()
    const form = dialog(office.page)
    await form.getByLabel('Code', { exact: true }).fill(code.toLowerCase())
    await form.getByLabel('What it is for (optional)').fill('Readers of the newsletter')
    await form.getByRole('spinbutton', { name: 'Percent' }).fill(percent)
    await form.getByLabel('Entries in all (optional)').fill(uses)
    if (code === fifth) await expectFine(office.page, `codes-form-${kind}`, '[role=dialog]')
    await form.getByRole('button', { name: 'Save Code' }).click()
    await form.waitFor({ state: 'hidden' })
    await office.page.getByText(code, { exact: true }).waitFor()
  }

  test('an administrator makes a code for one entry, and one with which an entry is free', async () => {
    await office.page.goto('/admin?tab=payments')
    await office.page.getByRole('link', { name: 'Discount codes' }).click()
    await makeCode(fifth, '20', '1')
    await makeCode(free, '100', '1')
    await expectFine(office.page, `codes-${kind}`, panel)
  })

  test('as the code is typed the dialog says what is left to pay, and the invoice says what was taken off', async () => {
    await page.goto('/dashboard')
    await page.getByRole('button', { name: 'Choose Entries' }).click()
    await dialog().getByText('1 entry', { exact: true }).waitFor()
    await dialog().getByRole('button', { name: 'Continue' }).click()
    const { amountCents } = drafts[0].payment
    const off = (cents: number) => `$${cents % 100 === 0 ? cents / 100 : (cents / 100).toFixed(2)}`
    await dialog().getByLabel('Discount code (optional)').fill('NO-SUCH-CODE')
    await dialog().getByText('This code is not valid.').waitFor()
    expect(await dialog().getByRole('button', { name: 'Request Invoice' }).isDisabled()).toBe(true)
    await dialog().getByLabel('Discount code (optional)').fill(fifth.toLowerCase())
    await dialog()
      .getByText(`${off(amountCents / 5)} less.`)
      .waitFor()
    await expectFine(page, `codes-typed-${kind}`, '[role=dialog]')
    await dialog().getByRole('button', { name: 'Request Invoice' }).click()
    await dialog().waitFor({ state: 'hidden' })
    const mail = await mailTo(email, 'Invoice ')
    expect(mail.text).toContain(`with the code ${fifth}`)
    const [invoice] = await eventually(invoices, (all) => all.length > 0)
    expect(invoice).toMatchObject({
      amountCents: (amountCents * 4) / 5,
      lines: [{ discountCode: fifth, discountCents: amountCents / 5 }],
    })
    await page.goto('/profile?view=billing')
    await page.getByText(`with the code ${fifth}`).waitFor()
    await expectFine(page, `codes-invoice-${kind}`)
  })

  test('a code that is used up says so, and the free one submits the entry without an invoice', async () => {
    await addEvidence(author.context, drafts[1].id, 'poster.png')
    await page.goto('/dashboard')
    await page.getByRole('button', { name: 'Choose Entries' }).click()
    await dialog()
      .getByRole('checkbox', { name: /^First Work/ })
      .uncheck()
    await dialog().getByText('1 entry', { exact: true }).waitFor()
    await dialog().getByRole('button', { name: 'Continue' }).click()
    const field = dialog().getByLabel('Discount code (optional)')
    await field.fill(fifth)
    await dialog().getByText('This code has been used as often as it can be.').waitFor()
    await expectFine(page, `codes-used-up-${kind}`, '[role=dialog]')
    await field.fill(free)
    await dialog().getByText('$0', { exact: true }).first().waitFor()
    await dialog()
      .getByText(/^Nothing is left to pay: what you have chosen/)
      .waitFor()
    await expectFine(page, `codes-free-${kind}`, '[role=dialog]')
    await dialog().getByRole('button', { name: 'Submit Without Payment' }).click()
    await page.getByTestId('toast').filter({ hasText: 'Nothing is left to pay.' }).waitFor()
    expect(await statuses()).toEqual(['pending_payment', 'submitted'])
    expect(await invoices()).toHaveLength(1)
  })

  test('the administration says how often a code was used', async () => {
    await office.page.goto('/admin?tab=payments&view=codes')
    const row = office.page.getByRole('row').filter({ hasText: fifth })
    await row.getByText('1 of 1 entries').waitFor()
    expect([author.problems, office.problems]).toEqual([[], []])
  })
})
