import { setTimeout as pause } from 'node:timers/promises'
import { catalogueRoutes } from '@accolade/contracts/http/catalogue'
import { winnersRoutes } from '@accolade/contracts/http/winners'
import { beforeEach, expect, jest, test } from '@jest/globals'
import type { Answer } from '../../cache/answer.ts'
import { createPublicCache, type Found, type PublicCache } from '../../cache/public-cache.ts'

const { listCategories, getProgramme, getAward } = catalogueRoutes
const { listWinners } = winnersRoutes

let nowMs = 0
let cache: PublicCache
let loads = 0
beforeEach(() => {
  nowMs = 1_000_000
  loads = 0
  cache = createPublicCache({ lifetimeMs: 5_000, entries: 3, bytes: 8_000 }, () => nowMs)
})

const answer = (text: string, rest: Partial<Answer> = {}): Answer => ({
  status: 200,
  headers: { 'content-type': 'application/json' },
  body: Buffer.from(text),
  ...rest,
})
const load =
  (text: string, rest: Partial<Answer> = {}) =>
  async () => {
    loads += 1
    return answer(text, rest)
  }
const saidBy = (by: 'catalogue' | 'winners', version = 1) => ({ by, aggregate: { id: 'programme', version } })
const textOf = ({ shared }: Found) => shared?.ready('plain')?.body.toString()
const kept = (path: string) => cache.peek(path, 'plain')?.body.toString()
const found = async (path: string, text: string, route: typeof listCategories | typeof listWinners) =>
  textOf(await cache.find(path, route, load(text)))

/** An answer that comes when the test says so. */
function slowly(): { load: () => Promise<Answer>; come(text: string): void } {
  const { promise, resolve } = Promise.withResolvers<Answer>()
  return {
    load: () => {
      loads += 1
      return promise
    },
    come: (text) => resolve(answer(text)),
  }
}

test('one answer serves everybody until its time is over', async () => {
  expect(await found('/api/categories', 'one', listCategories)).toBe('one')
  nowMs += 3_999
  expect(await found('/api/categories', 'two', listCategories)).toBe('one')
  // nobody reads it in its last second
  nowMs += 1_001
  expect(kept('/api/categories')).toBeUndefined()
  expect(await found('/api/categories', 'two', listCategories)).toBe('two')
  expect(loads).toBe(2)
})

test('whoever reads an answer near its end gets it at once, and has it asked for again, once', async () => {
  expect(await found('/api/categories', 'one', listCategories)).toBe('one')
  nowMs += 3_999
  expect([kept('/api/categories'), loads]).toEqual(['one', 1])
  nowMs += 1
  expect([kept('/api/categories'), kept('/api/categories'), loads]).toEqual(['one', 'one', 2])
  await pause(0)
  nowMs += 1_000
  // the renewed answer has its own time
  expect([kept('/api/categories'), loads]).toEqual(['one', 2])
  nowMs += 4_000
  expect(kept('/api/categories')).toBeUndefined()
})

test('a renewed answer is the new one; until it is there the old one serves, but not beyond its time', async () => {
  const slow = slowly()
  let next = load('old')
  const ask = () => cache.find('/api/categories', listCategories, () => next())
  await ask()
  next = slow.load
  nowMs += 4_000
  expect(kept('/api/categories')).toBe('old')
  expect(textOf(await ask())).toBe('old')
  nowMs += 1_000
  expect(kept('/api/categories')).toBeUndefined()
  const waiting = ask()
  slow.come('new')
  expect(textOf(await waiting)).toBe('new')
  expect([kept('/api/categories'), loads]).toEqual(['new', 2])
})

test('an event ends an answer that is being renewed, and what was asked before it is not kept', async () => {
  const slow = slowly()
  let next = load('old')
  await cache.find('/api/categories', listCategories, () => next())
  next = slow.load
  nowMs += 4_000
  expect(kept('/api/categories')).toBe('old')
  cache.onEvent('catalogue.category-changed', saidBy('catalogue'))
  expect(kept('/api/categories')).toBeUndefined()
  slow.come('from before the event')
  await pause(0)
  expect(kept('/api/categories')).toBeUndefined()
})

test.each([
  ['is refused', async () => Promise.reject(new Error('refused'))],
  ['is answered with an error', load('', { status: 503 })],
])('where renewing %s, the answer serves until its end', async (_name, failing) => {
  let next = load('one')
  await cache.find('/api/categories', listCategories, () => next())
  next = failing
  nowMs += 4_000
  expect(kept('/api/categories')).toBe('one')
  await pause(0)
  nowMs += 999
  expect(kept('/api/categories')).toBe('one')
  await pause(0)
  nowMs += 1
  expect(kept('/api/categories')).toBeUndefined()
})

test('a clock that is set back keeps no answer longer', async () => {
  let time = Date.now()
  const clock = jest.spyOn(Date, 'now').mockImplementation(() => time)
  const own = createPublicCache({ lifetimeMs: 5, entries: 3, bytes: 8_000 })
  await own.find('/api/categories', listCategories, load('one'))
  time -= 3_600_000
  await pause(20)
  expect(own.peek('/api/categories', 'plain')).toBeUndefined()
  clock.mockRestore()
})

test('those who come at once share one question', async () => {
  const slow = slowly()
  const asked = Array.from({ length: 50 }, () => cache.find('/api/categories', listCategories, slow.load))
  slow.come('one')
  const bodies = (await Promise.all(asked)).map(textOf)
  expect([loads, new Set(bodies)]).toEqual([1, new Set(['one'])])
})

