import { setTimeout as pause } from 'node:timers/promises'
import { createUnitOfWork } from '@accolade/chassis/database/create-unit-of-work'
import { createSeededRandom } from '@accolade/chassis/testing/seeded-random'
import { blindSubmissionWithdrawn } from '@accolade/contracts/events/submissions'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { v7 as newId } from 'uuid'
import { createOpaqueIds } from '../../../services/judging/src/opaque-ids.ts'
import { createDatabase, type Database } from '../../../services/judging/src/store/database.ts'
import { findConflicted } from '../../../services/judging/test/find-conflicted.ts'
import { panelKinds } from '../../../services/judging/test/random-panels.ts'
import {
  createProgramme,
  type Programme,
  type Random,
} from '../../../services/judging/test/random-programme.ts'
import { type Fixture, startFixture } from '../blindness/fixture.ts'
import { type Agencies, createAgencies } from './agencies.ts'

// Trees, employers, clients, memberships and requests of owners change in submissions, while judging draws, adds judges, hands over, and
// judges score and declare. Once what happened is settled in both, nobody has, and no result counts, what its judge must not see.
// Who must not is read from what people wrote, by code that shares nothing with either service.

let fixture: Fixture
let db: Database
let programme: Programme
let agencies: Agencies
beforeEach(async () => {
  fixture = await startFixture()
  const { pool } = fixture.panel
  db = createDatabase(pool)
  const context = { db, unitOfWork: createUnitOfWork(db), opaqueId: createOpaqueIds('s'.repeat(32)), newId }
  // what is entered comes from submissions
  const entered = ['content', 'withdrawal', 'deletion', 'dismissal', 'criteria']
  programme = createProgramme(
    context,
    pool,
    (world) => {
      agencies = createAgencies(fixture, world.judges)
      begin = () => agencies.begin(world.categories)
      return { ...panelKinds(world), ...agencies.kinds }
    },
    entered,
  )
  await programme.begin()
  await begin()
}, 120_000)
afterEach(async () => {
  await db.$disconnect()
  await fixture.stop()
})
let begin: () => Promise<void>

/** Waits until submissions has told judging all that it has to, and judging has dealt with it. */
async function settled(): Promise<void> {
  const { entering, panel } = fixture
  const open = `SELECT (SELECT count(*) FROM projection WHERE told < wanted) + (SELECT count(*) FROM outbox WHERE published_at IS NULL) AS n`
  while (Number((await entering.pool.query(open)).rows[0].n) > 0) await pause(20)
  // what comes after them is settled after them
  const judgingId = newId()
  await panel.publish(blindSubmissionWithdrawn, {
    aggregate: { id: judgingId, version: 1 },
    data: { judgingId },
  })
}

async function faults() {
  await settled()
  const barred = await agencies.barred()
  return { barred: barred.length, ...(await findConflicted(fixture.panel.pool, db, barred)) }
}

test('one after the other', async () => {
  const random = createSeededRandom(20_261_128)
  let most = 0
  // ids are chance, and with them what is refused: it goes on until each kind was done
  const isEveryKindDone = () => programme.kinds().length === programme.everyKind.length
  // later, conflicts may leave too few judges for any draw
  for (let turn = 0; turn < 30 && !programme.kinds().includes('draw'); turn++)
    for (const kind of ['panels', 'draw']) await programme.act(random, [kind])
  for (let step = 0; step < 200 || (step < 800 && !isEveryKindDone()); step++) {
    const done = await programme.act(random)
    const { barred, ...found } = await faults()
    most = Math.max(most, barred)
    expect({ step, done, ...found }).toEqual({ step, done, live: [], counted: [] })
  }
  expect(programme.kinds()).toEqual(programme.everyKind)
  // there were conflicts, and scores that could have counted
  expect(most).toBeGreaterThan(8)
  const { rows } = await fixture.panel.pool.query(
    `SELECT count(*)::int AS n FROM review WHERE state = 'excluded'`,
  )
  expect(rows[0].n).toBeGreaterThan(0)
}, 600_000)

test('many at once, in both services', async () => {
  const random = createSeededRandom(17)
  for (let round = 0; round < 25; round++) {
    await Promise.all(Array.from({ length: 6 }, () => programme.act(random as Random)))
    const { barred: _, ...found } = await faults()
    expect({ round, ...found }).toEqual({ round, live: [], counted: [] })
  }
}, 600_000)
