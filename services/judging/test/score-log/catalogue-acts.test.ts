import type { LoggedAct } from '@accolade/contracts/entities/act-request'
import type { Category } from '@accolade/contracts/entities/category'
import { actLogged, categoryChanged, settingsChanged } from '@accolade/contracts/events/catalogue'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { v7 as newId } from 'uuid'
import { type Fixture, startFixture } from '../fixture.ts'
import { verified } from '../routes/matrix-of-persons.ts'
import { aProgramme } from '../samples.ts'
import { readRecords } from './log-reading.ts'
import { known, logAll } from './sign-all.ts'

let fixture: Fixture
let category: Category
/** The entry was scored an hour ago: by now the catalogue knows of it. */
let aheadMs = -60 * 60 * 1_000
beforeAll(async () => {
  fixture = await startFixture({}, () => new Date(Date.now() + aheadMs))
  await fixture.phase(true)
  category = await fixture.category([30, 10])
  const judge = await fixture.judgeOf(category)
  const { title } = await fixture.submission(category.id)
  await fixture.score(judge, await fixture.seen(judge, title), [5, 6])
  aheadMs = 0
})
afterAll(() => fixture.stop())

const [asker, second] = [newId(), newId()]
const day = 24 * 60 * 60 * 1_000

/** A request, and how it ended. */
function anAct(
  act: 'change-criteria' | 'reopen-judging',
  parameters: Record<string, string>,
  outcome: 'approved' | 'alone' | 'refused' | null = 'approved',
): LoggedAct {
  const at = new Date().toISOString()
  return {
    ...{ requestId: newId(), act, subject: '', parameters, reason: 'The jury has agreed to it' },
    ...{ askedBy: asker, askedAt: at, expiresAt: new Date(Date.now() + day).toISOString() },
    ended: outcome && { outcome, at, by: outcome === 'alone' ? asker : second },
  }
}

/** The category with other weights from now on. */
async function change(weights: number[], agreed?: LoggedAct) {
  const criteria = category.criteria.map((criterion, at) => ({ ...criterion, weight: weights[at]! }))
  category = { ...category, criteria, version: category.version + 1 }
  await fixture.publish(categoryChanged, {
    aggregate: category,
    data: { ...category, ...(agreed && { agreed }) },
  })
}

const textOf = (weights: number[]) =>
  JSON.stringify({
    category: category.id,
    criteria: category.criteria.map(({ id }, at) => ({ id, weight: weights[at] })),
    judgesPerEntry: category.judgesPerEntry,
  })

async function newRecords(work: () => Promise<unknown>) {
  await logAll(fixture.pool)
  const before = (await readRecords(fixture.pool)).length
  await work()
  await logAll(fixture.pool)
  return (await readRecords(fixture.pool)).slice(before)
}

test('what two agreed on is logged before the criteria that follow, once, in whatever order the events come', async () => {
  const act = anAct('change-criteria', { criteria: textOf([40, 60]) })
  const records = await newRecords(async () => {
    await change([40, 60], act)
    await fixture.publish(actLogged, { aggregate: { id: act.requestId, version: 2 }, data: act })
    const asked = { ...act, ended: null }
    await fixture.publish(actLogged, { aggregate: { id: act.requestId, version: 1 }, data: asked })
  })
  expect(records).toMatchObject([
    {
      ...{ kind: 'act-requested', request: act.requestId, act: 'change-criteria', reason: act.reason },
      ...{ parameters: act.parameters, administrator: known(asker) },
    },
    { kind: 'act-answered', request: act.requestId, outcome: 'approved', administrator: known(second) },
    { kind: 'criteria-set', category: category.id },
  ])
  expect(await verified(fixture.pool)).toEqual([])
})

test('a request that is refused, and one done alone, are logged as that', async () => {
  const refused = anAct('reopen-judging', { phase: 'judging' }, 'refused')
  const alone = anAct('change-criteria', { criteria: textOf([50, 50]) }, 'alone')
  const records = await newRecords(async () => {
    for (const [version, ended] of [null, refused.ended].entries())
      await fixture.publish(actLogged, {
        aggregate: { id: refused.requestId, version: version + 1 },
        data: { ...refused, ended },
      })
    await change([50, 50], alone)
  })
  expect(records.map(({ kind }) => kind)).toEqual([
    'act-requested',
    'act-answered',
    'act-alone',
    'criteria-set',
  ])
  expect(await verified(fixture.pool)).toEqual([])
})

test('where a later event overtakes that of the act, what was agreed on is logged first all the same', async () => {
  const act = anAct('change-criteria', { criteria: textOf([45, 55]) })
  const records = await newRecords(async () => {
    const approved = category.version + 1
    category = { ...category, version: approved, name: 'Renamed later' }
    await change([45, 55], act)
    const overtaken = { ...category, version: approved, name: 'Before', agreed: act }
    await fixture.publish(categoryChanged, { aggregate: overtaken, data: overtaken })
  })
  expect(records.map(({ kind }) => kind)).toEqual(['act-requested', 'act-answered', 'criteria-set'])
  expect(await verified(fixture.pool)).toEqual([])
})

test('how many judges an entry has is logged as criteria are', async () => {
  category = { ...category, judgesPerEntry: 2 }
  const act = anAct('change-criteria', { criteria: textOf([45, 55]) })
  const records = await newRecords(() => change([45, 55], act))
  expect(records.at(-1)).toMatchObject({ kind: 'criteria-set', judgesPerEntry: 2 })
  expect(await verified(fixture.pool)).toEqual([])
})

test('judging that is opened again is logged after what two agreed on', async () => {
  await fixture.phase(false)
  const act = anAct('reopen-judging', { phase: 'judging' })
  const version = (await fixture.settingsVersion()) + 1
  const records = await newRecords(() =>
    fixture.publish(settingsChanged, {
      aggregate: { id: 'programme', version },
      data: { ...aProgramme(true, version), agreed: act },
    }),
  )
  expect(records.map(({ kind }) => kind)).toEqual(['act-requested', 'act-answered', 'phase-opened'])
  expect(await verified(fixture.pool)).toEqual([])
})

test('the verifier names weights that nobody agreed on, by event or by hand', async () => {
  const named = async () =>
    (await verified(fixture.pool)).filter((problem) =>
      problem.endsWith(
        'Criteria or weights of a scored category were changed without a second administrator',
      ),
    )
  await newRecords(() => change([10, 90]))
  expect(await named()).toHaveLength(1)
  await newRecords(() =>
    fixture.pool.query('UPDATE criterion SET weight = 11 WHERE id = $1', [category.criteria[0]!.id]),
  )
  expect(await named()).toHaveLength(2)
})
