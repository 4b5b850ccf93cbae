import type { Caller } from '@accolade/chassis/http/auth'
import type { Transparency } from '@accolade/contracts/entities/transparency'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { verifyBundle } from '../../../../verify/bundle.ts'
import { problemsAfter, type Run } from './changed-database.ts'
import { readRecords } from './log-reading.ts'
import { judgedEntries } from './sealed-results.ts'
import { logAll, signAll } from './sign-all.ts'

const reason = 'The edition is announced and over'
const ending = '/api/admin/judging/end-edition'
const ruleUrl = '/api/admin/judging/result-rule'

describe.each(['plain', 'adjusted'] as const)('where the %s mean decides', (decides) => {
  let judged: Awaited<ReturnType<typeof judgedEntries>>
  /** The seal of the first edition, and its bundle as it was then. */
  let first: Awaited<ReturnType<typeof judged.seal>>
  let bundle: Buffer
  /** An entry that left the programme before sealing, and one that came after it. */
  let gone: string
  let late: string
  beforeAll(async () => {
    judged = await judgedEntries(decides)
    const { fixture, entries, category } = judged
    gone = entries[0]!
    await fixture.withdraw(gone)
    first = await judged.seal()
    bundle = (await first.bundleOf()).rawPayload
    late = (await fixture.submission(category.id, { title: 'Late' })).judgingId
  }, 120_000)
  afterAll(() => judged?.fixture.stop())

  const admin = (url: string) => judged.fixture.call(judged.fixture.admin).get(url)
  const rows = async (text: string) => (await judged.fixture.pool.query(text)).rows
  /** What others are told is compared once they were told. */
  const told = async () => {
    while ((await rows('SELECT FROM unpublished_result')).length > 0);
  }
  const problems = () => problemsAfter(judged.fixture.pool, [], async () => {})

  test('an edition ends: its entries are in nothing that is judged, and what came after sealing stays', async () => {
    const { fixture, judges, entries } = judged
    const reply = await fixture.call(fixture.admin).post(ending, { reason })
    expect(reply.statusCode).toBe(200)
    expect(reply.json()).toMatchObject({
      seals: [{ opened: null, ended: { by: fixture.admin.userId } }],
    })
    expect(
      new Set(
        (await rows('SELECT judging_id AS id FROM submission WHERE ended_seal_id IS NOT NULL')).map(
          ({ id }) => id,
        ),
      ),
    ).toEqual(new Set(entries))
    expect((await fixture.results()).items.map(({ judgingId }) => judgingId)).toEqual([late])
    for (const judge of judges)
      expect((await fixture.queue(judge)).items.map(({ title }) => title)).toEqual(['Late'])
    expect((await admin('/api/admin/exports/scores.csv')).body.trim().split('\n')).toHaveLength(1)
    expect((await admin('/api/admin/judging/calibration')).json()).toMatchObject({ sheets: 0, entries: 0 })
    const [{ entries: open, lacking }] = (await admin('/api/admin/judging/console')).json().categories
    expect({ open, lacking }).toEqual({ open: 1, lacking: 0 })
    expect(await rows('SELECT FROM result_place')).toHaveLength(1)
    expect(await rows('SELECT FROM adjusted_mean')).toHaveLength(0)
    expect(await rows('SELECT FROM scored_criterion')).toHaveLength(0)
    expect(
      await rows(
        `SELECT FROM review_progress p JOIN submission s USING (judging_id) WHERE s.ended_seal_id IS NOT NULL`,
      ),
    ).toHaveLength(0)
    expect((await admin(ruleUrl)).json()).toMatchObject({ decides, fixed: false })
    expect((await fixture.events.next('scoring.edition-ended')).data).toEqual({ at: expect.any(String) })
    await told()
    expect(await problems()).toEqual([])
    await signAll(fixture.pool)
    expect(await problems()).toEqual([])
    const [record] = await readRecords(fixture.pool, 'edition-ended')
    expect(record).toMatchObject({ seal: first.id, persons: 2 })
  }, 60_000)

  test('the seal of it is never opened, nor ended again; its bundle keeps every byte', async () => {
    const { fixture } = judged
    for (const url of ['/api/admin/judging/unseal', ending]) {
      const reply = await fixture.call(fixture.admin).post(url, { reason })
      expect([reply.statusCode, reply.json().error]).toEqual([409, 'The results are not sealed.'])
    }
    await expect(
      fixture.pool.query(`UPDATE results_seal SET opened_at = now(), reason = 'By hand'`),
    ).rejects.toMatchObject({ code: '23001' })
    await expect(
      fixture.pool.query('UPDATE results_seal SET ended_at = NULL, ended_by = NULL'),
    ).rejects.toMatchObject({ code: '23001' })
    expect((await first.bundleOf()).rawPayload.equals(bundle)).toBe(true)
    expect((await admin('/api/score-log/transparency')).json<Transparency>()).toMatchObject({
      ...{ phase: 'closed', decidesFixed: false },
      seals: [{ openedAt: null, endedAt: expect.any(String), alone: ['sealed', 'ended'] }],
    })
  })

  test.each([
    'UPDATE score SET value_tenths = 10',
    'DELETE FROM score',
    'TRUNCATE score',
    `INSERT INTO score SELECT judging_id, judge_id, gen_random_uuid(), 1, '', now(), 1 FROM score`,
    `UPDATE review SET state = 'excluded'`,
    'DELETE FROM review r USING score s WHERE (r.judging_id, r.judge_id) = (s.judging_id, s.judge_id)',
    'TRUNCATE review CASCADE',
    'UPDATE submission SET category_id = gen_random_uuid() WHERE ended_seal_id IS NOT NULL',
    'UPDATE submission SET told_mean_hundredths = 0 WHERE ended_seal_id IS NOT NULL',
    'UPDATE submission SET ended_seal_id = NULL',
    'UPDATE submission SET content_version = 99 WHERE ended_seal_id IS NOT NULL',
    'UPDATE submission SET ended_seal_id = (SELECT id FROM results_seal) WHERE ended_seal_id IS NULL',
    'DELETE FROM submission WHERE ended_seal_id IS NOT NULL',
    'TRUNCATE submission CASCADE',
  ])('the database refuses: %s', async (statement) => {
    await expect(judged.fixture.pool.query(statement)).rejects.toMatchObject({ code: '23514' })
  })

  test('what others say later of an entry that has ended changes its words, and nothing of its result', async () => {
    const { fixture, entries, judges } = judged
    const judgingId = entries[5]!
    const kept = () =>
      rows(
        `SELECT s.judging_id, s.category_id, s.told_judges, s.told_mean_hundredths, s.ended_seal_id, s.content_version <= s.withdrawn_version AS closed,
           (SELECT json_agg(r ORDER BY r.judge_id) FROM review r WHERE r.judging_id = s.judging_id) AS reviews
         FROM submission s WHERE s.ended_seal_id IS NOT NULL ORDER BY s.judging_id`,
      )
    const before = await kept()
    const other = await fixture.category([1])
    const excludedJudgeIds = judges.map(({ userId }) => userId)
    await fixture.submission(other.id, { judgingId, title: 'Once more', excludedJudgeIds }, 7)
    expect(await kept()).toEqual(before)
    // as an erasure does it
    await fixture.submission(other.id, { judgingId, title: 'Deleted entry', description: '' }, 8)
    await fixture.withdraw(judgingId, 9)
    const [erased] = await rows(
      `SELECT title, description, withdrawn FROM submission WHERE judging_id = '${judgingId}'`,
    )
    expect(erased).toEqual({ title: 'Deleted entry', description: '', withdrawn: true })
    expect(await kept()).toEqual(before)
    await fixture.pool.query(
      'INSERT INTO exclusion SELECT judging_id, judge_id FROM score LIMIT 1 ON CONFLICT DO NOTHING',
    )
    expect(await rows(`SELECT FROM review WHERE state = 'excluded'`)).toHaveLength(0)
    await logAll(fixture.pool)
    expect(await problems()).toEqual([])
  })

  test('the next edition is judged, sealed and verified, and both bundles hold', async () => {
    const { fixture, category, judges } = judged
    const rule = await fixture.as(fixture.admin)({ method: 'PUT', url: ruleUrl, payload: { decides } })
    expect(rule.statusCode).toBeLessThan(300)
    // other weights, by one administrator, since nothing of this edition has scores
    const [one, two] = category.criteria
    await fixture.category([], {
      ...category,
      version: 2,
      criteria: [
        { ...one!, weight: 60 },
        { ...two!, weight: 40 },
      ],
    })
    await fixture.phase(true)
    const titles = ['Late', ...Array.from({ length: 11 }, (_, at) => `New ${at}`)]
    for (const title of titles.slice(1)) await fixture.submission(category.id, { title })
    for (const [place, judge] of judges.entries())
      for (const [at, title] of titles.entries()) {
        const tenths = 55 + at * 3 - (place === 0 ? 15 : 0) + ((at * 5 + place * 2) % 4)
        await fixture.score(judge, await fixture.seen(judge, title), [tenths / 10, (tenths + 2) / 10])
      }
    expect(
      (await rows('SELECT criterion_id AS id FROM scored_criterion')).map(({ id }) => id).toSorted(),
    ).toEqual([one!.id, two!.id].toSorted())
    expect((await admin(ruleUrl)).json()).toMatchObject({ fixed: true })
    await fixture.phase(false)
    const second = await judged.seal()
    const next = (await second.bundleOf()).rawPayload
    expect(await verifyBundle(next)).toMatchObject({
      problems: [],
      entries: 12,
      medals: second.hash,
      files: [],
    })
    expect(await verifyBundle(bundle)).toMatchObject({ problems: [], entries: 13, medals: first.hash })
    expect(
      (await first.bundleOf(`/api/admin/judging/seals/${first.id}/bundle`)).rawPayload.equals(bundle),
    ).toBe(true)
    await told()
    expect(await problems()).toEqual([])
    const [, { judging }] = await rows('SELECT judging FROM results_seal ORDER BY sealed_at')
    expect(judging).toMatchObject({ judges: 3, computed: 0, declared: 0 })
  }, 120_000)

  const tables = ['submission', 'results_seal', 'score', 'review', 'score_log_pending', 'score_log_leaf']
  const change = (work: (run: Run) => Promise<unknown>) => problemsAfter(judged.fixture.pool, tables, work)
  const ofEnded = `judging_id = (SELECT judging_id FROM submission WHERE ended_seal_id IS NOT NULL AND NOT withdrawn ORDER BY 1 LIMIT 1)`

  test.each([
    [`UPDATE submission SET ended_seal_id = NULL WHERE ${ofEnded}`, /^submission \S+: changed; .*ended with/],
    [
      `UPDATE submission SET ended_seal_id = (SELECT ended_seal_id FROM submission WHERE ended_seal_id IS NOT NULL LIMIT 1) WHERE title = 'Late'`,
      /^submission \S+: changed; .*the database .*ended with/,
    ],
    [
      `UPDATE results_seal SET ended_at = NULL, ended_by = NULL, opened_at = now(), reason = 'By hand' WHERE ended_at IS NOT NULL`,
      /^results_seal \S+: changed; .*ended, .*opened/,
    ],
    [`UPDATE submission SET told_mean_hundredths = 9999 WHERE ${ofEnded}`, /^mean \S+: changed; .*9999/],
    [`UPDATE score SET value_tenths = 1 WHERE ${ofEnded}`, /^score \S+ \S+ \S+: changed/],
  ])('without triggers, it is named: %s', async (statement, problem) => {
    const found = await change((run) => run(statement))
    expect(found).toEqual(expect.arrayContaining([expect.stringMatching(problem)]))
  })

  test('a judge reads by its id what was scored in the edition before', async () => {
    const judge: Caller = judged.judges[1]!
    const [{ id }] = await rows(
      `SELECT r.id FROM review r JOIN submission s USING (judging_id) WHERE s.title = 'Work 6' AND r.judge_id = '${judge.userId}'`,
    )
    const read = await judged.fixture.read(judge, { id })
    expect(read).toMatchObject({ closed: true, progress: { scored: 2 } })
    expect((await judged.fixture.save(judge, id, judged.category.criteria[0]!.id, 9)).json().code).toBe(
      'submission-closed',
    )
  })
})
