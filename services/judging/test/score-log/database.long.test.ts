import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { v7 as newId } from 'uuid'
import { growingTree } from '../../../../verify/tree-roots.ts'
import { secret } from '../fixture.ts'
import { problemsAfter, type Run } from './changed-database.ts'
import { type Sealed, sealedResults } from './sealed-results.ts'

// Whoever has the rights of the database's owner switches triggers off and changes what they like. Each change is named.

let sealed: Sealed
let keptHead: string
beforeAll(async () => {
  sealed = await sealedResults('adjusted')
  const { rows } = await sealed.fixture.pool.query<{ note: string }>(
    'SELECT note FROM score_log_head ORDER BY number LIMIT 1',
  )
  keptHead = rows[0]!.note
  // what others were told is compared once they were
  let untold = 1
  while (untold > 0)
    untold = (await sealed.fixture.pool.query('SELECT FROM unpublished_result')).rowCount ?? 0
}, 120_000)
afterAll(() => sealed?.fixture.stop())

const tables = [
  ...['score', 'review', 'conflict', 'exclusion', 'assignment', 'category', 'criterion'],
  ...['submission', 'programme'],
  ...['result_rule', 'results_seal', 'draw', 'score_log_leaf', 'score_log_node', 'score_log_head'],
  ...['score_log_key', 'score_log_pending', 'evidence'],
]

/** What is found after a change without triggers, which is taken back. */
const after = (change: (run: Run) => Promise<unknown>, kept: string | null = null) =>
  problemsAfter(sealed.fixture.pool, tables, change, kept)

const one = '(SELECT ctid FROM score ORDER BY judging_id, judge_id, criterion_id LIMIT 1)'
const first =
  'SELECT judging_id, judge_id, criterion_id FROM score ORDER BY judging_id, judge_id, criterion_id LIMIT 1'

test('a database that nobody has touched has no problems, and extends the head that was kept', async () => {
  expect(await after(async () => {})).toEqual([])
  expect(await after(async () => {}, keptHead)).toEqual([])
  const quotedMail = `On Friday the office wrote:\n${keptHead.replace(/^/gm, '> ')}`
  expect(await after(async () => {}, quotedMail)).toEqual([])
})

describe('a score is named by the ids of the database', () => {
  const scoreName = ({ judging_id, judge_id, criterion_id }: Record<string, string>) =>
    `score ${judging_id} ${judge_id} ${criterion_id}`

  test.each([
    ['changed', `UPDATE score SET value_tenths = value_tenths + 1 WHERE ctid = ${one}`],
    ['removed', `DELETE FROM score WHERE ctid = ${one}`],
    ['removed', `UPDATE score SET criterion_id = gen_random_uuid() WHERE ctid = ${one}`],
  ])('that was %s', async (what, statement) => {
    let name = ''
    const problems = await after(async (run) => {
      name = scoreName((await run(first))[0]!)
      await run(statement)
    })
    expect(problems.filter((problem) => problem.startsWith(name))).toEqual([
      expect.stringContaining(`${name}: ${what}`),
    ])
  })

  test('that was added', async () => {
    const criterion = newId()
    const problems = await after((run) =>
      run(
        `INSERT INTO score SELECT (s).* FROM (SELECT json_populate_record(s, json_build_object('criterion_id', '${criterion}')) AS s FROM score s LIMIT 1) x`,
      ),
    )
    expect(problems).toEqual([expect.stringMatching(new RegExp(`^score \\S+ \\S+ ${criterion}: added`))])
  })

  test('where two were exchanged, both', async () => {
    const problems = await after((run) =>
      run(`WITH two AS (SELECT * FROM score WHERE (judging_id, judge_id) = (SELECT judging_id, judge_id FROM score LIMIT 1))
        UPDATE score s SET value_tenths = (SELECT value_tenths FROM two WHERE two.criterion_id <> s.criterion_id)
         WHERE (s.judging_id, s.judge_id, s.criterion_id) IN (SELECT judging_id, judge_id, criterion_id FROM two)`),
    )
    expect(problems.filter((problem) => /^score .*: changed/.test(problem))).toHaveLength(2)
  })
})

