import type { Caller } from '@accolade/chassis/http/auth'
import type { OwnRecord } from '@accolade/contracts/entities/score-log'
import { expect, test } from '@jest/globals'
import { startFixture } from './fixture.ts'
import { everythingSeen, type Seen } from './judge-sees.ts'
import { type Entrant, enter, fixedId, judges, preparePanel, register, type Work } from './world.ts'

const northlight: Entrant = {
  userId: fixedId(101),
  organizationId: fixedId(102),
  membershipId: fixedId(103),
  organizationName: 'Northlight Agency',
  username: 'elena.m',
  email: 'elena@northlight.example.com',
  firstName: 'Elena',
  lastName: 'Marsh',
  fileName: 'northlight-board.png',
  metadata: 'Northlight Agency, Elena Marsh',
  url: 'northlight.example.com',
  brand: 'Fjellrand',
  credited: 'Ida Solheim',
  role: 'Art direction',
  aiWords: 'NorthlightGPT drew the first sketches',
  executed: '2025-03',
  client: 'Northwind Trading',
}

/** Longer and shorter in everything, and older by id. */
const ab: Entrant = {
  userId: fixedId(11),
  organizationId: fixedId(12),
  membershipId: fixedId(13),
  organizationName: 'Ab',
  username: 'zz9',
  email: 'x@ab.example.org',
  firstName: 'Wolfeschlegelsteinhausen',
  lastName: 'Ng',
  fileName: 'a.png',
  metadata: 'Ab',
  url: 'ab.example.org',
  brand: 'The Very Long Brand of Everything Ltd',
  credited: 'Vanderbildt-Hohenstauffen, Li',
  role: 'Copy',
  aiWords: 'A model of the house',
  executed: '2024-11',
  client: 'Ocean Bakers',
}

const works: Work[] = [1, 2].map((number) => ({
  id: fixedId(number * 100_000),
  judgingId: fixedId(300 + number),
  title: ({ organizationName }) => `Work ${number} of ${organizationName}`,
  description: ({ firstName, lastName, url, credited }) =>
    `${firstName} ${lastName} made it, and ${credited} drew it; more at https://${url}/w${number}. Fifty characters and more are needed here.`,
}))

/** What is public of the log is about all judges at once: keys, times and sizes differ each time, whoever entered. */
const isPublicLog = ({ call }: Seen) => call.includes(' /api/score-log/')
const isOwnLog = ({ call, status }: Seen) =>
  status === 200 && /^GET \/api\/judging\/(?:records|receipts)/.test(call)

/** What the log has of a judge's own, without times, nonces and places in the log. */
function withoutChance(seen: Seen): Seen {
  if (!isOwnLog(seen)) return seen
  const { 'content-length': _length, ...headers } = seen.headers
  const said: { items?: OwnRecord[]; receipts?: { record: Record<string, unknown> }[] } = JSON.parse(
    String(seen.body),
  )
  const own = {
    items: said.items?.map(({ at: _at, state: _state, number: _number, head: _head, ...item }) => item),
    receipts: said.receipts?.map(({ record: { at: _at, ...record } }) => record),
  }
  return { ...seen, headers, body: Buffer.from(JSON.stringify(own)) }
}

/** What both judges see where the first entrant entered the first work, and the second the second. */
async function world(entrants: [Entrant, Entrant]): Promise<Seen[]> {
  const fixture = await startFixture()
  try {
    await preparePanel(fixture)
    for (const entrant of entrants) await register(fixture, entrant)
    for (const [at, entrant] of entrants.entries()) await enter(fixture, works[at] as Work, entrant)
    const callers = judges.map((userId): Caller => ({ userId, roles: ['entrant', 'judge'] }))
    await fixture.shown(2)
    const seen: Seen[] = []
    for (const caller of callers) seen.push(...(await everythingSeen(fixture, caller)))
    return seen.filter((one) => !isPublicLog(one)).map(withoutChance)
  } finally {
    await fixture.stop()
  }
}

test('two entrants who exchange their works change no byte of what judges see', async () => {
  const [one, other] = [await world([northlight, ab]), await world([ab, northlight])]
  const files = one.filter(({ call, status }) => status === 200 && call.includes('/assets/'))
  expect(files).toHaveLength(20)
  const receipts = one.filter((each) => isOwnLog(each) && String(each.body).includes('score-saved'))
  expect(receipts.length).toBeGreaterThan(1)
  expect(one.map(({ body }) => body.toString('latin1'))).toEqual(
    other.map(({ body }) => body.toString('latin1')),
  )
  expect(one).toEqual(other)
}, 300_000)
