import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Browser } from 'playwright-core'
import { openBrowser, type Visitor, viewports } from './support/browser.ts'
import { enter, enterAsNewUser, post } from './support/enter.ts'
import { expectFine } from './support/fine.ts'
import { type Person, person } from './support/person.ts'
import { linkIn, mailTo } from './support/programme.ts'
import { changeSettings, createCategory } from './support/programme-settings.ts'
import { draftIn } from './support/work.ts'

// An entrant names the client, who signs an entry off by the link of a mail, without an account; judging waits for that.

const run = Date.now()
const title = `Signed Work ${run}`
const client = `client-${run}@fjellrand.example.com`
let browser: Browser
let admin: Person
let owner: Visitor
let categoryId: string
let id: string
let link: string

beforeAll(async () => {
  browser = await openBrowser()
  admin = await person('admin')
  const category = await createCategory(admin, { name: `Signed ${run}` })
  categoryId = category.id
  owner = await enterAsNewUser(browser, `signs-${run}`)
  id = (await draftIn(owner.context, { title, categoryId, organization: `Studio ${run}` })).id
}, 120_000)

afterAll(async () => {
  // other journeys bring entries to judges without
  await changeSettings(admin, ({ toggles }) => ({ toggles: { ...toggles, clientSignOff: 'off' } }))
  await browser?.close()
})

test('an administrator requires sign-off by clients', async () => {
  const { page, context } = await enter(browser, 'admin')
  await page.goto('/admin?tab=settings')
  await page.getByLabel('Sign-off by clients').selectOption('required')
  await page.getByTestId('toast').getByText('Settings Saved').waitFor()
  await expectFine(page, 'sign-off-settings')
  await context.close()
})

test('the entrant names the client with the draft, who gets a mail once it is submitted', async () => {
  const { page, context } = owner
  await page.goto(`/submit?draft=${id}&step=evidence`)
  await page.getByRole('button', { name: 'Save Client' }).click()
  await page.getByText('Please enter a name').waitFor()
  await page.getByLabel('Name of the contact').fill('Ida Solheim')
  await page.getByLabel('Email address of the contact').fill(client)
  await page.getByRole('button', { name: 'Save Client' }).click()
  await page.getByText('Ida Solheim gets a mail once the entry is submitted.').waitFor()
  await expectFine(page, 'sign-off-named')
  await page.setViewportSize(viewports.phone)
  await expectFine(page, 'sign-off-named-phone')
  await page.setViewportSize(viewports.desktop)
  await post(context, `/api/submissions/${id}/complete`)
  link = linkIn(await mailTo(client, 'Please sign this entry off'))
  await page.goto(`/dashboard?view=${id}`)
  await page.getByText('Ida Solheim was asked, and can answer until', { exact: false }).waitFor()
  await expectFine(page, 'sign-off-asked')
})

test('judging waits for the client', async () => {
  await admin.send('PATCH', `/api/admin/submissions/${id}`, { status: 'under_review' })
  await expect(admin.send('PATCH', `/api/admin/submissions/${id}`, { status: 'judging' })).rejects.toThrow(
    'The client has not signed this entry off',
  )
})

test('the client sees the work without an account, and signs it off', async () => {
  const context = await browser.newContext({ viewport: viewports.desktop })
  const page = await context.newPage()
  await page.goto(link)
  await page.getByRole('heading', { level: 2, name: title }).waitFor()
  // neither address bar nor history shows the secret
  expect(new URL(page.url()).hash).toBe('')
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex')
  await expectFine(page, 'sign-off')
  await page.setViewportSize(viewports.phone)
  await expectFine(page, 'sign-off-phone')
  await page.getByRole('button', { name: 'I Do Not Agree' }).click()
  await page.getByRole('button', { name: 'I Do Not Sign Off' }).click()
  await page.getByText('Please give a reason').waitFor()
  await expectFine(page, 'sign-off-refusing-phone')
  await page.setViewportSize(viewports.desktop)
  await page.goto(link.replace('/sign-off#', '/de/sign-off#'))
  await page.getByRole('heading', { name: 'Sind Sie mit dieser Einreichung einverstanden?' }).waitFor()
  await expectFine(page, 'sign-off-de')
  await page.goto(link)
  await page.getByRole('button', { name: 'I Sign Off' }).click()
  await page.getByRole('heading', { name: 'Thank You: the Entry Is Signed Off' }).waitFor()
  await expectFine(page, 'sign-off-done')
  await page.goto(new URL('/', link).href)
  await page.goto(link)
  await page.getByRole('heading', { name: 'This Link Does Not Work' }).waitFor()
  await context.close()
})

test('entrant and administrator know, and the entry goes to the judges', async () => {
  await mailTo(`signs-${run}@example.com`, 'Your client has signed this entry off')
  const { page } = owner
  await page.goto(`/dashboard?view=${id}`)
  await page.getByText('Signed off by Ida Solheim on', { exact: false }).waitFor()
  await admin.send('PATCH', `/api/admin/submissions/${id}`, { status: 'judging' })
})

test('an administrator lets an entry go on without the client, with a reason', async () => {
  const other = await draftIn(owner.context, { title: `${title} II`, categoryId })
  await post(owner.context, `/api/submissions/${other.id}/complete`)
  const { page, context } = await enter(browser, 'admin')
  await page.goto(`/admin/submissions/${other.id}`)
  await page.getByLabel('Why the entry may go on without the client').fill('Agreed by phone.')
  await expectFine(page, 'sign-off-record')
  await page.getByRole('button', { name: 'Go On without the Client' }).click()
  await page.getByText('An administrator lets the entry go on without the client.').waitFor()
  await page.goto('/admin?tab=audit')
  await page.getByText('Entry let on without its client').first().waitFor()
  await context.close()
})
