/** @jest-environment node */

import { expect, test } from '@jest/globals'
import { startFixture } from './fixture.ts'

test('the well-known address of the keys of the log leads to where the API has them', async () => {
  const fixture = await startFixture()
  const answer = await fixture.get('/.well-known/accolade/score-log-keys.json')
  expect([answer.statusCode, answer.headers.location]).toEqual([307, '/api/score-log/keys'])
  await fixture.stop()
})
