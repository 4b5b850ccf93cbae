import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Browser } from 'playwright-core'
import { openBrowser, overflow } from './support/browser.ts'
import { enter } from './support/enter.ts'
import { settled } from './support/settled.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())
const pages = (process.env.PAGES ?? 'overview,submissions,payments,users,judges,audit,winners,awards').split(
  ',',
)
const sizes = (process.env.SIZES ?? '1440,390').split(',').map(Number)
test('shots', async () => {
  const { page, problems } = await enter(browser, 'admin')
  const out: unknown[] = []
  for (const width of sizes)
    for (const name of pages) {
      await page.setViewportSize({ width, height: width > 500 ? 900 : 844 })
      await page.emulateMedia({ colorScheme: process.env.DARK ? 'dark' : 'light' })
      const address = name.startsWith('/') ? name : `/admin?tab=${name}`
      await page.goto((process.env.LANG_PREFIX ?? '') + address)
      await settled(page)
      await page.waitForTimeout(600)
      const rows = await page.evaluate(
        `(() => { const r=[...document.querySelectorAll('.ant-table-tbody > tr.ant-table-row')].map(e=>e.getBoundingClientRect()); return {rows:r.length, visible:r.filter(b=>b.bottom<=innerHeight).length, heights:r.slice(0,14).map(b=>Math.round(b.height)), top:r[0]?.top} })()`,
      )
      out.push([width, name, await overflow(page), rows])
      await page.screenshot({
        path: `/tmp/shots-admin/${name.replace(/\W+/g, '_')}-${width}${process.env.DARK ? '-dark' : ''}${process.env.LANG_PREFIX ? '-de' : ''}.png`,
      })
    }
  console.log(JSON.stringify(out, null, 0).replaceAll('],[', '],\n['))
  expect(problems).toEqual([])
}, 300_000)
