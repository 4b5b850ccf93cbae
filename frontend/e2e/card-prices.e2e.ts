import type { Category } from '@accolade/contracts/entities/category'
import type { PayableEntry } from '@accolade/contracts/entities/order'
import type { Payment } from '@accolade/contracts/entities/payment'
import type { Submission } from '@accolade/contracts/entities/submission'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { openBrowser, type Visitor, viewports } from './support/browser.ts'
import { enterAsNewUser, get } from './support/enter.ts'
import { expectFine } from './support/fine.ts'
import { eventually, type Person, person } from './support/person.ts'
import { createCategory } from './support/programme-settings.ts'
import { addEvidence, draftIn } from './support/work.ts'

// Somebody pays by card just as the fee rises: nothing is ordered, and the page shows the new price. With a discount code they pay what is
// left of it, on a stand-in for Stripe's page. On phone and desktop.

let browser: Browser
let admin: Person
beforeAll(async () => {
  browser = await openBrowser()
  admin = await person('admin')
})
afterAll(() => browser?.close())

describe.each(Object.entries(viewports))('on a %s', (kind, viewport) => {
  const run = `${kind}${Date.now()}`
  const code = `FIFTH-${run}`.toUpperCase()
  let author: Visitor
  let page: Page
  let category: Category
  let draft: Submission

  beforeAll(async () => {
    category = await createCategory(admin, { name: `Category ${run}`, fee: 100 })
    await admin.send('POST', '/api/admin/discounts', {
      ...{ code, name: '', reduction: { kind: 'percent', percent: 20 }, isActive: true, categoryIds: [] },
      ...{ validFrom: null, validUntil: null, maxUses: 1, maxUsesPerOrganization: null },
    })
    author = await enterAsNewUser(browser, `prices${run}`, { viewport })
    page = author.page
    draft = await draftIn(author.context, { title: `Work ${run}`, categoryId: category.id })
    await addEvidence(author.context, draft.id, 'poster.png')
  }, 60_000)
  afterAll(() => author?.context.close())

  const dialog = () => page.getByRole('dialog')
  const priceNow = async () =>
    (await get<PayableEntry[]>(author.context, '/api/user/payable-entries'))[0]?.amountCents
  async function raiseFee(fee: number) {
    const { id, criteria, name, description, deadline, version } = category
    const form = { name, description, deadline, criteria, version, fee }
    category = await admin.send<Category>('PUT', `/api/admin/categories/${id}`, form)
    await eventually(priceNow, (cents) => cents === fee * 100)
  }

  test('a fee that rises as one pays is not charged: the dialog shows the new one', async () => {
    await page.goto('/dashboard')
    await page.getByRole('button', { name: 'Choose Entries' }).click()
    await dialog().getByText('1 entry', { exact: true }).waitFor()
    await dialog().getByRole('button', { name: 'Continue' }).click()
    await dialog().getByText('$100', { exact: true }).first().waitFor()
    await page.route(
      '**/api/orders',
      async (route) => {
        await raiseFee(120)
        await route.continue()
      },
      { times: 1 },
    )
    const refused = page.waitForResponse((response) => response.url().endsWith('/api/orders'))
    await dialog().getByRole('button', { name: 'Pay by Card' }).click()
    expect((await refused).status()).toBe(409)
    await page.getByText('The price has changed meanwhile. Please look at it again').first().waitFor()
    await dialog().getByRole('button', { name: 'Continue' }).waitFor()
    await dialog().getByText('$120', { exact: true }).first().waitFor()
    await expectFine(page, `card-prices-dearer-${kind}`, '[role=dialog]')
    expect(await get<Payment[]>(author.context, '/api/user/payments')).toEqual([])
  })

  test('with a code they pay by card what it leaves, and the invoice names it', async () => {
    await dialog().getByRole('button', { name: 'Continue' }).click()
    await dialog().getByLabel('Discount code (optional)').fill(code.toLowerCase())
    await dialog().getByText('$24 less.').waitFor()
    await expectFine(page, `card-prices-code-${kind}`, '[role=dialog]')
    await dialog().getByRole('button', { name: 'Pay by Card' }).click()
    await page.getByRole('heading', { name: /^Pay 96(\.00)? USD$/ }).waitFor()
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    await dialog().getByText('Your payment has arrived. Thank you.').waitFor()
    await dialog().getByText(`$24 off $120 with the code ${code}`).waitFor()
    await expectFine(page, `card-prices-paid-${kind}`, '[role=dialog]')
    const [invoice] = await get<Payment[]>(author.context, '/api/user/payments')
    expect(invoice).toMatchObject({
      ...{ status: 'paid', amountCents: 9600 },
      lines: [{ discountCode: code, discountCents: 2400 }],
    })
    await eventually(
      () => get<Submission>(author.context, `/api/submissions/${draft.id}`),
      ({ status }) => status === 'submitted',
    )
    expect(author.problems).toEqual([])
  })
})
