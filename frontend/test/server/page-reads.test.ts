/** @jest-environment node */
import { pageReadsHeader } from '@accolade/contracts/page-reads'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { createApi } from '../../server/api.ts'
import { type Fixture, session, signedIn, startFixture } from './fixture.ts'
import { award, gallery } from './samples.ts'

let fixture: Fixture
beforeEach(async () => {
  fixture = await startFixture()
})
afterEach(() => fixture.stop())

const readsOf = async (address: string, headers = {}, from = fixture) =>
  (await from.get(address, headers)).headers[pageReadsHeader]

test.each([
  ['/', '/api/programme /api/categories /api/gallery/latest /api/jury/first'],
  ['/faq', '/api/programme'],
  ['/awards', '/api/programme /api/awards /api/categories'],
  [`/awards/${award.id}`, `/api/programme /api/awards/${award.id} /api/categories`],
  ['/winners', '/api/programme /api/gallery'],
  ['/winners/agency/northlight-studio', '/api/programme /api/gallery/agency/northlight-studio'],
  ['/winners/the-quiet-billboard', '/api/programme /api/winners/the-quiet-billboard'],
  ['/dashboard', '/api/programme'],
])('%s says what it is made of, the first time and when it is stored', async (address, reads) => {
  expect((await readsOf(address))?.toString().split(' ').sort()).toEqual(reads.split(' ').sort())
  expect((await readsOf(address))?.toString().split(' ').sort()).toEqual(reads.split(' ').sort())
})

test('a page for somebody, one with a query and one that does not exist say nothing', async () => {
  Object.assign(fixture.answers, signedIn)
  expect(await readsOf('/winners', session)).toBeUndefined()
  expect(await readsOf('/winners?category=1')).toBeUndefined()
  expect(await readsOf('/nothing')).toBeUndefined()
})

test('nor does a page that lacks an answer, until it is there', async () => {
  fixture.answers['/api/gallery'] = 503
  expect(await readsOf('/winners')).toBeUndefined()
  fixture.answers['/api/gallery'] = gallery
  expect(await readsOf('/winners')).toBe('/api/programme /api/gallery')
})

test('nor one that could not be rendered, which is tried again each time', async () => {
  let tries = 0
  const broken = await startFixture({
    render: () => {
      tries += 1
      return Promise.reject(new Error('broken'))
    },
  })
  expect([await readsOf('/faq', {}, broken), await readsOf('/faq', {}, broken)]).toEqual([
    undefined,
    undefined,
  ])
  expect(tries).toBe(2)
  await broken.stop()
})

test('nor one whose answers came through a gateway: another one may keep them a moment longer', async () => {
  const { apiUrl } = fixture
  const before = await startFixture({
    api: createApi({ API_URL: apiUrl, CATALOGUE_URL: apiUrl }, 5_000),
  })
  expect(await readsOf('/categories', {}, before)).toBe('/api/programme /api/categories')
  expect(await readsOf('/winners', {}, before)).toBeUndefined()
  await before.stop()
})
