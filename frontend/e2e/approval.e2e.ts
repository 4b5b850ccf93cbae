import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { inbox, openBrowser, type Visitor, viewports, visit } from './support/browser.ts'
import { enter } from './support/enter.ts'
import { expectFine } from './support/fine.ts'
import { eventually, type Person, person } from './support/person.ts'
import { type InboxMail, linkIn, mailTo } from './support/programme.ts'
import { enterWinner } from './support/winner.ts'

// An entrant reads the public text of their work by the link of a mail, proposes another one, and approves.

const run = String(Date.now())
const title = `Night Shift ${run}`
const email = `author-${run}@example.com`
const proposal = 'For one winter, the city kept its lights on for those who clean it.'

let used = ''
let browser: Browser
let admin: Person
let desk: Visitor
const visitors: Visitor[] = []
beforeAll(async () => {
  browser = await openBrowser()
  admin = await person('admin')
  await enterWinner({ browser, admin, run, title })
  desk = await enter(browser, 'admin')
  visitors.push(desk)
})
afterAll(() => browser?.close())

/** The links of all mails that ask the entrant. */
async function linksOfAll(): Promise<string[]> {
  const mails = (await (await fetch(`${inbox}/api/messages`)).json()) as InboxMail[]
  return mails
    .filter(({ to, subject }) => to.join().includes(email) && subject.startsWith('May we publish'))
    .map(linkIn)
}

/** The dialog of the winner. */
async function edit(page: Page) {
  await page.goto(`/admin?tab=winners&q=${encodeURIComponent(title)}`)
  await page.getByRole('button', { name: `Edit ${title}` }).click()
  return page.getByRole('dialog')
}

async function save(page: Page) {
  await page.getByRole('button', { name: 'Save Winner' }).click()
  await page.getByTestId('toast').filter({ hasText: 'Winner Updated' }).waitFor()
}

/** The page of the link, as somebody opens it who is not signed in. */
async function follow(link: string, viewport: (typeof viewports)[keyof typeof viewports]) {
  const visitor = await visit(browser, viewport)
  visitors.push(visitor)
  await visitor.page.goto(link)
  return visitor.page
}

test('an administrator writes the text, and asks the entrant to approve it', async () => {
  const { page } = desk
  const dialog = await edit(page)
  await dialog.getByText('Not asked yet. The settings do not require it.').waitFor()
  const ask = dialog.getByRole('button', { name: 'Ask for Approval' })
  await dialog.getByLabel('Public text', { exact: true }).fill('One winter the city kept its lights on.')
  await dialog.getByText('Save the text first').waitFor()
  expect(await ask.isDisabled()).toBe(true)
  await save(page)
  await (await edit(page)).getByRole('button', { name: 'Ask for Approval' }).click()
  await page.getByText(/^Asked on .* The link works until/).waitFor()
  await expectFine(page, 'approval-asked', '[role=dialog]')
})

test('the entrant proposes another text on a phone, without signing in', async () => {
  const mail = await mailTo(email, 'May we publish this text?')
  expect(mail.text).not.toMatch(/gold|silver|bronze/i)
  used = linkIn(mail)
  const page = await follow(used, viewports.phone)
  await page.getByRole('heading', { name: title }).waitFor()
  expect(page.url()).not.toContain('#')
  await expectFine(page, 'approve-phone')
  await page.getByRole('button', { name: 'Propose Another Text' }).click()
  await page.getByLabel('How it should read').fill(proposal)
  await page.getByLabel('Message to the organizers (optional)').fill('It was for the cleaners.')
  await page.getByRole('button', { name: 'Send My Text' }).click()
  await page.getByText('Please enter your name').waitFor()
  await page.getByLabel('Your name').fill('Mara Lind')
  await expectFine(page, 'approve-propose-phone')
  await page.getByRole('button', { name: 'Send My Text' }).click()
  await page.getByRole('heading', { name: 'Thank You for Your Text' }).waitFor()
  const again = await follow(used, viewports.phone)
  await again.getByRole('heading', { name: 'This Link Does Not Work' }).waitFor()
  await expectFine(again, 'approve-used')
})

test('the administrator compares both texts, and uses the proposed one', async () => {
  const { page } = desk
  const dialog = await edit(page)
  await dialog.getByText(/^Mara Lind proposed another text on/).waitFor()
  await dialog.getByText('It was for the cleaners.').waitFor()
  await expectFine(page, 'approval-proposed', '[role=dialog]')
  await dialog.getByRole('button', { name: 'Use the Proposed Text' }).click()
  await save(page)
  await (await edit(page)).getByText(/^Approved by Mara Lind on/).waitFor()
})

test('after another edit the entrant is asked again, and approves in German', async () => {
  const { page } = desk
  const dialog = await edit(page)
  await dialog.getByLabel('Public text', { exact: true }).fill(`${proposal} It worked.`)
  await save(page)
  const ended = await edit(page)
  await ended.getByText('proposed another text on').waitFor()
  await ended.getByRole('button', { name: 'Ask Again' }).click()
  await page.getByText(/^Asked on /).waitFor()
  const links = await eventually(linksOfAll, ({ length }) => length === 2)
  const [second = ''] = links.filter((link) => link !== used)
  const german = await follow(second.replace('/approve#', '/de/approve#'), viewports.desktop)
  await german.getByRole('heading', { name: title }).waitFor()
  await expectFine(german, 'approve-german')
  await german.getByLabel('Ihr Name').fill('Mara Lind')
  await german.getByLabel('Ihre Worte').fill('Wir haben nur das Licht angelassen.')
  await german.getByLabel('Funktion (optional)').fill('Kreativdirektorin')
  await expectFine(german, 'approve-words')
  await german.getByRole('button', { name: 'Diesen Text freigeben' }).click()
  await german.getByRole('heading', { name: 'Vielen Dank: Der Text ist freigegeben' }).waitFor()
  const approved = await edit(page)
  await approved.getByText(/^Approved by Mara Lind on/).waitFor()
  await expectFine(page, 'approval-words', '[role=dialog]')
  await approved.getByRole('button', { name: 'Use the Winner’s Words' }).click()
  expect(await approved.getByLabel('Whose words these are').inputValue()).toBe('Mara Lind')
  await save(page)
  const winners = await admin.get<{ items: object[] }>(`/api/admin/winners?q=${encodeURIComponent(title)}`)
  expect(winners.items).toEqual([
    expect.objectContaining({
      ...{ quote: 'Wir haben nur das Licht angelassen.', quoteName: 'Mara Lind' },
      quoteRole: 'Kreativdirektorin',
    }),
  ])
  expect(visitors.flatMap(({ problems }) => problems)).toEqual([])
})
