import { createUnitOfWork } from '@accolade/chassis/database/create-unit-of-work'
import { createTestDatabase, type TestDatabase } from '@accolade/chassis/testing/postgres'
import { createSeededRandom } from '@accolade/chassis/testing/seeded-random'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { v7 as newId } from 'uuid'
import { createOpaqueIds } from '../../src/opaque-ids.ts'
import { createDatabase, type Database } from '../../src/store/database.ts'
import { findConflicted } from '../find-conflicted.ts'
import { panelKinds } from '../random-panels.ts'
import { createProgramme, type Programme } from '../random-programme.ts'

// Whatever changes, in whatever order and at once: nobody has, and no result counts, what its judge must not see. That trees and
// statements exclude whom they should is shown where they are, in submissions.

let database: TestDatabase
let db: Database
let programme: Programme
beforeEach(async () => {
  database = await createTestDatabase('judging')
  db = createDatabase(database.pool)
  const context = { db, unitOfWork: createUnitOfWork(db), opaqueId: createOpaqueIds('s'.repeat(32)), newId }
  programme = createProgramme(context, database.pool, panelKinds)
  await programme.begin()
})
afterEach(async () => {
  await db.$disconnect()
  await database.drop()
})

const faults = () => findConflicted(database.pool, db)

test('one after the other', async () => {
  const random = createSeededRandom(20_261_127)
  for (let step = 0; step < 250; step++) {
    const done = await programme.act(random)
    expect({ step, done, ...(await faults()) }).toEqual({ step, done, live: [], counted: [] })
  }
  expect(programme.kinds()).toEqual(programme.everyKind)
}, 240_000)

test('many at once', async () => {
  const random = createSeededRandom(16)
  for (let round = 0; round < 20; round++) {
    await Promise.all(Array.from({ length: 6 }, () => programme.act(random)))
    expect({ round, ...(await faults()) }).toEqual({ round, live: [], counted: [] })
  }
}, 240_000)
