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
