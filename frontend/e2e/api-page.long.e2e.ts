import { webhookEventTypes } from '@accolade/contracts/entities/webhook-rules'
import { routes } from '@accolade/contracts/http/table'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Browser } from 'playwright-core'
import { violations } from './support/accessibility.ts'
import { home, openBrowser, overflow, picture, viewports, visit } from './support/browser.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

test.each(Object.entries(viewports))('the page of the API on a %s', async (_, viewport) => {
  const { page, problems } = await visit(browser, viewport)
  const asked = new Set<string>()
  page.on('request', (request) => {
    if (!request.url().startsWith('data:')) asked.add(new URL(request.url()).origin)
  })
  await page.goto('/api/docs')
  await page.locator('.opblock-tag').first().waitFor()
  const shown = page.locator('.opblock-tag-section .opblock')
  let operations = 0
  for (const group of await page.locator('.opblock-tag').all()) {
    await group.click()
    await shown.first().waitFor()
    operations += await shown.count()
    await group.click()
    await shown.first().waitFor({ state: 'detached' })
  }
  expect(operations).toBe(routes.length)
  // what is sent to receivers, and the test
  expect(await page.locator('.webhooks .opblock').count()).toBe(webhookEventTypes.length + 1)

  // an opened operation is in the address, and can be called as whoever is signed in here
  await page.locator('.opblock-tag', { hasText: 'identity' }).click()
  await page.getByRole('button', { name: /The current user, null/ }).click()
  await page.waitForURL((url) => url.hash !== '')
  await page.reload()
  await page.getByRole('button', { name: 'Try it out' }).click()
  await page.getByRole('button', { name: 'Execute' }).click()
  await page.locator('.live-responses-table').getByText('"user": null').waitFor()
  await picture(page, 'api')

  const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
  expect(await violations(page, { rules: wcag })).toEqual([])
  expect(await overflow(page)).toBe(0)
  expect([...asked]).toEqual([new URL(home).origin])
  expect(problems).toEqual([])
})
