import { expect, test } from '@jest/globals'
import { languageAt, pathIn, preferredLanguage } from '../src/language.ts'

test.each([
  ['/', 'en', '/'],
  ['/winners', 'en', '/winners'],
  ['/de', 'de', '/'],
  ['/de/', 'de', '/'],
  ['/de/winners/some', 'de', '/winners/some'],
  ['/x-rtl/faq', 'x-rtl', '/faq'],
  ['/design', 'en', '/design'],
  ['/en/winners', 'en', '/en/winners'],
  ['//de/winners', 'en', '//de/winners'],
])('%s is a page in %s', (address, language, path) => {
  expect(languageAt(address)).toEqual({ language, path })
})

test.each([
  ['en', '/winners', '/winners'],
  ['de', '/', '/de'],
  ['de', '/?a=b', '/de?a=b'],
  ['de', '/#part', '/de#part'],
  ['de', '/winners?a=/', '/de/winners?a=/'],
] as const)('in %s, %s is at %s', (language, path, address) => {
  expect(pathIn(language, path)).toBe(address)
})

test.each([
  [undefined, undefined],
  ['', undefined],
  ['*', undefined],
  ['fr, it', undefined],
  ['de', 'de'],
  ['de-CH', 'de'],
  ['DE-at', 'de'],
  ['fr, de;q=0.5, en;q=0.4', 'de'],
  ['en;q=0.8, de;q=0.9', 'de'],
  ['en, de', 'en'],
  ['de;q=0, en;q=0.1', 'en'],
  ['de;q=x, en', 'en'],
  [';;,,de ; q=1', 'de'],
])('of %s it is %s', (header, language) => {
  expect(preferredLanguage(header)).toBe(language)
})
