import { afterAll, beforeAll, test } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { openBrowser, type Visitor, viewports } from './support/browser.ts'
import { enter, get } from './support/enter.ts'
import { expectFine } from './support/fine.ts'
import { eventually, type Person, person } from './support/person.ts'
import { enterWinner } from './support/winner.ts'

// An entrant administers from a day on. The score of the own entry, which has won, is hidden from then on, on every page.

const run = `hidden-${Date.now()}`
const title = `The far shore ${run}`
let browser: Browser
let admin: Person
let author: Visitor
let authorId: string
let submissionId: string

const setRoles = (roles: string[]) => admin.send('PUT', `/api/admin/users/${authorId}/roles`, { roles })

beforeAll(async () => {
  browser = await openBrowser()
  admin = await person('admin')
  const winnerId = await enterWinner({ browser, admin, run, title })
  submissionId = (await admin.get<{ submissionId: string }>(`/api/admin/winners/${winnerId}`)).submissionId
  const { items } = await admin.get<{ items: { id: string }[] }>(`/api/admin/users?q=author-${run}`)
  authorId = items[0]!.id
  await setRoles(['entrant', 'admin'])
  author = await enter(browser, `author-${run}`)
  await eventually(
    () => get<{ scoreHidden?: string }>(author.context, `/api/admin/winners/${winnerId}`).catch(() => null),
    (winner) => winner?.scoreHidden === 'conflict',
  )
}, 120_000)
afterAll(async () => {
  if (authorId) await setRoles(['entrant'])
  await browser?.close()
})

/** On a phone as on a desktop. */
async function looksFine(page: Page, name: string, within?: string) {
  await expectFine(page, name, within)
  await page.setViewportSize(viewports.phone)
  await expectFine(page, `${name}-phone`, within)
  await page.setViewportSize(viewports.desktop)
}

const hidden = 'You have a conflict of interest with this entry: its score is shown once results are sealed.'

test('the entry says that its score is hidden, in the administration and on the dashboard', async () => {
  const { page } = author
  await page.goto(`/admin/submissions/${submissionId}`)
  await page.getByText(hidden).waitFor()
  await looksFine(page, 'hidden-score-record')
  await page.goto(`/dashboard?view=${submissionId}`)
  await page.getByText(hidden).waitFor()
  await looksFine(page, 'hidden-score-dashboard', '[role=dialog]')
})

test('its draft for the gallery shows no level, and somebody else has to publish it', async () => {
  const { page } = author
  const list = `/admin?tab=winners&q=${encodeURIComponent(title)}`
  await page.goto(list)
  await page.getByText('Hidden: conflict of interest').waitFor()
  await looksFine(page, 'hidden-score-winners')
  await page.getByRole('button', { name: `Edit ${title}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(/level, score and award are shown once results are sealed/).waitFor()
  await looksFine(page, 'hidden-score-winner', '[role=dialog]')
  await page.goto(`/de${list}`)
  await page.getByText('Verborgen: Interessenkonflikt').waitFor()
  await page.getByRole('button', { name: `Veröffentlichen: ${title}` }).click()
  await page
    .getByTestId('toast')
    .getByText(/muss ein anderer Administrator/)
    .waitFor()
  await page.goto(`/de/admin/submissions/${submissionId}`)
  await page.getByText(/Die Bewertung wird gezeigt, sobald die Ergebnisse versiegelt sind/).waitFor()
  await page.setViewportSize(viewports.phone)
  await expectFine(page, 'hidden-score-record-phone-de')
})
