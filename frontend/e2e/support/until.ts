import type { Page } from 'playwright-core'

/** Waits in the page for something to be so; by the debugger, which the content policy does not hold up. */
export async function until(page: Page, condition: string): Promise<void> {
  await page.evaluate(`(async () => {
    const giveUpAt = Date.now() + 15_000
    while (!(${condition})) {
      if (Date.now() > giveUpAt) throw new Error(${JSON.stringify(`not so in 15 s: ${condition}`)})
      await new Promise(requestAnimationFrame)
    }
  })()`)
}
