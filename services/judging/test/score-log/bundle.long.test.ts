import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PublicBundle, Sealing } from '@accolade/contracts/entities/seal'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { verifyBundle } from '../../../../verify/bundle.ts'
import { type Sealed, sealedResults, sourceOf } from './sealed-results.ts'
import { signAll } from './sign-all.ts'

const reason = 'A score was typed in wrongly'

describe.each(['plain', 'adjusted'] as const)('where the %s mean decides', (decides) => {
  let sealed: Sealed
  let bundle: Buffer
  beforeAll(async () => {
    sealed = await sealedResults(decides)
    bundle = (await sealed.bundleOf()).rawPayload
  }, 120_000)
  afterAll(() => sealed?.fixture.stop())

  test('the bundle verifies: every medal is worked out again, byte for byte', async () => {
    const verdict = await verifyBundle(bundle)
    expect(verdict).toMatchObject({ problems: [], entries: 14, medals: sealed.hash, erased: 0 })
    const { items } = await sealed.fixture.results()
    const count = (level: string) => items.filter((item) => item.level === level).length
    expect(verdict.medalCounts).toEqual({
      gold: count('gold'),
      silver: count('silver'),
      bronze: count('bronze'),
    })
    if (decides === 'adjusted') expect(items.every(({ basis }) => basis === 'adjusted')).toBe(true)
  })

  test('it has the salted hashes of the files that judges had copies of', async () => {
    const { files } = await verifyBundle(bundle)
    expect(files.map(({ source }) => source).toSorted()).toEqual([sourceOf('0'), sourceOf('1')])
  })

  test('it names nobody', async () => {
    const { rows } = await sealed.fixture.pool.query<{ id: string }>(
      'SELECT user_id AS id FROM judge UNION SELECT judging_id FROM submission UNION SELECT id FROM review UNION SELECT id FROM assignment UNION SELECT id FROM evidence',
    )
    for (const { id } of rows) expect(bundle.includes(id)).toBe(false)
    expect(bundle.includes('Work 1')).toBe(false)
  })

  test('its bytes are the same whenever it is made, also after results were unsealed and changed', async () => {
    const { fixture } = sealed
    expect((await sealed.bundleOf()).rawPayload.equals(bundle)).toBe(true)
    await fixture.call(fixture.admin).post('/api/admin/judging/unseal', { reason })
    await fixture.phase(true)
    await fixture.pool.query('UPDATE score SET value_tenths = 1 WHERE value_tenths > 60')
    await signAll(fixture.pool)
    expect((await sealed.bundleOf()).rawPayload.equals(bundle)).toBe(true)
  })

  test('the program prints the same in any place, and ends with 0', () => {
    const folder = mkdtempSync(join(tmpdir(), 'bundle-'))
    const file = join(folder, 'bundle.zip')
    writeFileSync(file, bundle)
    const run = (env: Record<string, string>) =>
      spawnSync(process.execPath, [join(import.meta.dirname, '../../../../verify/main.ts'), file], {
        env: { ...process.env, ...env },
        encoding: 'utf8',
      })
    const [here, there] = [run({ TZ: 'UTC', LANG: 'C' }), run({ TZ: 'Asia/Kathmandu', LANG: 'tr_TR.UTF-8' })]
    rmSync(folder, { recursive: true })
    expect([here.status, there.status]).toEqual([0, 0])
    expect(there.stdout).toBe(here.stdout)
    expect(here.stdout).toContain(sealed.hash)
  })

  test('whatever byte is changed, it is refused', async () => {
    // every byte of the heads and the directory, and of the content every 97th
    const places = Array.from({ length: bundle.length }, (_, at) => at).filter(
      (at) => at % 97 === 0 || at > bundle.length - 900 || at < 60,
    )
    for (const at of places) {
      const changed = Buffer.from(bundle)
      changed[at]! ^= 1 << (at % 8)
      await expect(verifyBundle(changed)).rejects.toThrow()
    }
    for (const length of [0, 21, 22, 1_000, bundle.length - 1])
      await expect(verifyBundle(bundle.subarray(0, length))).rejects.toThrow()
  }, 120_000)
})

test('everybody gets a bundle once it is published, and nobody else before and after', async () => {
  const { fixture, id, hash, bundleOf } = await sealedResults('plain')
  try {
    const path = `/api/score-log/bundles/${id}`
    const list = async () => (await fixture.call(null).get('/api/score-log/bundles')).json<PublicBundle[]>()
    const publish = (isPublic: boolean) =>
      fixture.as(fixture.admin)({
        ...{ method: 'PUT', url: `/api/admin/judging/seals/${id}/public`, payload: { isPublic } },
      })
    expect([(await bundleOf(path, null)).statusCode, await list()]).toEqual([404, []])
    expect((await publish(true)).json<Sealing>().seals[0]).toMatchObject({ isPublic: true })
    const reply = await bundleOf(path, null)
    expect(reply.headers['content-type']).toBe('application/zip')
    expect(reply.rawPayload.equals((await bundleOf()).rawPayload)).toBe(true)
    expect(await list()).toMatchObject([{ id, hash, entries: 14, openedAt: null }])
    await publish(false)
    expect([(await bundleOf(path, null)).statusCode, await list()]).toEqual([404, []])
    expect((await bundleOf(undefined, null)).statusCode).toBe(401)
  } finally {
    await fixture.stop()
  }
}, 120_000)
