import type { Witness } from '@accolade/contracts/entities/witness'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Browser } from 'playwright-core'
import { openBrowser, type Visitor, viewports, visit } from './support/browser.ts'
import { enter } from './support/enter.ts'
import { expectFine } from './support/fine.ts'
import { eventually, type Person, person } from './support/person.ts'
import { linkIn, mailTo } from './support/programme.ts'
import { setJudging } from './support/set-judging.ts'

// An administrator asks a witness, who agrees by the link of the mail, is mailed a signed head as judging closes, has it checked in the
// browser, and gets no more of them.

const run = Date.now()
const name = `Notary ${run}`
const email = `notary-${run}@witness.example.com`
const subject = 'Signed head'
let browser: Browser
let admin: Person
let office: Visitor

beforeAll(async () => {
  browser = await openBrowser()
  admin = await person('admin')
  office = await enter(browser, 'admin')
}, 120_000)

afterAll(async () => {
  await judge(true)
  for (const { id } of await own()) await admin.send('DELETE', `/api/admin/witnesses/${id}`)
  await office?.context.close()
  await browser?.close()
})

const own = async () =>
  (await admin.get<Witness[]>('/api/admin/witnesses')).filter((witness) => witness.email === email)
const judge = (judgingPhase: boolean) => setJudging(admin, judgingPhase)

test('an administrator asks a witness', async () => {
  const { page } = office
  await page.goto('/admin?tab=settings#witnesses-title')
  await page.getByRole('button', { name: 'Add Witness' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Witness' })
  await dialog.getByRole('button', { name: 'Ask by Mail' }).click()
  await dialog.getByText('Please enter a name').waitFor()
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Email').fill(email)
  await expectFine(page, 'witness-dialog', '[role=dialog]')
  await dialog.getByRole('button', { name: 'Ask by Mail' }).click()
  const row = page.getByRole('row', { name: new RegExp(name) })
  await row.getByText('Asked', { exact: true }).waitFor()
  await expectFine(page, 'witnesses-asked')
  await page.setViewportSize(viewports.phone)
  await expectFine(page, 'witnesses-asked-phone')
  await page.setViewportSize(viewports.desktop)
})

test('the witness agrees without an account, and the page of the administrator shows it', async () => {
  const link = linkIn(await mailTo(email, 'Will you be a witness'))
  const { page, context, problems } = await visit(browser, viewports.desktop)
  await page.goto(link)
  await page.getByRole('heading', { name: 'Be a Witness of Our Judging' }).waitFor()
  // neither address bar nor history shows the secret
  expect(new URL(page.url()).hash).toBe('')
  await expectFine(page, 'witness')
  await page.setViewportSize(viewports.phone)
  await expectFine(page, 'witness-phone')
  await page.goto(link.replace('/witness#', '/de/witness#'))
  await page.getByRole('heading', { name: 'Unsere Jurierung bezeugen' }).waitFor()
  await expectFine(page, 'witness-de')
  await page.goto(link)
  await page.getByRole('button', { name: 'I Agree' }).click()
  await page.getByRole('heading', { name: 'You Are a Witness' }).waitFor()
  await page.goto('/transparency')
  await page.getByText(/agreed to be mailed such heads and keep/).waitFor()
  expect(problems).toEqual([])
  await context.close()
  const row = office.page.getByRole('row', { name: new RegExp(name) })
  await row.getByText('Confirmed', { exact: true }).waitFor()
})

test('closing judging mails a signed head, whose mail is checked in the browser', async () => {
  await judge(true)
  await judge(false)
  const { text } = await mailTo(email, subject, 60_000)
  const { page, context, problems } = await visit(browser, viewports.desktop)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(request.url())
  })
  await page.goto('/verify')
  const field = page.getByLabel(/^Or paste a signed head/)
  const check = page.getByRole('button', { name: 'Check the Head' })
  await field.fill(text)
  await check.click()
  await page.getByRole('heading', { name: 'Right: today’s log only adds to this head' }).waitFor()
  await expectFine(page, 'verify-head')
  await page.setViewportSize(viewports.phone)
  await expectFine(page, 'verify-head-phone')
  await page.setViewportSize(viewports.desktop)
  await field.fill(text.replace(/^time 20/m, 'time 21'))
  await check.click()
  await page.getByRole('heading', { name: 'Refused: this is not what it should be' }).waitFor()
  // nothing of the mail leaves the browser
  expect(sent).toEqual([])
  expect(problems).toEqual([])
  await context.close()
})

test('the witness unsubscribes by the link of the mails, and the list shows it', async () => {
  const { text } = await mailTo(email, subject)
  const [stop = ''] = /http\S+#witness=leave\.\S+/.exec(text) ?? []
  const { page, context } = await visit(browser, viewports.desktop)
  await page.goto(stop)
  await page.getByRole('heading', { name: 'Unsubscribe From Signed Heads?' }).waitFor()
  await expectFine(page, 'witness-unsubscribe')
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await page.getByRole('heading', { name: 'You Have Unsubscribed' }).waitFor()
  await context.close()
  await eventually(own, ([witness]) => witness?.state === 'unsubscribed')
  const row = office.page.getByRole('row', { name: new RegExp(name) })
  await row.getByText('Unsubscribed', { exact: true }).waitFor()
  await row.getByRole('button', { name: `Remove ${name}` }).click()
  const asked = office.page.getByRole('dialog', { name: `Remove ${name} from the witnesses?` })
  await asked.getByRole('button', { name: 'Remove' }).click()
  await row.waitFor({ state: 'detached' })
  await office.page.goto('/admin?tab=audit')
  await office.page.getByText('Witness of judging removed').first().waitFor()
})
