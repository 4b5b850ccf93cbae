import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { violations } from './support/accessibility.ts'
import { demoPassword, openBrowser, picture, type Visitor, viewports, visit } from './support/browser.ts'
import { enterAsNewUser, enterAsStranger, get, post } from './support/enter.ts'
import { mailTo } from './support/programme.ts'

const run = Date.now()
const house = `House ${run}`
const colleague = `colleague-${run}`
let browser: Browser
let owner: Visitor
let page: Page
let link: string

beforeAll(async () => {
  browser = await openBrowser()
  owner = await enterAsStranger(browser, `owner-${run}`)
  page = owner.page
  await post(owner.context, '/api/user/organizations', { name: house })
  const maker = await enterAsNewUser(browser, colleague)
  await maker.context.close()
})
afterAll(() => browser?.close())

const toast = (at: Page, text: string) => at.getByTestId('toast').filter({ hasText: text }).waitFor()

test('who invites confirms the own address first, by the link in a mail', async () => {
  await page.goto('/dashboard')
  await page.getByRole('button', { name: `Invite a colleague to ${house}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Confirm your own email address before you invite others.').waitFor()
  expect(await dialog.getByRole('button', { name: 'Send Invitation' }).isDisabled()).toBe(true)
  expect(await violations(page, { within: '[role=dialog]' })).toEqual([])
  await picture(page, 'in-confirm-first')
  await dialog.getByRole('button', { name: 'Send Again' }).click()
  await dialog.getByText(/^A mail is on its way/).waitFor()
  const { text } = await mailTo(`owner-${run}@example.com`, 'Confirm your email address')
  await page.goto(text.match(/http\S+/)![0])
  await page.getByRole('button', { name: 'Confirm the Address' }).click()
  await toast(page, 'Address Confirmed')
  expect(new URL(page.url()).hash).toBe('')
  await page.getByText(`owner-${run}@example.com`, { exact: true }).first().waitFor()
})

test('an owner invites by e-mail, sees who is invited, and withdraws an invitation', async () => {
  await page.goto('/dashboard')
  const invite = async (email: string) => {
    await page.getByRole('button', { name: `Invite a colleague to ${house}` }).click()
    await page.getByRole('dialog').getByLabel('Email').fill(email)
    await page.getByRole('dialog').getByRole('button', { name: 'Send Invitation' }).click()
  }
  await invite('nobody')
  await page.getByText('Please enter a valid email address').waitFor()
  expect(await violations(page, { within: '[role=dialog]' })).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await invite(`wrong-${run}@example.com`)
  await toast(page, 'Invitation Sent')
  await page.getByRole('button', { name: `Withdraw the invitation of wrong-${run}@example.com` }).click()
  await page
    .getByRole('dialog')
    .getByText(/works no more/)
    .waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw invitation' }).click()
  await toast(page, 'Invitation Withdrawn')
  await invite(`${colleague}@work.example`)
  const invited = page.getByRole('list', { name: `Invitations to ${house}` }).getByRole('listitem')
  await invited.filter({ hasText: `${colleague}@work.example` }).waitFor()
  expect(await invited.count()).toBe(1)
  expect(await violations(page, { within: '[aria-labelledby=organizations-title]' })).toEqual([])
  await picture(page, 'in-invitations')
  const { text } = await mailTo(`${colleague}@work.example`, `owner-${run} invites you to ${house}`)
  link = text.match(/http\S+/)![0]
  expect(link).toMatch(/\/dashboard#invitation=[\w-]{43}$/)
})

test('who is invited signs in on the way, joins, and the link works no more', async () => {
  const guest = await visit(browser, viewports.phone)
  const at = guest.page
  await at.goto(link)
  await at.waitForURL((url) => url.pathname === '/auth')
  await at.getByLabel('Username').fill(colleague)
  await at.getByLabel('Password').fill(demoPassword)
  await at.getByRole('button', { name: 'Sign In', exact: true }).first().click()
  const dialog = at.getByRole('dialog')
  await dialog.getByText(`owner-${run} invites you to ${house} as member.`).waitFor()
  expect(await violations(at, { within: '[role=dialog]' })).toEqual([])
  await picture(at, 'in-invitation')
  await dialog.getByRole('button', { name: 'Join' }).click()
  await toast(at, 'Invitation Accepted')
  await at.getByRole('region', { name: 'Your organizations' }).getByText(house).waitFor()
  expect(await get(guest.context, '/api/user/organizations')).toEqual([
    { id: expect.any(String), name: house, role: 'member' },
  ])
  await at.goto(link)
  await dialog.getByText('This invitation was used, withdrawn, or is too old.').waitFor()
  expect(guest.problems.concat(owner.problems)).toEqual([])
})
