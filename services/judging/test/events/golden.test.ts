import { handledEvents } from '@accolade/chassis/testing/handled-events'
import { administratorsChanged } from '@accolade/contracts/events/identity'
import { judgeErasureRequested } from '@accolade/contracts/events/privacy'
import { events } from '@accolade/contracts/events/registry'
import { expect, test } from '@jest/globals'
import { subscriptions } from '../../src/events/subscriptions.ts'

test('the events that are listened to are those that the catalog names judging for', () => {
  const named = Object.values(events).filter(({ consumers }) => consumers.includes('judging'))
  const handled = handledEvents('judging', subscriptions({ opaqueId: () => '' }))
  expect(handled).toEqual(named.map(({ type }) => type).sort())
})

test('nothing that names an entrant is listened to', () => {
  const handled = handledEvents('judging', subscriptions({ opaqueId: () => '' }))
  const others = handled.filter((type) => !/^(judge|catalogue|blind)\./.test(type))
  // who administers, and about anybody who is erased, but only by a hash
  expect(others).toEqual([administratorsChanged.type, judgeErasureRequested.type])
  expect(Object.keys(administratorsChanged.data.shape)).toEqual(['userIds'])
  expect(Object.keys(judgeErasureRequested.data.shape).sort()).toEqual(['erasureId', 'userHash'])
})
