import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Browser } from 'playwright-core'
import { home, openBrowser, type Visitor, viewports, visit } from '../support/browser.ts'
import { settled } from '../support/settled.ts'
import { look } from '../support/walk/look.ts'
import { placed } from '../support/walk/visit.ts'
import { visitorVisits } from '../support/walk/visitors.ts'

// Every public page, as everybody finds it.

let browser: Browser
let visitor: Visitor
let award: string
beforeAll(async () => {
  browser = await openBrowser()
  visitor = await visit(browser, viewports.desktop)
  const [first] = (await (await fetch(new URL('/api/awards', home))).json()) as { id: string }[]
  award = first!.id
})
afterAll(() => browser?.close())

test.each(visitorVisits)('$name', async (each) => {
  expect(await look(visitor, placed(each, { award }))).toEqual([])
})

test('home is shorter than 5,000 px on a phone', async () => {
  await visitor.page.setViewportSize(viewports.phone)
  await visitor.page.goto('/')
  await settled(visitor.page)
  expect(await visitor.page.evaluate<number>('document.documentElement.scrollHeight')).toBeLessThan(5_000)
})