test.each([
  [
    "UPDATE review SET state = 'excluded' WHERE ctid = (SELECT ctid FROM review WHERE state = 'held' LIMIT 1)",
    /^review \S+ \S+: changed/,
  ],
  ['DELETE FROM review WHERE ctid = (SELECT ctid FROM review LIMIT 1)', /^review \S+ \S+: removed/],
  ['DELETE FROM exclusion WHERE ctid = (SELECT ctid FROM exclusion LIMIT 1)', /^exclusion \S+ \S+: removed/],
  ['INSERT INTO exclusion SELECT judging_id, judge_id FROM score LIMIT 1', /^exclusion \S+ \S+: added/],
  [
    'INSERT INTO conflict (judging_id, judge_id, declared_at) SELECT judging_id, judge_id, now() FROM score LIMIT 1',
    /^conflict \S+ \S+: added/,
  ],
  [
    'UPDATE assignment SET removed_at = now() WHERE ctid = (SELECT ctid FROM assignment LIMIT 1)',
    /^assignment \S+ \S+: removed/,
  ],
  [
    'UPDATE criterion SET weight = weight + 1 WHERE position = (SELECT min(position) FROM criterion)',
    /^criterion \S+ \S+: changed/,
  ],
  ['UPDATE criterion SET position = 10 - position', /^criterion \S+ \S+: changed.*place 2/],
  [
    'DELETE FROM criterion WHERE position = (SELECT min(position) FROM criterion)',
    /^criterion \S+ \S+: removed/,
  ],
  [
    'UPDATE category SET judges_per_entry = 7',
    /^category \S+: changed; the log has .*, the database 7 judges/,
  ],
  [
    'UPDATE submission SET category_id = gen_random_uuid() WHERE ctid = (SELECT ctid FROM submission LIMIT 1)',
    /^submission \S+: changed/,
  ],
  [
    'UPDATE submission SET told_mean_hundredths = 9900 WHERE ctid = (SELECT ctid FROM submission LIMIT 1)',
    /^mean \S+: changed.*9900/,
  ],
  [
    'UPDATE submission SET told_judges = 9 WHERE ctid = (SELECT ctid FROM submission LIMIT 1)',
    /^mean \S+: changed.*9 judges/,
  ],
  [
    "UPDATE evidence SET source_hash = repeat('a', 64) WHERE ctid = (SELECT ctid FROM evidence LIMIT 1)",
    /^evidence \S+ \S+: changed.*the log has source \d+, the database source a+/,
  ],
  ['DELETE FROM evidence WHERE ctid = (SELECT ctid FROM evidence LIMIT 1)', /^evidence \S+ \S+: removed/],
  [
    "INSERT INTO evidence (id, judging_id, position, content_type) SELECT gen_random_uuid(), judging_id, 9, 'image/png' FROM evidence LIMIT 1",
    /^evidence \S+ \S+: added/,
  ],
  ['UPDATE programme SET judging_phase = true', /^programme judging: changed/],
  ["UPDATE result_rule SET decides = 'plain'", /^result_rule rule: changed/],
  [
    "UPDATE results_seal SET medals = replace(medals, 'gold', 'silver')",
    /^results_seal \S+: changed.*not those of the hash/,
  ],
  [`UPDATE results_seal SET hash = repeat('0', 64)`, /^results_seal \S+: changed/],
  [
    "UPDATE results_seal SET opened_at = now(), reason = 'no reason at all'",
    /^results_seal \S+: changed.*opened/,
  ],
  ['DELETE FROM results_seal', /^results_seal \S+: removed/],
  [
    `INSERT INTO draw (id, commitment, seed, committed_at, drawn_at, category_ids) VALUES (gen_random_uuid(), repeat('0', 64), 'seed', now(), now(), '{}')`,
    /^draw \S+: added/,
  ],
  [
    'UPDATE score_log_leaf SET record = replace(record, \'"value":\', \'"value":1\') WHERE number = 40',
    /^score_log_leaf 40: the record is not the one/,
  ],
  [
    "UPDATE score_log_leaf SET nonce = decode(repeat('00', 32), 'hex') WHERE number = 3",
    /^score_log_leaf 3: the record is not the one/,
  ],
  [
    "UPDATE score_log_leaf SET hash = decode(repeat('00', 32), 'hex') WHERE number = 3",
    /^score_log_node 1 1: it is not that of records 2 to 3/,
  ],
  [
    'UPDATE score_log_leaf SET record = NULL, nonce = NULL WHERE number = 5',
    /^score_log_leaf 5: the record is gone/,
  ],
  [
    'UPDATE score_log_leaf SET judge = gen_random_uuid() WHERE number = 40',
    /^score_log_leaf 40: it is said to be of another judge/,
  ],
  ['DELETE FROM score_log_leaf WHERE number = 7', /^score_log_leaf: record 7 is missing/],
  ['DELETE FROM score_log_leaf WHERE number BETWEEN 7 AND 9', /^score_log_leaf: records 7 to 9 are missing/],
  [
    'DELETE FROM score_log_leaf WHERE number > (SELECT max(number) - 3 FROM score_log_leaf)',
    /^score_log_head \d+: it is of \d+ records, and there are fewer/,
  ],
  [
    'UPDATE score_log_leaf SET number = CASE number WHEN 20 THEN 1000 ELSE 20 END WHERE number IN (20, 33); UPDATE score_log_leaf SET number = 33 WHERE number = 1000',
    /^score_log_node 1 10: it is not that of records 20 to 21/,
  ],
  [
    "UPDATE score_log_node SET hash = decode(repeat('00', 32), 'hex') WHERE level = 2 AND position = 1",
    /^score_log_node 2 1: it is not that of records 4 to 7/,
  ],
  ['DELETE FROM score_log_node WHERE level = 2 AND position = 1', /^score_log_node 2 1: it is missing/],
  [
    "INSERT INTO score_log_node VALUES (1, 900, decode(repeat('00', 32), 'hex'))",
    /^score_log_node 1 900: there are no records/,
  ],
  [
    "UPDATE score_log_head SET note = replace(note, 'time 2', 'time 1') WHERE number = 1",
    /^score_log_head 1: The head is not what the log has signed/,
  ],
  [
    'UPDATE score_log_head SET size = size - 1 WHERE number = 1',
    /^score_log_head 1: its columns are not what was signed/,
  ],
  [
    'UPDATE score_log_head SET number = -number; UPDATE score_log_head SET number = 1 - number',
    /^score_log_head: a head before head 2 is missing/,
  ],
  ["UPDATE score_log_key SET vkey = 'x'", /^score_log_head 1: A public key is not/],
])('%s is named', async (statement, named) => {
  const problems = await after(async (run) => {
    for (const part of statement.split('; ')) await run(part)
  })
  expect(problems).toContainEqual(expect.stringMatching(named))
})

