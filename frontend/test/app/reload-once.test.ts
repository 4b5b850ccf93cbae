/** @jest-environment jsdom */
import { beforeEach, expect, jest, test } from '@jest/globals'
import { reloadOnceOnLostFile } from '../../src/app/reload-once.ts'
import { browser } from '../../src/lib/browser.ts'

const reload = jest.spyOn(browser, 'reload').mockImplementation(() => undefined)
beforeEach(() => void reload.mockClear())

const lose = () => {
  const event = new Event('vite:preloadError', { cancelable: true })
  window.dispatchEvent(event)
  return event.defaultPrevented
}

test('a file that a deployment removed loads the page again, once for each build', () => {
  const stop = reloadOnceOnLostFile('/assets/index-1.js')
  expect(lose()).toBe(true)
  expect(reload).toHaveBeenCalledTimes(1)
  // the same build again: the file is really missing, and the page says so
  expect(lose()).toBe(false)
  expect(reload).toHaveBeenCalledTimes(1)
  stop()
  reloadOnceOnLostFile('/assets/index-2.js')
  expect(lose()).toBe(true)
  expect(reload).toHaveBeenCalledTimes(2)
})
