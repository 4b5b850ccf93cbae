import { events } from '@accolade/contracts/events/registry'
import { expect, test } from '@jest/globals'
import { subscriptions } from '../../src/events/subscriptions.ts'

test('the events that are listened to are those that the catalog names judging for', () => {
  const named = Object.values(events).filter(({ consumers }) => consumers.includes('judging'))
  const handled = Object.keys(subscriptions({ opaqueId: () => '' }))
  expect(handled.sort()).toEqual(named.map(({ type }) => type).sort())
})

test('nothing that names an entrant is listened to', () => {
  const handled = Object.keys(subscriptions({ opaqueId: () => '' }))
  expect(handled.filter((type) => !/^(judge|catalogue|blind)\./.test(type))).toEqual([])
})
