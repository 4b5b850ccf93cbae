import type { Page } from 'playwright-core'

/**
 * Fonts are there, nothing is being loaded, nothing moves. Where motion is reduced, colours change in many tiny
 * transitions, one level of the page after the other.
 */
const stillness = `(async () => {
  await document.fonts.ready
  for (;;) {
    await new Promise(requestAnimationFrame)
    const running = document.getAnimations().filter(({ playState }) => playState === 'running')
    if (running.length === 0 && !document.querySelector('.waiting, [class*=keleton_]')) return
    await Promise.allSettled(running.map(({ finished }) => finished))
  }
})()`

/** Waits until the page shows what it has to show. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('load')
  await page.evaluate(stillness)
}
