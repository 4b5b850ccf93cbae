import type { Submission } from '@accolade/contracts/entities/submission'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { openBrowser, type Visitor, viewports } from './support/browser.ts'
import { enter, enterAsNewUser, get, post } from './support/enter.ts'
import { expectFine } from './support/fine.ts'
import { eventually } from './support/person.ts'
import { mailTo } from './support/programme.ts'
import { draftOf } from './support/work.ts'

// An administrator imports a bank's CAMT.053 file with an exact transfer, a part, too much and an unknown one: the entry of the exact one
// is submitted, the others are worked through, and the same file again brings nothing; on phone and desktop.

interface Invoice {
  id: string
  invoiceNumber: string
  submissionId: string
  amountCents: number
  currency: string
}

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

describe.each(Object.entries(viewports))('on a %s', (kind, viewport) => {
  const run = `${kind}${Date.now()}`
  const payer = `Studio ${run}`
  const email = `bank${run}@example.com`
  let author: Visitor
  let office: Visitor
  let page: Page
  let invoices: Invoice[]
  const drawer = () => page.locator('.ant-drawer-content-wrapper:visible')
  const press = (name: string | RegExp) => page.getByRole('button', { name }).first().click()
  const toast = (text: string) => page.getByTestId('toast').filter({ hasText: text }).first().waitFor()
  const money = (cents: number) => (cents / 100).toFixed(2)
  /** As pages show it: without a tail of zeros. */
  const shown = (cents: number) =>
    `${(cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 }).replace('.00', '')} from`

  beforeAll(async () => {
    author = await enterAsNewUser(browser, `bank${run}`)
    for (const title of ['Exact', 'Part', 'More']) {
      const draft = await draftOf(author.context, `${title} ${run}`)
      await post(author.context, `/api/submissions/${draft.id}/request-payment`)
    }
    const read = () => get<(Invoice & { submissionTitle: string })[]>(author.context, '/api/user/payments')
    const found = await eventually(read, (list) => list.length === 3)
    invoices = ['Exact', 'Part', 'More'].map(
      (title) => found.find((each) => each.submissionTitle.startsWith(title))!,
    )
    office = await enter(browser, 'admin', viewport)
    page = office.page
  })
  afterAll(async () => {
    await office?.context.close()
    await author?.context.close()
  })

  /** What the bank gives: four transfers of this run. */
  function statement() {
    const [exact, part, more] = invoices as [Invoice, Invoice, Invoice]
    const entry = (at: number, cents: number, text: string, name: string) => `
      <Ntry><Amt Ccy="${exact.currency}">${money(cents)}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>
        <BookgDt><Dt>2026-11-0${at}</Dt></BookgDt><AcctSvcrRef>${run}-${at}</AcctSvcrRef>
        <NtryDtls><TxDtls><RltdPties><Dbtr><Pty><Nm>${name}</Nm></Pty></Dbtr>
          <DbtrAcct><Id><IBAN>DE02120300000000202051</IBAN></Id></DbtrAcct></RltdPties>
          <RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`
    const xml = `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt><Id>${run}</Id>
  <Acct><Id><IBAN>DE89370400440532013000</IBAN></Id></Acct>
  ${entry(1, exact.amountCents, `Invoice ${exact.invoiceNumber}`, payer)}
  ${entry(2, part.amountCents - 1000, `Invoice ${part.invoiceNumber}`, payer)}
  ${entry(3, more.amountCents + 5000, `Invoice ${more.invoiceNumber}`, payer)}
  ${entry(4, 4711, 'Flowers', `Unknown ${run}`)}
</Stmt></BkToCstmrStmt></Document>`
    return { name: `november-${run}.xml`, mimeType: 'text/xml', buffer: Buffer.from(xml) }
  }

  const statusOf = async ({ submissionId }: Invoice) =>
    (await get<Submission>(office.context, `/api/submissions/${submissionId}`)).status

  test('a file that is no statement is refused in words, and one that is shows what is in it', async () => {
    await page.goto('/admin?tab=payments')
    await page.getByRole('link', { name: 'Bank statements' }).click()
    await page.getByRole('heading', { name: 'Bank statements' }).waitFor()
    await press('Import Bank Statement')
    await page.locator('input[type=file]').setInputFiles({
      name: 'page.xml',
      mimeType: 'text/xml',
      buffer: Buffer.from('<html></html>'),
    })
    await toast('This XML is not a bank statement in CAMT.053')
    await page.locator('input[type=file]').setInputFiles(statement())
    await drawer().getByText('names the invoice and pays exactly what is missing').first().waitFor()
    await drawer().getByText(`Unknown ${run}`).waitFor()
    await expectFine(page, `bank-import-${kind}`, '.ant-drawer-content-wrapper')
    await press('Import 4 Entries')
    await toast('Bank Statement Imported')
  })

  test('the sure one is confirmed with one click, and its entry is submitted', async () => {
    await page.goto(`/admin?tab=payments&view=bank&q=${run}`)
    await page.getByText('Flowers').waitFor()
    await expectFine(page, `bank-entries-${kind}`, '[role=tabpanel]:not([aria-hidden=true])')
    await press(/^Confirm all sure ones/)
    const dialog = page.getByRole('dialog').filter({ hasText: invoices[0]!.invoiceNumber })
    await dialog.getByText(payer).first().waitFor()
    await expectFine(page, `bank-confirm-${kind}`, '[role=dialog]')
    await dialog.getByRole('button', { name: 'Confirm', exact: true }).click()
    await page.getByLabel('Outcome').getByText(invoices[0]!.invoiceNumber).waitFor()
    await eventually(
      () => statusOf(invoices[0]!),
      (status) => status === 'submitted',
    )
    await mailTo(email, 'Receipt for invoice')
  })

  test('a part leaves the invoice open, and the entrant reads what is missing', async () => {
    const [, part] = invoices as [Invoice, Invoice, Invoice]
    await press(new RegExp(`^Open .*${shown(part.amountCents - 1000)}`))
    await drawer()
      .getByRole('button', { name: /^Book .* for / })
      .first()
      .waitFor()
    await expectFine(page, `bank-entry-${kind}`, '.ant-drawer-content-wrapper')
    await drawer()
      .getByRole('button', { name: new RegExp(`^Book .* for ${part.invoiceNumber}`) })
      .click()
    await toast('Booked')
    await drawer().locator('.badge').first().filter({ hasText: 'Allocated' }).waitFor()
    const mail = await mailTo(email, '$10.00 missing')
    expect(mail.text).toContain(part.invoiceNumber)
    await author.page.goto('/profile')
    await author.page.getByRole('button', { name: 'Billing & Payments' }).click()
    await author.page.getByText(/^Received .* of .* once \$10 more has arrived/).waitFor()
    expect(await statusOf(part)).toBe('pending_payment')
  })

  test('another administrator was faster: that is said, and the rest is sent back', async () => {
    const [, , more] = invoices as [Invoice, Invoice, Invoice]
    await page.goto(`/admin?tab=payments&view=bank&q=${run}`)
    await press(new RegExp(`^Open .*${shown(more.amountCents + 5000)}`))
    const book = drawer().getByRole('button', { name: new RegExp(`^Book .* for ${more.invoiceNumber}`) })
    await book.waitFor()
    const id = new URL(page.url()).searchParams.get('entry')
    // the page hears of it by itself as well: the click has to come first
    await page.route(`**/api/admin/bank-entries/${id}`, (route) => route.abort())
    await post(office.context, `/api/admin/bank-entries/${id}/allocations`, {
      version: 1,
      allocations: [{ invoiceId: more.id, amountCents: more.amountCents }],
    })
    await book.click()
    await toast('Somebody else changed this meanwhile')
    await page.unroute(`**/api/admin/bank-entries/${id}`)
    await page.reload()
    await drawer().locator('.badge').first().filter({ hasText: 'Partly allocated' }).waitFor()
    await drawer().getByLabel("Bank's reference of the transfer back").fill('SEPA 4711')
    await drawer().getByRole('button', { name: 'Set Aside' }).click()
    await drawer().getByText('The rest was sent back: SEPA 4711').waitFor()
    await expectFine(page, `bank-returned-${kind}`, '.ant-drawer-content-wrapper')
    await eventually(
      () => statusOf(more),
      (status) => status === 'submitted',
    )
  })

  test('the unknown one is looked for by hand, taken back and set aside', async () => {
    const [, part] = invoices as [Invoice, Invoice, Invoice]
    await page.goto(`/admin?tab=payments&view=bank&q=${run}&status=waiting`)
    await press(/^Open \$47\.11 from/)
    await drawer().getByLabel('Search invoice, payer, organization or title').fill(part.invoiceNumber)
    await drawer()
      .getByRole('button', { name: `Add ${part.invoiceNumber}` })
      .click()
    await drawer().getByLabel(`Amount for ${part.invoiceNumber}`).fill('1.00')
    await expectFine(page, `bank-by-hand-${kind}`, '.ant-drawer-content-wrapper')
    await drawer().getByRole('button', { name: 'Book $1', exact: true }).click()
    await drawer()
      .getByRole('button', { name: `Take back from ${part.invoiceNumber}` })
      .click()
    await drawer().getByText(`$1 taken back from invoice ${part.invoiceNumber}`).waitFor()
    await drawer().getByText('Not about invoices', { exact: true }).click()
    await drawer().getByLabel('Reason').fill('Flowers for the office')
    await drawer().getByRole('button', { name: 'Set Aside' }).click()
    await drawer().getByText('Not about invoices: Flowers for the office').waitFor()
  })

  test('the same file again brings nothing', async () => {
    await page.goto('/admin?tab=payments&view=bank')
    await press('Import Bank Statement')
    await page.locator('input[type=file]').setInputFiles(statement())
    await drawer().getByText('There is nothing new in this file.').waitFor()
    expect(await page.getByRole('button', { name: 'Import 0 Entries' }).isDisabled()).toBe(true)
    await expectFine(page, `bank-again-${kind}`, '.ant-drawer-content-wrapper')
  })
})
