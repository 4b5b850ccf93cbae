import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { openBrowser, overflow, picture, type Visitor, viewports, visit } from './support/browser.ts'
import { type EvidenceFile, makeEvidence } from './support/evidence.ts'
import { linkIn, mailTo, markPaid } from './support/programme.ts'

let browser: Browser
let evidence: EvidenceFile[]

beforeAll(async () => {
  browser = await openBrowser()
  const page = await browser.newPage()
  evidence = await makeEvidence(page)
  await page.close()
})
afterAll(() => browser?.close())

describe.each(Object.entries(viewports))(
  'an entry travels from sign-up to its payment, on a %s',
  (kind, viewport) => {
    const username = `mara-${kind}-${Date.now()}`
    const email = `${username}@example.com`
    const title = `The Quiet Billboard ${kind}`
    let mara: Visitor
    let page: Page

    beforeAll(async () => {
      mara = await visit(browser, viewport)
      page = mara.page
    })
    afterAll(() => mara?.context.close())

    const toast = (text: string) => page.getByTestId('toast').filter({ hasText: text }).waitFor()
    const select = async (label: string, option: string) => {
      const field = page.locator('.ant-form-item').filter({ has: page.getByLabel(label, { exact: true }) })
      await field.getByLabel(label, { exact: true }).press('Enter')
      await page.locator('.ant-select-dropdown:visible').getByTitle(option).click()
      await field.getByTitle(option).waitFor()
    }

    test('a visitor registers from the home page', async () => {
      await page.goto('/')
      await page.getByText('2025 Submissions Now Open').first().waitFor()
      await picture(page, 'home')
      await page.getByRole('main').getByRole('link', { name: 'Submit Application' }).first().click()
      await page.getByRole('heading', { name: 'Welcome Back' }).waitFor()
      await page.getByRole('button', { name: 'Sign Up' }).click()
      await page.getByRole('heading', { name: 'Create Your Account' }).waitFor()
      await page.getByLabel('Username').fill(username)
      await page.getByLabel('Email').fill(email)
      await page.getByLabel('Password').fill('secret')
      await picture(page, 'sign-up')
      await page.getByRole('button', { name: 'Create Account' }).click()
      await toast('Account created successfully')
      await page.waitForURL((url) => url.pathname === '/')
      await picture(page, 'home-signed-in')
    })

    test('confirms the address with the link in the mail, since an invoice goes there', async () => {
      await page.goto(linkIn(await mailTo(email, 'Confirm your email address')))
      await page.getByRole('button', { name: 'Confirm the Address' }).click()
      await toast('Address Confirmed')
    })

    test('fills the first step, with an organization made on the way', async () => {
      await page.goto('/')
      await page.getByRole('main').getByRole('link', { name: 'Social Impact' }).click()
      await page.getByText('Entry Fee: $99').waitFor()
      await page.goto('/submit')
      await page.getByRole('button', { name: 'Save and Continue' }).click()
      for (const message of [
        'Title must be at least 3 characters',
        'Description must be at least 50 characters',
        'Please select a category',
        'Please select an organization',
        'Please select team size',
      ]) {
        await page.getByText(message).waitFor()
      }
      await picture(page, 'wizard-errors')
      await page.getByLabel('Title').fill(title)
      await page
        .getByLabel('Description')
        .fill('A billboard that went silent whenever the city was loud, and was heard.')
      await page.getByText('71 / 5,000').waitFor()
      await select('Category', 'Social Impact')
      await page.getByText('Entry Fee: $99').waitFor()
      await page.getByRole('button', { name: 'Create Organization' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Name').fill('Northlight')
      await dialog.getByRole('button', { name: /create/i }).click()
      await toast('Organization Created')
      await dialog.waitFor({ state: 'hidden' })
      await select('Team size', '6-15 people')
      await picture(page, 'wizard-basics')
      await page.getByRole('button', { name: 'Save and Continue' }).click()
      await toast('Basic information saved successfully. Now upload your evidence.')
      await page.getByRole('heading', { name: 'Upload Evidence' }).waitFor()
    })

    test('uploads a picture, a document and a film; what is no evidence is refused', async () => {
      const chooser = page.locator('input[type=file]')
      await chooser.setInputFiles([
        ...evidence,
        { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') },
      ])
      await page.getByText('Only images, PDFs and videos can be uploaded').waitFor()
      for (const { name } of evidence) {
        await page.getByRole('listitem').filter({ hasText: name }).getByText('Uploaded').waitFor()
      }
      await picture(page, 'wizard-evidence')
    })

    test('reads what is missing, and takes the deadline into a calendar', async () => {
      const list = page.getByRole('complementary', { name: 'Drafts and help' })
      await list.getByText('3 files are there').waitFor()
      await list.getByRole('link', { name: 'Request the invoice for the entry fee' }).waitFor()
      const download = page.waitForEvent('download')
      await list.getByRole('link', { name: 'Add to calendar' }).click()
      expect((await download).suggestedFilename()).toBe('accolade-deadline.ics')
      await list.getByRole('link', { name: '3 files have no caption' }).click()
      await page.locator('input[id^=caption-]:focus').waitFor()
    })

    test('captions the files, puts them in order, and finds both after a reload', async () => {
      const names = () => page.locator('[class*=_evidenceName_]').allTextContents()
      const chosen = evidence.map(({ name }) => name)
      expect(await names()).toEqual(chosen)
      const last = chosen.at(-1)!
      await page.getByRole('button', { name: `Move ${last} up` }).click()
      await page.getByText(`${last} is number 2 of 3 now.`).waitFor({ state: 'attached' })
      await page.locator(`[aria-label="Move ${last} up"]:focus`).waitFor()
      const saved = page.waitForResponse((response) => response.request().method() === 'PATCH')
      await page.getByLabel(`Caption of ${last}`).fill('The square, by Northlight')
      expect((await saved).status()).toBe(200)
      await page.reload()
      await page.getByLabel(`Caption of ${last}`).waitFor()
      expect(await page.getByLabel(`Caption of ${last}`).inputValue()).toBe('The square, by Northlight')
      expect(await names()).toEqual([chosen[0], last, chosen[1]])
      await picture(page, 'wizard-captions')
    })

    test('is warned of a name before going on, and takes it out', async () => {
      const last = evidence.at(-1)!.name
      await page.getByRole('button', { name: 'Continue to Payment' }).click()
      const dialog = page.getByRole('dialog', { name: 'Before you complete' })
      await dialog.getByText(`Caption of ${last}`).waitFor()
      await dialog.getByText('Northlight', { exact: true }).waitFor()
      await picture(page, 'wizard-warnings')
      await dialog.getByRole('button', { name: 'Go back and edit' }).click()
      await dialog.waitFor({ state: 'detached' })
      await page.getByLabel(`Caption of ${last}`).fill('The square by night')
    })

    test('sees what judges will see: the files in the viewer of the judging page, texts without names', async () => {
      await page.getByRole('button', { name: 'See what judges will see' }).click()
      await page.getByRole('heading', { name: 'What judges will see' }).waitFor()
      await page.getByText('Everything is ready.').waitFor({ timeout: 60_000 })
      await page.getByRole('button', { name: 'Show evidence-3' }).waitFor()
      expect(await page.getByRole('button', { name: 'Enlarge evidence-1' }).isVisible()).toBe(true)
      await picture(page, 'wizard-preview')
      if (kind === 'phone') expect(await overflow(page)).toBe(0)
      await page.reload()
      await page.getByText('Everything is ready.').waitFor()
      await page.getByRole('button', { name: 'Back' }).click()
      await page.getByRole('heading', { name: 'Upload Evidence' }).waitFor()
    })

    test('a page under a picture’s name is found out by the server, and nothing of it stays', async () => {
      const chooser = page.locator('input[type=file]')
      const disguised = { name: 'page.png', mimeType: 'image/png', buffer: Buffer.from('<html>hello</html>') }
      await chooser.setInputFiles([disguised])
      const row = page.getByRole('listitem').filter({ hasText: 'page.png' })
      await row.getByRole('alert').waitFor()
      await row.getByRole('button', { name: 'Remove page.png' }).click()
      await page.reload()
      await page.getByRole('heading', { name: 'Upload Evidence' }).waitFor()
      await page.getByText('billboard.png').waitFor()
      expect(await page.getByText('page.png').count()).toBe(0)
      expect(await page.getByText('Uploaded', { exact: true }).count()).toBe(3)
    })

    test('requests the invoice on the contact page', async () => {
      await page.getByRole('button', { name: 'Continue to Payment' }).click()
      await page.getByRole('heading', { name: 'Payment', exact: true }).waitFor()
      await page.getByText('$99').first().waitFor()
      await picture(page, 'wizard-payment')
      await page.getByRole('link', { name: 'Request invoice' }).click()
      await page.waitForURL((url) => url.pathname === '/contact')
      expect(await page.getByLabel('Subject').inputValue()).toBe('Award Submission Payment Request')
      await page.getByLabel('Name').fill('Mara Lind')
      await page.getByLabel('Email', { exact: true }).fill(email)
      const message = page.getByLabel('Message')
      if ((await message.inputValue()).length < 20)
        await message.fill('Please send me the invoice for this entry.')
      await picture(page, 'contact')
      await page.getByRole('button', { name: 'Send Message' }).click()
      await page.getByRole('heading', { name: 'Thank you' }).waitFor()
      await page.getByText('Invoice requested.').waitFor()
      await picture(page, 'thank-you')
    })

    test('sees it wait on the dashboard, and finds the invoice in the inbox', async () => {
      await page.getByRole('link', { name: 'Go to Dashboard' }).click()
      const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) })
      await row.getByText('Pending Payment').waitFor()
      await picture(page, 'dashboard-pending')
      const mail = await mailTo(email, 'Invoice ')
      expect(mail.subject).toContain(title)
      expect(mail.text).toContain('Entry fee: $99.00')
    })

    test('an administrator marks the invoice paid, and the submission is submitted', async () => {
      const office = await visit(browser, viewports.desktop)
      await markPaid(office.context, title)
      await office.context.close()
      const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) })
      // the payment arrives as an event; the page shows it after a reload
      for (let looks = 0; (await row.getByText('Submitted').count()) === 0; looks += 1) {
        expect(looks).toBeLessThan(20)
        await page.reload()
        await row.waitFor()
      }
      await page.getByRole('button', { name: `View ${title}` }).click()
      const drawer = page.getByRole('dialog')
      await drawer.getByText('billboard.png').waitFor()
      await drawer.getByText('film.webm').waitFor()
      await picture(page, 'dashboard-details')
      await mailTo(email, 'Receipt ')
    })

    test('enters the same work in another category, with its files', async () => {
      const drawer = page.getByRole('dialog').first()
      await drawer.getByRole('button', { name: 'Copy into another category' }).click()
      const dialog = page.getByRole('dialog', { name: 'Copy into another category' })
      await dialog.getByRole('button', { name: 'Copy' }).click()
      await dialog.getByText('Please select a category').waitFor()
      await dialog.getByLabel('Category').press('Enter')
      await page
        .locator('.ant-select-dropdown:visible')
        .getByTitle(/^Open Source/)
        .click()
      await picture(page, 'copy')
      await dialog.getByRole('button', { name: 'Copy' }).click()
      await toast('Submission Copied')
      await page.waitForURL((url) => url.pathname === '/submit')
      await page.getByText('3 files are there').waitFor()
      expect(await page.getByLabel('Title').inputValue()).toBe(title)
      await page.locator('.ant-form-item').getByTitle('Open Source', { exact: true }).waitFor()
      await picture(page, 'copied')
    })

    test('nothing went wrong in the pages, and none scrolls sideways', async () => {
      for (const path of ['/', '/categories', '/submit', '/dashboard', '/contact', '/no-such-page']) {
        await page.goto(path)
        await page.getByRole('heading', { level: 1 }).first().waitFor()
        expect([path, await overflow(page)]).toEqual([path, 0])
        await picture(page, path === '/' ? 'home-signed-in' : path.slice(1))
      }
      expect(mara.problems).toEqual([])
    })
  },
)
