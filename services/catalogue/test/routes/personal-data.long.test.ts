import { readTestPart } from '@accolade/chassis/testing/personal-data'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { v7 as newId } from 'uuid'
import { type Fixture, startFixture } from '../fixture.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await startFixture()
})
afterAll(() => fixture.stop())

test('catalogue stores nothing about a person, and says so', async () => {
  const { files, json } = await readTestPart(fixture, { userId: newId() })
  expect([...files.keys()]).toEqual(['nothing-about-you.json'])
  expect(json('nothing-about-you.json').statement).toContain('Nothing here is stored under your account.')
})

test('an administrator gets what they asked for, and what others did about it', async () => {
  const [userId, other] = [newId(), newId()]
  await fixture.pool.query(
    `INSERT INTO act_request (id, act, parameters, reason, asked_by, asked_at, expires_at, outcome, ended_at, ended_by)
      VALUES ($1, 'reopen-judging', '{"phase": "judging"}', 'Two judges were ill', $2, now(), now(), 'refused', now(), $3)`,
    [newId(), userId, other],
  )
  const { files, json } = await readTestPart(fixture, { userId })
  expect([...files.keys()]).toEqual(['requests.json'])
  expect(json('requests.json')).toMatchObject([
    { act: 'reopen-judging', reason: 'Two judges were ill', askedByYou: true, endedByYou: false },
  ])
  expect(JSON.stringify(json('requests.json'))).not.toContain(other)
})
