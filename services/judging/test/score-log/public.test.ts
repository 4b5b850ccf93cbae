import type { LogHead } from '@accolade/contracts/entities/score-log'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { fromBase64 } from '../../../../verify/bytes.ts'
import { readHead } from '../../../../verify/head.ts'
import { extendsTree } from '../../../../verify/merkle.ts'
import { type Fixture, startFixture } from '../fixture.ts'
import { signAll } from './sign-all.ts'

let fixture: Fixture

beforeAll(async () => {
  fixture = await startFixture()
})
afterAll(() => fixture.stop())

const get = (path: string) => fixture.call(null).get(`/api/score-log/${path}`)
const heads = async (query = ''): Promise<{ items: LogHead[]; total: number }> =>
  (await get(`heads${query}`)).json()
const keys = async () => (await get('keys')).json().keys.map(({ vkey }: { vkey: string }) => vkey)

test('before anything was signed there are no heads, no keys, and nothing to prove', async () => {
  // the service signs by itself what it finds when it starts
  const empty = await startFixture()
  try {
    await empty.pool.query(
      'ALTER TABLE score_log_head DISABLE TRIGGER USER; ALTER TABLE score_log_key DISABLE TRIGGER USER',
    )
    await empty.pool.query("SELECT pg_advisory_lock(hashtext('score log'), hashtext(current_schema()))")
    await empty.pool.query('DELETE FROM score_log_head; DELETE FROM score_log_key')
    const ask = async (path: string) => (await empty.call(null).get(`/api/score-log/${path}`)).json()
    expect(await ask('heads')).toEqual({ items: [], total: 0, page: 1, pageSize: 25 })
    expect(await ask('keys')).toEqual({ keys: [] })
    expect(await ask('consistency?from=1&to=1')).toMatchObject({
      status: 404,
      detail: 'The newest signed head has 0 records',
    })
  } finally {
    await empty.stop()
  }
})

test('everybody gets the signed heads, newest first, which the published keys check and which extend one another', async () => {
  for (let times = 0; times < 3; times++) {
    await fixture.category([times + 1])
    await signAll(fixture.pool)
  }
  const { items, total } = await heads()
  expect(items.map(({ number }) => number)).toEqual(Array.from({ length: total }, (_, at) => total - at))
  const read = await Promise.all(items.map(async ({ note }) => readHead(note, await keys())))
  expect(read.map(({ size, time }) => ({ size, signedAt: time }))).toEqual(
    items.map(({ size, signedAt }) => ({ size, signedAt })),
  )
  for (const [at, second] of read.entries())
    for (const first of read.slice(at)) {
      const answer = await get(`consistency?from=${first.size}&to=${second.size}`)
      const { proof, ...sizes }: { proof: string[] } = answer.json()
      expect(sizes).toEqual({ from: first.size, to: second.size })
      const hashes = proof.map((hash) => fromBase64(hash, 32, 'A hash'))
      expect(await extendsTree({ first, second, proof: hashes })).toBe(true)
    }
})

test('heads come page by page; behind the last one there is nothing', async () => {
  const { items, total } = await heads()
  const second = await heads('?page=2&pageSize=1')
  expect(second).toEqual({ items: [items[1]], total, page: 2, pageSize: 1 })
  expect((await heads('?page=1000&pageSize=100')).items).toEqual([])
})

test('shared caches may keep heads and keys for a moment, and a proof for good', async () => {
  const [{ size }] = (await heads()).items as [LogHead]
  const kept = await Promise.all(
    ['heads', 'keys', `consistency?from=1&to=${size}`, `consistency?from=1&to=${size + 1}`].map(
      async (path) => (await get(path)).headers['cache-control'],
    ),
  )
  expect(kept).toEqual([
    'public, max-age=5',
    'public, max-age=300',
    'public, max-age=31536000, immutable',
    'private, no-store',
  ])
})

test.each([
  ['from=0&to=1', 'from'],
  ['from=-1&to=1', 'from'],
  ['from=1.5&to=2', 'from'],
  ['from=x&to=1', 'from'],
  ['from=2&to=1', 'from'],
  ['from=1&to=99999999999999999999', 'to'],
  ['from=1', 'to'],
])('%s is refused, and says that %s is wrong', async (query, path) => {
  const answer = await get(`consistency?${query}`)
  expect([answer.statusCode, answer.json().issues.map((issue: { path: string }) => issue.path)]).toEqual([
    400,
    [path],
  ])
})

test('of sizes that nobody has signed it says how large the log is', async () => {
  const [{ size }] = (await heads()).items as [LogHead]
  for (const to of [size + 1, 9_007_199_254_740_991]) {
    const answer = await get(`consistency?from=1&to=${to}`)
    expect([answer.statusCode, answer.json().detail]).toEqual([
      404,
      `The newest signed head has ${size} records`,
    ])
  }
})
