import type { Category } from '@accolade/contracts/entities/category'
import type { Income } from '@accolade/contracts/entities/income'
import type { Payment } from '@accolade/contracts/entities/payment'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { openBrowser, type Visitor, viewports } from './support/browser.ts'
import { enter, enterAsNewUser, get, post } from './support/enter.ts'
import { expectFine } from './support/fine.ts'
import { eventually, type Person, person } from './support/person.ts'
import { mailTo } from './support/programme.ts'
import { changeSettings } from './support/programme-settings.ts'
import { addEvidence, draftIn } from './support/work.ts'

// A programme in dollars takes euros, too: an administrator lists them and prices a category, an entrant pays two entries in euros and
// asks for a third one in its payment step; what is paid is in the books in euros. On phone and desktop.

let browser: Browser
let admin: Person
beforeAll(async () => {
  browser = await openBrowser()
  admin = await person('admin')
})
afterAll(async () => {
  await takeOnly([])
  await browser?.close()
})

async function takeOnly(otherCurrencies: string[]): Promise<void> {
  await changeSettings(admin, () => ({ otherCurrencies }))
}

describe.each(Object.entries(viewports))('on a %s', (kind, viewport) => {
  const run = `${kind}${Date.now()}`
  const email = `euro${run}@example.com`
  const category = `Category ${run}`
  const panel = '[role=tabpanel]:not([aria-hidden=true])'
  let author: Visitor
  let office: Visitor
  let page: Page
  let categoryId: string
  let invoice: Payment

  beforeAll(async () => {
    await takeOnly([])
    const form = {
      ...{ name: category, description: 'What moves people through a city.', fee: 299 },
      ...{ deadline: '2099-12-31', criteria: [{ name: 'Idea', weight: 100 }] },
    }
    categoryId = (await admin.send<{ id: string }>('POST', '/api/admin/categories', form)).id
    author = await enterAsNewUser(browser, `euro${run}`, { viewport })
    page = author.page
    await post(author.context, '/api/user/organizations', { name: `House ${run}` })
    office = await enter(browser, 'admin', viewport)
  })
  afterAll(async () => {
    await author?.context.close()
    await office?.context.close()
  })

  const dialog = (of = page) => of.getByRole('dialog')

  test('the settings list euros, but not the own currency', async () => {
    await office.page.goto('/admin?tab=settings')
    const field = office.page.getByRole('combobox', { name: 'Other currencies' })
    const pick = async (code: string, words: string) => {
      await field.fill(code)
      await office.page.locator('.ant-select-item-option').filter({ hasText: words }).click()
      await field.press('Escape')
    }
    await pick('USD', 'USD, US Dollar')
    await office.page.getByText('The currency of the programme is not another one').waitFor()
    await field.press('Backspace')
    await pick('EUR', 'EUR, Euro')
    await expectFine(office.page, `currencies-settings-${kind}`, panel)
    await office.page.getByRole('button', { name: 'Save Settings' }).click()
    await office.page.getByTestId('toast').getByText('Every page shows them from now on.').waitFor()
  })

  test('a category gets its prices in euros, which visitors see', async () => {
    await office.page.goto('/admin?tab=categories')
    await office.page.getByRole('button', { name: `Edit ${category}` }).click()
    const form = dialog(office.page)
    const prices = form.getByRole('group', { name: 'Prices in EUR' })
    await prices.getByLabel('Member rate in EUR (optional)').fill('199')
    await form.getByRole('button', { name: 'Save Category' }).click()
    await prices.getByText('Fee must be a valid number').waitFor()
    await prices.getByLabel('Fee in EUR (optional)', { exact: true }).fill('279.5')
    await expectFine(office.page, `currencies-form-${kind}`, '[role=dialog]')
    await form.getByRole('button', { name: 'Save Category' }).click()
    await form.waitFor({ state: 'hidden' })
    await page.goto('/categories')
    const entry = page.getByRole('listitem').filter({ hasText: category })
    await entry.getByText('In other currencies: €279.50').waitFor()
    await expectFine(page, `currencies-categories-${kind}`)
  })

  test('two entries are ordered in euros; the one in a category without euros says why it is not among them', async () => {
    const categories = await get<Category[]>(author.context, '/api/categories')
    const other = categories.find(({ fee, priceLists }) => fee > 0 && priceLists.length === 0)!
    for (const [title, id] of [
      [`First ${run}`, categoryId],
      [`Second ${run}`, categoryId],
      [`Dollars ${run}`, other.id],
    ] as const) {
      const { id: draftId } = await draftIn(author.context, { title, categoryId: id })
      await addEvidence(author.context, draftId, 'poster.png')
    }
    await page.goto('/dashboard')
    await page.getByRole('button', { name: 'Choose Entries' }).click()
    await dialog().getByLabel('Currency').selectOption('EUR')
    await dialog().getByText('Its category has no price in this currency.').waitFor()
    await dialog().getByText('€559', { exact: true }).waitFor()
    await expectFine(page, `currencies-order-${kind}`, '[role=dialog]')
    await dialog().getByRole('button', { name: 'Continue' }).click()
    await dialog().getByRole('button', { name: 'Request Invoice' }).click()
    await dialog().waitFor({ state: 'hidden' })
    const mail = await mailTo(email, 'Invoice ')
    expect(mail.text).toContain('€559.00')
    const [made] = await eventually(
      () => get<Payment[]>(author.context, '/api/user/payments'),
      (all) => all.length > 0,
    )
    invoice = made!
    expect(invoice).toMatchObject({ amountCents: 55_900, currency: 'EUR' })
    await page.goto('/profile?view=billing')
    await page.getByText('€559').first().waitFor()
    await expectFine(page, `currencies-invoice-${kind}`)
  })

  test('the payment step offers both currencies, and the request is over the chosen one', async () => {
    const draft = await draftIn(author.context, { title: `Third ${run}`, categoryId })
    await addEvidence(author.context, draft.id, 'poster.png')
    await page.goto(`/submit?draft=${draft.id}&step=payment`)
    await page.getByText('$299', { exact: true }).first().waitFor()
    await page.getByLabel('Currency').selectOption('EUR')
    await page.getByText('€279.50', { exact: true }).first().waitFor()
    await expectFine(page, `currencies-payment-${kind}`)
    await page.getByRole('link', { name: 'Request invoice' }).click()
    await page.getByRole('heading', { name: 'Request an invoice' }).waitFor()
    await page.getByText('€279.50', { exact: true }).waitFor()
    await page.getByLabel('Name').fill('Mara Lind')
    await page.getByLabel('Email', { exact: true }).fill(email)
    await page.getByLabel('Message').fill('Please send the invoice for this entry.')
    await page.getByRole('button', { name: 'Send Message' }).click()
    await page.getByText(/^Invoice requested\./).waitFor()
    const payments = await eventually(
      () => get<Payment[]>(author.context, '/api/user/payments'),
      (all) => all.some(({ amountCents }) => amountCents === 27_950),
    )
    expect(payments[0]).toMatchObject({ amountCents: 27_950, currency: 'EUR' })
  })

  test('paid, it is in the books in euros, beside the dollars', async () => {
    await office.page.goto(`/admin?tab=payments&q=${encodeURIComponent(`First ${run}`)}`)
    await office.page.getByRole('row').filter({ hasText: '€559' }).waitFor()
    await expectFine(office.page, `currencies-payments-${kind}`, panel)
    const before = await inEuros()
    await admin.send('POST', `/api/admin/payments/${invoice.id}/mark-paid`)
    expect((await inEuros()) - before).toBe(55_900)
    await office.page.goto('/admin?tab=payments&view=income')
    await office.page
      .getByText(/in EUR$/)
      .first()
      .waitFor()
    await office.page
      .getByText(/in USD$/)
      .first()
      .waitFor()
    await expectFine(office.page, `currencies-income-${kind}`, panel)
    expect([author.problems, office.problems]).toEqual([[], []])
  })

  async function inEuros(): Promise<number> {
    const income = await admin.get<Income[]>('/api/admin/figures/income')
    return income.find(({ currency }) => currency === 'EUR')!.months.at(-1)!.inCents
  }
})
