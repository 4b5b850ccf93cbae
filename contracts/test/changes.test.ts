import { readFileSync } from 'node:fs'
import { expect, test } from '@jest/globals'
import { audienceOf, changes, changesOf } from '../src/changes.ts'
import { type EventType, events } from '../src/events/registry.ts'
import type { Route } from '../src/http/route.ts'
import { routes } from '../src/http/table.ts'

const sampleOf = (type: string) =>
  JSON.parse(readFileSync(new URL(`../samples/${type}.json`, import.meta.url), 'utf8')).data

const reads = routes.filter(({ method, reply }) => method === 'GET' && reply)

test('every JSON answer to a GET names the events that change it, in one of two ways', () => {
  const silent = reads.filter(({ keptUntil, changedBy = [] }) => !keptUntil && changedBy.length === 0)
  const twice = routes.filter(({ keptUntil, changedBy }) => keptUntil && changedBy)
  const others = routes.filter((route) => changesOf(route).length > 0 && !reads.includes(route))
  expect([silent, twice, others].map((some) => some.map(({ name }) => name))).toEqual([[], [], []])
})

test("an owner's answer changes with its own events, or with those of others that it applies", () => {
  const unhandled = reads.flatMap((route) =>
    changesOf(route)
      .filter((type) => {
        const { producer, consumers } = events[type]
        return producer !== route.service && !consumers.includes(route.service as never)
      })
      .map((type) => `${route.name}: ${type}`),
  )
  expect(unhandled).toEqual([])
})

test('a read changes at once with an event of its own service, and with any other event once that is applied', () => {
  const subjectsOf = (name: string) =>
    changes.filter(({ routes }) => routes.some((route) => route.name === name)).map(({ subject }) => subject)
  expect(subjectsOf('listUserPayments')).toEqual(['evt.payment.changed'])
  expect(subjectsOf('listJudgingSubmissions')).toEqual([
    'evt.judging.assigned',
    'evt.judging.unassigned',
    'evt.scoring.saved',
    'evt.judging.score-recorded',
    'evt.judging.conflict-declared',
    'evt.judging.panels-drawn',
    'evt.judging.judge-added',
    'evt.judging.entries-handed-over',
    'applied.judging.blind.submission.ready',
    'applied.judging.blind.submission.withdrawn',
    'applied.judging.catalogue.category-changed',
    'evt.judging.seal-changed',
  ])
})

const mayRead: Record<string, Route['access'][]> = {
  users: ['public', 'signed-in', 'judge'],
  organizations: ['public', 'signed-in'],
  judges: ['public', 'judge'],
  everybody: ['public', 'signed-in', 'judge'],
}

test('an event that changes what somebody other than an administrator reads concerns somebody', () => {
  const nobodys = changes.filter(({ event, routes }) => {
    const audience = Object.keys(audienceOf(event, sampleOf(event)))
    const forOthers = routes.filter(({ access }) => access !== 'admin')
    return forOthers.some(({ access }) => !audience.some((kind) => mayRead[kind]?.includes(access)))
  })
  expect(nobodys.map(({ event }) => event)).toEqual([])
})

const organizationId = '0193e7a0-0000-7000-8000-000000000020'

test('an invitation concerns its organization, which those of the first releases did not name', () => {
  const invited = sampleOf('identity.member-invited')
  expect(audienceOf('identity.member-invited', invited)).toEqual({ organizations: [] })
  expect(audienceOf('identity.member-invited', { ...invited, organizationId })).toEqual({
    organizations: [organizationId],
  })
})

test('judges are informed of changes in judging, and of no other changes by other people', () => {
  const toJudges = (Object.keys(events) as EventType[]).filter(
    (type) => audienceOf(type, sampleOf(type)).judges,
  )
  expect(toJudges).toEqual(['blind.submission.ready', 'blind.submission.withdrawn'])
  const toEverybody = changes.filter(({ event }) => audienceOf(event, sampleOf(event)).everybody)
  // everybody gets changes of what visitors may read
  for (const { event } of toEverybody) {
    expect([event, routes.some(({ keptUntil }) => keptUntil?.includes(event))]).toEqual([event, true])
  }
})

test('a submission that moves to another organization concerns both', () => {
  const movedFrom = '0193e7a0-0000-7000-8000-000000000021'
  expect(audienceOf('submission.changed', { ...sampleOf('submission.changed'), movedFrom })).toEqual({
    organizations: [organizationId, movedFrom],
  })
})

test('data that is not that event’s is refused', () => {
  expect(() => audienceOf('payment.changed', { payerId: 7 })).toThrow()
})
