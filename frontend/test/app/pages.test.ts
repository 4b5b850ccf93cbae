import { expect, test } from '@jest/globals'
import { documentTitle, notFoundWords, pageWords } from '../../src/app/page-words.ts'
import { pageAt, pages } from '../../src/app/pages.ts'

test('an address finds its page, with or without a slash at the end', () => {
  expect(pageAt('/submit')?.info).toBe(pages['/submit'])
  expect(pageAt('/submit/')?.info).toBe(pages['/submit'])
  expect(pageAt('/')?.info).toBe(pages['/'])
})

test('other addresses are no page', () => {
  expect(pageAt('/submit/more')).toBeUndefined()
  expect(pageAt('/nothing')).toBeUndefined()
})

test('every page has a title of its own', () => {
  const titles = [...Object.values(pageWords), notFoundWords].map(({ title }) => documentTitle(title))
  expect(new Set(titles).size).toBe(titles.length)
})
