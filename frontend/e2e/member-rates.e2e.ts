import type { Payment } from '@accolade/contracts/entities/payment'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { openBrowser, type Visitor, viewports } from './support/browser.ts'
import { enter, enterAsNewUser, get, post } from './support/enter.ts'
import { expectFine } from './support/fine.ts'
import { eventually, type Person, person } from './support/person.ts'
import { mailTo } from './support/programme.ts'
import { choose } from './support/select.ts'
import { addEvidence, draftIn } from './support/work.ts'

// An administrator gives a category a member rate and marks an organization as a member; its people see the rate as they enter, pay it,
// and read it on the invoice. Taken back, what was requested keeps its price. On phone and desktop.

let browser: Browser
let admin: Person
beforeAll(async () => {
  browser = await openBrowser()
  admin = await person('admin')
})
afterAll(() => browser?.close())

describe.each(Object.entries(viewports))('on a %s', (kind, viewport) => {
  const run = `${kind}${Date.now()}`
  const email = `rate${run}@example.com`
  const category = `Category ${run}`
  const organization = `Member House ${run}`
  const panel = '[role=tabpanel]:not([aria-hidden=true])'
  let author: Visitor
  let office: Visitor
  let page: Page
  let categoryId: string

  beforeAll(async () => {
    const form = {
      ...{ name: category, description: 'What moves people through a city.', fee: 299 },
      ...{ deadline: '2099-12-31', criteria: [{ name: 'Idea', weight: 100 }] },
    }
    categoryId = (await admin.send<{ id: string }>('POST', '/api/admin/categories', form)).id
    author = await enterAsNewUser(browser, `rate${run}`, { viewport })
    page = author.page
    await post(author.context, '/api/user/organizations', { name: organization })
    office = await enter(browser, 'admin', viewport)
  })
  afterAll(async () => {
    await author?.context.close()
    await office?.context.close()
  })

  const dialog = (of = page) => of.getByRole('dialog')
  const preview = () => page.locator('[aria-live=polite]').filter({ hasText: 'Entry Fee' })

  test('the category gets a member rate, which is lower than its fee', async () => {
    await office.page.goto('/admin?tab=categories')
    await office.page.getByRole('button', { name: `Edit ${category}` }).click()
    const rate = dialog(office.page).getByLabel('Member rate in USD (optional)')
    await rate.fill('299')
    await dialog(office.page).getByText('The member rate must be lower than the fee').waitFor()
    await rate.fill('199')
    await expectFine(office.page, `member-rate-form-${kind}`, '[role=dialog]')
    await dialog(office.page).getByRole('button', { name: 'Save Category' }).click()
    await dialog(office.page).waitFor({ state: 'hidden' })
    await office.page.getByText('Members of the association: $199').first().waitFor()
  })

  test('who is no member sees the fee, and what members pay', async () => {
    await page.goto(`/submit?category=${categoryId}`)
    await preview().getByText('Entry Fee: $299').waitFor()
    await preview().getByText('Members of the association: $199').waitFor()
  })

  test('an administrator marks the organization as a member', async () => {
    await office.page.goto('/admin?tab=payments')
    await office.page.getByRole('link', { name: 'Members', exact: true }).click()
    await office.page.getByRole('button', { name: 'Add Member' }).click()
    const form = dialog(office.page)
    await form.getByRole('combobox', { name: 'Organization' }).fill(organization)
    await office.page.locator('.ant-select-item-option').filter({ hasText: organization }).first().click()
    await form.getByLabel('Membership number (optional)').fill(`M-${run}`)
    await form.getByLabel('First day (optional)').fill('2020-01-01')
    await form.getByLabel('Last day (optional)').fill('2019-12-31')
    await form.getByText('The last day cannot be before the first one').waitFor()
    await form.getByLabel('Last day (optional)').fill('2099-12-31')
    await expectFine(office.page, `members-form-${kind}`, '[role=dialog]')
    await form.getByRole('button', { name: 'Save Membership' }).click()
    await form.waitFor({ state: 'hidden' })
    await office.page.getByLabel('Search organization or number').fill(`M-${run}`)
    await office.page.getByRole('row').filter({ hasText: organization }).waitFor()
    await expectFine(office.page, `members-${kind}`, panel)
  })

  test('the entry form says the member rate as the organization is chosen', async () => {
    await page.goto(`/submit?category=${categoryId}`)
    await preview().waitFor()
    await choose(page, 'Organization', organization)
    await preview().getByText('Entry Fee: $199').waitFor()
    await preview().getByText('Member rate').waitFor()
    await expectFine(page, `member-rate-entry-${kind}`)
  })

  test('it is ordered at the member rate, which mail and invoice name', async () => {
    const draft = await draftIn(author.context, { title: `Work ${run}`, categoryId })
    await addEvidence(author.context, draft.id, 'poster.png')
    await page.goto(`/submit?draft=${draft.id}&step=payment`)
    await page.getByText('Member rate: your organization is a member of the association.').waitFor()
    await expectFine(page, `member-rate-payment-${kind}`)
    await page.goto('/dashboard')
    await page.getByRole('button', { name: 'Choose Entries' }).click()
    await dialog().getByText(`${category}, member rate`).waitFor()
    await dialog().getByRole('button', { name: 'Continue' }).click()
    await expectFine(page, `member-rate-order-${kind}`, '[role=dialog]')
    await dialog().getByRole('button', { name: 'Request Invoice' }).click()
    await dialog().waitFor({ state: 'hidden' })
    const mail = await mailTo(email, 'Invoice ')
    expect(mail.text).toContain('Rate: Member rate')
    const [invoice] = await eventually(
      () => get<Payment[]>(author.context, '/api/user/payments'),
      (all) => all.length > 0,
    )
    expect(invoice).toMatchObject({ amountCents: 19_900, lines: [{ memberRate: true }] })
    await page.goto('/profile?view=billing')
    await page.getByText('Member rate', { exact: true }).waitFor()
    await expectFine(page, `member-rate-invoice-${kind}`)
  })

  test('the administration counts it, and takes the membership back; the price of what was requested stays', async () => {
    await office.page.goto(`/admin?tab=payments&view=members&q=M-${run}`)
    const row = office.page.getByRole('row').filter({ hasText: organization })
    await row.getByText('1', { exact: true }).waitFor()
    await row.getByRole('button', { name: `Remove ${organization}` }).click()
    await dialog(office.page).getByText('what was requested already keeps its price').waitFor()
    await expectFine(office.page, `members-remove-${kind}`, '[role=dialog]')
    await dialog(office.page).getByRole('button', { name: 'Remove' }).click()
    await row.waitFor({ state: 'detached' })
    const [invoice] = await get<Payment[]>(author.context, '/api/user/payments')
    expect(invoice).toMatchObject({ amountCents: 19_900, status: 'open' })
    expect([author.problems, office.problems]).toEqual([[], []])
  })
})
