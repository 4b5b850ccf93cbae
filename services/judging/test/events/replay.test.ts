import { categoryChanged, settingsChanged } from '@accolade/contracts/events/catalogue'
import type { EventDefinition } from '@accolade/contracts/events/define'
import {
  blindSubmissionReady,
  blindSubmissionWithdrawn,
  judgeAppointed,
  judgeDismissed,
} from '@accolade/contracts/events/judging'
import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { v7 as newId } from 'uuid'
import { aCategory, aProgramme, aProjection } from '../samples.ts'
import { type Stage, startStage } from '../stage.ts'

interface Told {
  event: EventDefinition
  id: string
  aggregate: { id: string; version: number }
  data: object
}

const tables = [
  'judge',
  'category',
  'criterion',
  'programme',
  'submission',
  'evidence',
  'exclusion',
  'review',
  'conflict',
]

const told = (event: EventDefinition, id: string, version: number, data: object): Told => {
  return { event, id: newId(), aggregate: { id, version }, data }
}

const judges = [newId(), newId(), newId()] as [string, string, string]
const category = aCategory([25, 75])
const works = ['One', 'Two', 'Three'].map((title) => aProjection(category.id, { title }))
const people = [
  ...judges.map((userId) => told(judgeAppointed, userId, 1, { userId })),
  told(judgeDismissed, judges[2], 2, { userId: judges[2] }),
  told(judgeAppointed, judges[2], 3, { userId: judges[2] }),
  told(categoryChanged, category.id, 1, { ...category, name: 'Before' }),
  told(categoryChanged, category.id, 2, { ...category, name: 'After', version: 2 }),
  told(settingsChanged, 'programme', 1, aProgramme(false, 1)),
  told(settingsChanged, 'programme', 2, aProgramme(true, 2)),
]
const evidence = [{ id: newId(), contentType: 'image/png' }]
const entries = works.flatMap((work, at) => [
  told(blindSubmissionReady, work.judgingId, 1, { ...work, title: 'Draft', excludedJudgeIds: [judges[1]] }),
  told(blindSubmissionReady, work.judgingId, 2, {
    ...work,
    evidence: at === 0 ? evidence : [],
    excludedJudgeIds: at === 1 ? [judges[0]] : [],
  }),
  ...(at === 2 ? [told(blindSubmissionWithdrawn, work.judgingId, 3, { judgingId: work.judgingId })] : []),
])

async function publishAll(stage: Stage, events: Told[]): Promise<void> {
  for (const { event, id, aggregate, data } of events)
    await stage.publish(event, { aggregate, data } as never, { id, wait: false })
  const last = events.at(-1) as Told
  for (const { event, id, aggregate, data } of [
    ...new Map(events.map((one) => [one.event.type, one])).values(),
    last,
  ])
    await stage.publish(event, { aggregate, data } as never, { id })
}

async function live(peopleInOrder: Told[], entriesInOrder: Told[]) {
  const stage = await startStage()
  try {
    await publishAll(stage, peopleInOrder)
    for (const userId of judges) await stage.assign({ userId, roles: [] }, category)
    await publishAll(stage, entriesInOrder)
    const dump: Record<string, unknown[]> = {}
    for (const table of tables) {
      const { rows } = await stage.pool.query(`SELECT * FROM ${table} t ORDER BY t::text`)
      dump[table] = rows
    }
    return dump
  } finally {
    await stage.stop()
  }
}

test('the whole history twice and shuffled gives the same tables as once and in order', async () => {
  const inOrder = await live(people, entries)
  expect(inOrder.submission).toHaveLength(3)
  expect(inOrder.review).toHaveLength(8)
  const [first, second] = fc.sample(
    fc.tuple(shuffle([...people, ...people]), shuffle([...entries, ...entries])),
    2,
  ) as [[Told[], Told[]], [Told[], Told[]]]
  expect(await live(...first)).toEqual(inOrder)
  expect(await live(...second)).toEqual(inOrder)
}, 60_000)

function shuffle(events: Told[]) {
  return fc.shuffledSubarray(events, { minLength: events.length, maxLength: events.length })
}
