import { createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { verifyBundle } from '../../../../verify/bundle.ts'
import { problemsAfter } from './changed-database.ts'
import { readRecords } from './log-reading.ts'
import { judgedEntries } from './sealed-results.ts'
import { logAll, signAll } from './sign-all.ts'

type Judged = Awaited<ReturnType<typeof judgedEntries>>

describe.each(['plain', 'adjusted'] as const)('where the %s mean decides', (decides) => {
  let judged: Judged
  /** The one with the most points. */
  let best: string
  beforeEach(async () => {
    judged = await judgedEntries(decides)
    best = judged.entries.at(-1)!
  }, 120_000)
  afterEach(() => judged?.fixture.stop())

  test('an entry that leaves the programme before results are sealed is in no medal table', async () => {
    const { fixture, ready, seal } = judged
    const before = await ready()
    await fixture.withdraw(best)
    const after = await ready()
    expect(after.hash).not.toBe(before.hash)
    expect(after).toMatchObject({ entries: 13, categories: [{ entries: 13 }] })
    const { bundleOf, hash } = await seal()
    expect(hash).toBe(after.hash)
    const verdict = await verifyBundle((await bundleOf()).rawPayload)
    expect(verdict).toMatchObject({ problems: [], entries: 13, medals: hash })
    expect(await problemsAfter(fixture.pool, [], async () => {})).toEqual([])
    expect((await readRecords(fixture.pool, 'entry-changed')).at(-1)).toMatchObject({
      ...{ category: judged.category.id, isJudged: false, isWithdrawn: true },
    })
    const { rows } = await fixture.pool.query('SELECT judging FROM results_seal')
    expect(rows[0].judging).toMatchObject({ judges: 3, computed: 3 + 2 })
  }, 60_000)

  test('one that leaves afterwards stays in the sealed table, and is not in the next one', async () => {
    const { fixture, ready, seal } = judged
    const { bundleOf, hash, id } = await seal()
    const bundle = (await bundleOf()).rawPayload
    await fixture.withdraw(best)
    await signAll(fixture.pool)
    expect((await bundleOf()).rawPayload.equals(bundle)).toBe(true)
    expect(await verifyBundle(bundle)).toMatchObject({ problems: [], entries: 14, medals: hash, seal: id })
    expect(await problemsAfter(fixture.pool, [], async () => {})).toEqual([])
    await fixture.call(fixture.admin).post('/api/admin/judging/unseal', { reason: 'One of them has left' })
    expect(await ready()).toMatchObject({ entries: 13 })
  }, 60_000)

  test('a table of a release before has it all the same, and verifies', async () => {
    const { fixture, seal, bundles } = judged
    await seal()
    const { rows } = await fixture.pool.query('SELECT medals FROM results_seal')
    await fixture.call(fixture.admin).post('/api/admin/judging/unseal', { reason: 'Sealed again by hand' })
    await fixture.withdraw(best)
    const medals = rows[0].medals.replace('accolade-results-2', 'accolade-results-1')
    const hash = createHash('sha256').update(medals).digest('hex')
    await fixture.pool.query(
      `INSERT INTO act_request (id, act, parameters, reason, asked_by, asked_at, expires_at, outcome, ended_at)
       VALUES (gen_random_uuid(), 'seal-results', jsonb_build_object('hash', $1::text), 'By hand', $2, now(), now(), 'alone', now())`,
      [hash, fixture.admin.userId],
    )
    await fixture.pool.query(
      'INSERT INTO results_seal (id, sealed_at, medals, hash) VALUES (gen_random_uuid(), now(), $1, $2)',
      [medals, hash],
    )
    await signAll(fixture.pool)
    const { rawPayload } = await (await bundles())()
    expect(await verifyBundle(rawPayload)).toMatchObject({ problems: [], entries: 14 })
  }, 60_000)
})

test('whoever leaves while results are being sealed waits for it', async () => {
  const { fixture, entries } = await judgedEntries('plain')
  const sealing = await fixture.pool.connect()
  try {
    await sealing.query('BEGIN')
    await sealing.query(`SELECT pg_advisory_xact_lock(hashtext('results seal'), hashtext(current_schema()))`)
    const leaving = fixture.withdraw(entries[0]!)
    for (;;) {
      const { rowCount } = await sealing.query(
        `SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted AND objsubid = 2`,
      )
      if (rowCount) break
    }
    await sealing.query('COMMIT')
    await leaving
    await logAll(fixture.pool)
    expect((await readRecords(fixture.pool, 'entry-changed')).at(-1)).toMatchObject({ isWithdrawn: true })
  } finally {
    sealing.release()
    await fixture.stop()
  }
}, 60_000)