test('an event takes away the answers that name it, and no others', async () => {
  await cache.find('/api/categories', listCategories, load('categories'))
  await cache.find('/api/programme', getProgramme, load('programme'))
  cache.onEvent('catalogue.category-changed', saidBy('catalogue'))
  expect([kept('/api/categories'), kept('/api/programme')]).toEqual([undefined, 'programme'])
})

test('what was asked for before an event is not kept, and nobody joins it after the event', async () => {
  const old = slowly()
  const early = cache.find('/api/categories', listCategories, old.load)
  cache.onEvent('catalogue.category-changed', saidBy('catalogue'))
  const late = cache.find('/api/categories', listCategories, load('new'))
  expect(textOf(await late)).toBe('new')
  old.come('old')
  expect(textOf(await early)).toBe('old')
  expect(kept('/api/categories')).toBe('new')
})

test('an answer from before an event is not kept where nobody asked after it', async () => {
  const old = slowly()
  const early = cache.find('/api/categories', listCategories, old.load)
  cache.onEvent('catalogue.category-changed', saidBy('catalogue'))
  old.come('old')
  await early
  expect(kept('/api/categories')).toBeUndefined()
})

test('an answer is not kept before its owner has applied what another service has told, however long that takes', async () => {
  cache.onEvent('catalogue.settings-changed', saidBy('catalogue', 3))
  expect(await found('/api/winners', 'still the old', listWinners)).toBe('still the old')
  expect(kept('/api/winners')).toBeUndefined()
  nowMs += 600_000
  cache.onEvent('catalogue.settings-changed', saidBy('winners', 2))
  await cache.find('/api/winners', listWinners, load('still the old'))
  expect(kept('/api/winners')).toBeUndefined()
  const underWay = slowly()
  const early = cache.find('/api/winners', listWinners, underWay.load)
  cache.onEvent('catalogue.settings-changed', saidBy('winners', 3))
  underWay.come('still the old')
  await early
  expect(kept('/api/winners')).toBeUndefined()
  await cache.find('/api/winners', listWinners, load('the new'))
  expect(kept('/api/winners')).toBe('the new')
  // received late, or again
  cache.onEvent('catalogue.settings-changed', saidBy('catalogue', 3))
  await cache.find('/api/winners', listWinners, load('the new'))
  expect(kept('/api/winners')).toBe('the new')
  await cache.find('/api/programme', getProgramme, load('the owner knows'))
  expect(kept('/api/programme')).toBe('the owner knows')
})

test('a change through this gateway takes away all that depends on the service', async () => {
  await cache.find('/api/categories', listCategories, load('categories'))
  await cache.find('/api/winners', listWinners, load('winners'))
  cache.changed('submissions')
  expect([kept('/api/categories'), kept('/api/winners')]).toEqual(['categories', 'winners'])
  cache.changed('catalogue')
  expect([kept('/api/categories'), kept('/api/winners')]).toEqual([undefined, undefined])
})

test.each<[string, Partial<Answer>]>([
  ['a refusal', { status: 404 }],
  ['an answer without a body', { status: 204 }],
  ['a cookie', { headers: { 'set-cookie': 'a=b' } }],
  ['a private answer', { headers: { 'cache-control': 'private' } }],
  ['an answer that is not to be stored', { headers: { 'cache-control': 'no-store' } }],
  ['an answer that differs by header', { headers: { vary: 'accept-language' } }],
])('%s is for whoever asked first', async (_name, rest) => {
  const slow = load('mine', rest)
  const [first, second] = await Promise.all([
    cache.find('/api/categories', listCategories, slow),
    cache.find('/api/categories', listCategories, slow),
  ])
  expect([first, second]).toMatchObject([{ first: true }, { first: false }])
  expect([first?.shared, second?.shared, kept('/api/categories')]).toEqual([undefined, undefined, undefined])
})

test('while a service does not answer, what ran out stands in, unless an event took it away', async () => {
  const broken = async (): Promise<Answer> => {
    throw new Error('down')
  }
  await cache.find('/api/categories', listCategories, load('old'))
  nowMs += 60_000
  const standing = await cache.find('/api/categories', listCategories, broken)
  expect(textOf(standing)).toBe('old')
  expect(kept('/api/categories')).toBeUndefined()
  nowMs += 600_000
  await expect(cache.find('/api/categories', listCategories, broken)).rejects.toThrow('down')
  await cache.find('/api/categories', listCategories, load('old'))
  cache.onEvent('catalogue.category-changed', saidBy('catalogue'))
  await expect(cache.find('/api/categories', listCategories, broken)).rejects.toThrow('down')
})

test('the oldest leave when there are too many, or too much', async () => {
  for (const name of ['a', 'b', 'c', 'd']) await cache.find(`/api/awards/${name}`, getAward, load(name))
  expect(['a', 'b', 'c', 'd'].map((name) => kept(`/api/awards/${name}`))).toEqual([undefined, 'b', 'c', 'd'])
  await cache.find('/api/awards/large', getAward, load('x'.repeat(1_001)))
  expect(kept('/api/awards/large')).toBeUndefined()
  expect(kept('/api/awards/d')).toBe('d')
  const nearly = 'x'.repeat(1_000)
  const roomy = createPublicCache({ lifetimeMs: 5_000, entries: 100, bytes: 8_000 }, () => nowMs)
  for (let at = 0; at < 9; at++) await roomy.find(`/api/awards/${at}`, getAward, load(nearly))
  expect([0, 1, 8].map((at) => roomy.peek(`/api/awards/${at}`, 'plain') !== undefined)).toEqual([
    false,
    true,
    true,
  ])
})
