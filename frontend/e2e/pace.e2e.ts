import { cpus, loadavg } from 'node:os'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Browser } from 'playwright-core'
import { named, openBrowser, viewports, visit } from './support/browser.ts'
import { publicAddresses } from './support/public-pages.ts'

/** A phone in a slow 4G network, as Lighthouse has it, on a processor a quarter as fast as this one. */
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
}
const slowdown = 4
/** What every public page has to keep. */
const limits = { paintMs: 1_500, shift: 0.02 }

const watch = `
  window.pace = { paint: 0, shift: 0, of: '' }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      window.pace.paint = entry.startTime
      window.pace.of = entry.element?.tagName + '.' + (entry.element?.className ?? '')
    }
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.pace.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })`

/** Nothing has been loaded or painted for a second. */
const settled = `(async () => {
  await document.fonts.ready
  for (let last = ''; ; ) {
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    const now = performance.getEntriesByType('resource').length + ' ' + window.pace.paint
    if (now === last) return
    last = now
  }
})()`

interface Row {
  address: string
  paintMs: number
  shift: number
  /** The largest element. */
  of: string
}

const wanted = process.env.PACE === '1'
if (!wanted)
  console.log('The pace of the pages is measured by `npm test -- pace`: time is noise on a busy machine.')

const times = wanted ? describe : describe.skip
times('on a slow phone', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await openBrowser()
  })
  afterAll(() => browser?.close())

  test('every public page is painted in 1.5 s and keeps still', async () => {
    const measure = async (address: string): Promise<Row> => {
      const { context, page } = await visit(browser, viewports.phone, named)
      const debug = await context.newCDPSession(page)
      await debug.send('Network.enable')
      await debug.send('Network.emulateNetworkConditions', network)
      await debug.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
      await page.addInitScript(watch)
      await page.goto(address)
      await page.evaluate(settled)
      const { paint, shift, of } = (await page.evaluate('window.pace')) as Record<
        'paint' | 'shift',
        number
      > & {
        of: string
      }
      await context.close()
      return { address, paintMs: Math.round(paint), shift: Math.round(shift * 10_000) / 10_000, of }
    }
    const rows: Row[] = []
    for (const address of await publicAddresses()) {
      const rounds = [await measure(address)]
      // once may be the machine's fault: the middle of three counts
      if (rounds[0]!.paintMs >= limits.paintMs) rounds.push(await measure(address), await measure(address))
      rows.push(rounds.sort((a, b) => a.paintMs - b.paintMs)[(rounds.length - 1) / 2]!)
    }
    console.table(rows)
    console.log(
      `load of the machine (${cpus().length} processors): ${loadavg()
        .map((load) => load.toFixed(1))
        .join(', ')}`,
    )
    expect(rows.filter(({ paintMs, shift }) => paintMs >= limits.paintMs || shift >= limits.shift)).toEqual(
      [],
    )
  }, 580_000)
})
