import { catalogueRoutes } from '@accolade/contracts/http/catalogue'
import { pageReadsHeader } from '@accolade/contracts/page-reads'
import { beforeEach, expect, test } from '@jest/globals'
import type { Answer } from '../../cache/answer.ts'
import { createPublicCache, type PublicCache } from '../../cache/public-cache.ts'

let nowMs = 0
let cache: PublicCache
beforeEach(() => {
  nowMs = 1_000_000
  cache = createPublicCache({ lifetimeMs: 5_000, entries: 10, bytes: 1_000_000 }, () => nowMs)
})

const page = (text: string, reads: string | undefined, rest: Partial<Answer> = {}): Answer => ({
  status: 200,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    vary: 'accept-encoding, cookie',
    'cache-control': 'no-cache',
    ...(reads !== undefined && { [pageReadsHeader]: reads }),
  },
  body: Buffer.from(text),
  ...rest,
})
const find = (path: string, answer: Answer) => cache.find(path, undefined, async () => answer)
const kept = (path: string) => cache.peek(path, 'plain')?.body.toString()
const saidBy = (by: 'catalogue' | 'winners', version = 1) => ({ by, aggregate: { id: 'programme', version } })

test('a page ends with the first event that one of its reads names, and with no other', async () => {
  await find('/faq', page('faq', '/api/programme'))
  await find('/contact', page('contact', '/api/programme /api/categories'))
  await find('/winners/some', page('winner', '/api/winners/some'))
  cache.onEvent('catalogue.category-changed', saidBy('catalogue'))
  expect([kept('/faq'), kept('/contact'), kept('/winners/some')]).toEqual(['faq', undefined, 'winner'])
  cache.onEvent('winner.published', saidBy('winners'))
  expect([kept('/faq'), kept('/winners/some')]).toEqual(['faq', undefined])
  cache.changed('catalogue')
  expect(kept('/faq')).toBeUndefined()
})

test('a page is kept no longer than an answer', async () => {
  await find('/faq', page('faq', '/api/programme'))
  nowMs += 4_999
  expect(kept('/faq')).toBe('faq')
  nowMs += 1
  expect(kept('/faq')).toBeUndefined()
})

test('what a page is made of is not known before it is there: an event meanwhile ends any', async () => {
  const { promise, resolve } = Promise.withResolvers<Answer>()
  const early = cache.find('/winners', undefined, () => promise)
  cache.onEvent('winner.published', saidBy('winners'))
  const late = await find('/winners', page('new', '/api/winners'))
  resolve(page('old', '/api/winners'))
  expect((await early).shared?.ready('plain')?.body.toString()).toBe('old')
  expect(late.shared?.ready('plain')?.body.toString()).toBe('new')
  expect(kept('/winners')).toBe('new')
})

test('an event that changes nothing for visitors does not hold a page up', async () => {
  const { promise, resolve } = Promise.withResolvers<Answer>()
  const asked = cache.find('/winners', undefined, () => promise)
  cache.onEvent('submission.created', { by: 'submissions', aggregate: { id: 'a', version: 1 } })
  resolve(page('winners', '/api/winners'))
  await asked
  expect(kept('/winners')).toBe('winners')
})

test('a page is not kept before all of its owners have applied what another service has told', async () => {
  cache.onEvent('catalogue.settings-changed', saidBy('catalogue', 3))
  await find('/winners', page('half', '/api/programme /api/winners'))
  await find('/faq', page('the owner knows', '/api/programme'))
  expect([kept('/winners'), kept('/faq')]).toEqual([undefined, 'the owner knows'])
  cache.onEvent('catalogue.settings-changed', saidBy('winners', 3))
  await find('/winners', page('whole', '/api/programme /api/winners'))
  expect(kept('/winners')).toBe('whole')
})

test.each<[string, Answer]>([
  ['that says nothing', page('a', undefined)],
  ['that is not there', page('a', '/api/programme', { status: 404 })],
  ['made of something that nobody knows', page('a', '/api/programme /api/nothing')],
  ['made of something that ends without an event', page('a', '/api/programme /api/user')],
  ['made of nothing', page('a', '')],
  [
    'for somebody',
    page('a', '/api/programme', {
      headers: { [pageReadsHeader]: '/api/programme', 'cache-control': 'private' },
    }),
  ],
  [
    'that sets a cookie',
    page('a', '/api/programme', { headers: { [pageReadsHeader]: '/api/programme', 'set-cookie': 'a=b' } }),
  ],
])('a page %s is for whoever asked first', async (_name, answer) => {
  expect(await find('/some', answer)).toMatchObject({ answer, first: true })
  expect(kept('/some')).toBeUndefined()
})

test('a service that is no front end keeps nothing by naming reads', async () => {
  const answer = page('a', '/api/programme')
  await cache.find('/api/categories', catalogueRoutes.listCategories, async () => answer)
  expect(kept('/api/categories')).toBeUndefined()
})

test('the same page again is compressed already', async () => {
  const text = 'A word that is worth repeating. '.repeat(100)
  const { shared } = await find('/faq', page(text, '/api/programme'))
  expect(cache.peek('/faq', 'br')).toBeUndefined()
  const compressed = await shared?.in('br')
  expect(cache.peek('/faq', 'br')).toBe(compressed)
  nowMs += 5_000
  await find('/faq', page(text, '/api/programme'))
  expect(cache.peek('/faq', 'br')).toBe(compressed)
  nowMs += 5_000
  await find('/faq', page(`${text}!`, '/api/programme'))
  expect(cache.peek('/faq', 'br')).toBeUndefined()
})