test('records that were exchanged are named by their heads, also where the tree was made to fit', async () => {
  const problems = await after(async (run) => {
    await run('UPDATE score_log_leaf SET number = 1000 WHERE number = 20')
    await run('UPDATE score_log_leaf SET number = 20 WHERE number = 21')
    await run('UPDATE score_log_leaf SET number = 21 WHERE number = 1000')
    await rebuildTree(run)
  })
  expect(problems).toContainEqual(
    expect.stringMatching(/^score_log_head \d+: records were changed, moved, added or removed before \d+/),
  )
  expect(problems.filter((problem) => problem.startsWith('score_log_node'))).toEqual([])
})

test('a log that was cut off and signed again contradicts the head that was kept', async () => {
  const forget = async (run: Run) => {
    await run('DELETE FROM score_log_head')
    await run('DELETE FROM score_log_leaf')
    await run('DELETE FROM score_log_node')
  }
  expect(await after(forget, keptHead)).toContainEqual(
    expect.stringMatching(/^The kept head is of \d+ records/),
  )
  const changed = async (run: Run) => {
    await run("UPDATE score_log_leaf SET hash = decode(repeat('00', 32), 'hex') WHERE number = 0")
    await rebuildTree(run)
    await run('DELETE FROM score_log_head')
  }
  expect(await after(changed, keptHead)).toContainEqual(
    expect.stringContaining('The log is another one than that of the kept head'),
  )
  const otherKey = (run: Run) => run('DELETE FROM score_log_key')
  expect(await after(otherKey, keptHead)).toContainEqual(
    expect.stringContaining('No key of the log has signed the kept head'),
  )
})

test('what waits for the log is compared as well', async () => {
  const change = `UPDATE score SET value_tenths = 1 WHERE ctid = ${one}`
  const waits = `INSERT INTO score_log_pending (kind, judging_id, judge_id, body)
    SELECT 'score-saved', judging_id, judge_id, jsonb_build_object('criterion', criterion_id, 'value', 1, 'earlier', value_tenths) FROM score WHERE ctid = ${one}`
  const problems = await after(async (run) => {
    await run(waits)
    await run(change)
  })
  // the results are sealed
  expect(problems.filter((problem) => !problem.startsWith('mean'))).toEqual([
    'score_log_pending: A score was saved while results were sealed',
  ])
})

test('the program says what it found, and ends with 1 where something is wrong', async () => {
  const { fixture } = sealed
  const run = (url: string) =>
    spawnSync(
      process.execPath,
      [join(import.meta.dirname, '../../../../verify/main.ts'), '--database', url],
      {
        env: { ...process.env, JUDGING_ID_SECRET: secret },
        encoding: 'utf8',
      },
    )
  const right = run(fixture.pool.options.connectionString!)
  expect({ status: right.status, stderr: right.stderr }).toEqual({ status: 0, stderr: '' })
  expect(right.stdout).toContain('✓ Every row is the one that the log comes to')
  await fixture.pool.query(`ALTER TABLE score DISABLE TRIGGER USER; UPDATE score SET value_tenths = 3 WHERE ctid = ${one};
    ALTER TABLE score ENABLE TRIGGER USER`)
  const wrong = run(fixture.pool.options.connectionString!)
  expect(wrong.status).toBe(1)
  expect(wrong.stderr).toMatch(/✗ score \S+ \S+ \S+: changed; the log has \d+, the database 3/)
})

/** As somebody would who wants the tree to fit. */
async function rebuildTree(run: Run) {
  await run('DELETE FROM score_log_node')
  const nodes: [number, number, Buffer][] = []
  const tree = growingTree((level, position, hash) => nodes.push([level, position, Buffer.from(hash)]))
  for (const { hash } of await run('SELECT hash FROM score_log_leaf ORDER BY number'))
    await tree.add(hash as unknown as Uint8Array)
  for (const node of nodes) await run('INSERT INTO score_log_node VALUES ($1, $2, $3)', node)
}
