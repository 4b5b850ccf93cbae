import type { Caller } from '@accolade/chassis/http/auth'
import type { OwnRecord } from '@accolade/contracts/entities/score-log'
import { expect, test } from '@jest/globals'
import { readZip } from '../../../verify/zip.ts'
import { bringClose } from './close-administrators.ts'
import { type Fixture, startFixture } from './fixture.ts'
import { everythingSeen, type Seen } from './judge-sees.ts'
import { publishResults } from './published-results.ts'
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

/** What differs each time, whoever entered: moments, random ids, commitments to a seed, salted hashes of files. */
const chances = ['at', 'decided', 'administrator', 'request', 'seal', 'draw', 'commitment', 'source']

/** What is published of the results, without chance. */
async function publishedIn({ panel }: Fixture, url: string) {
  const { rawPayload } = await panel.as(null)({ method: 'GET', url })
  const files = readZip(rawPayload)
  const textOf = (name: string) => Buffer.from(files.get(name)!).toString()
  const records = textOf('records.jsonl')
    .trim()
    .split('\n')
    .map((line): Record<string, unknown> => JSON.parse(line).record)
    .map((record) => JSON.stringify(record, (key, value) => (chances.includes(key) ? undefined : value)))
    // what the fixture withdraws, to know that all is there
    .filter((record) => !record.includes('"category":null'))
  return { medals: textOf('medals.json'), records: [...new Set(records)].toSorted() }
}

/** What both judges see, and everybody in the end, where the first entrant entered the first work, and the second the second. */
async function world(entrants: [Entrant, Entrant]) {
  const fixture = await startFixture()
  try {
    await preparePanel(fixture)
    for (const entrant of entrants) await register(fixture, entrant)
    for (const [at, entrant] of entrants.entries()) {
      await enter(fixture, works[at] as Work, entrant)
      // a judge numbers works as they arrive, and files of two works may be ready in any order
      await fixture.shown(at + 1)
    }
    // close to the first work, whoever entered it, and to whatever one of the entrants entered
    const reason = `${entrants[0].firstName} ${entrants[0].lastName} is a friend`
    await bringClose(fixture, { work: works[0]!, reason, entrant: northlight })
    const callers = judges.map((userId): Caller => ({ userId, roles: ['entrant', 'judge'] }))
    const seen: Seen[] = []
    for (const caller of callers) seen.push(...(await everythingSeen(fixture, caller)))
    const results = await publishedIn(fixture, await publishResults(fixture, callers[1]!))
    return { seen: seen.filter((one) => !isPublicLog(one)).map(withoutChance), results }
  } finally {
    await fixture.stop()
  }
}

test('two entrants who exchange their works change no byte of what judges see, nor what is published of results', async () => {
  const [here, there] = [await world([northlight, ab]), await world([ab, northlight])]
  const [one, other] = [here.seen, there.seen]
  const files = one.filter(({ call, status }) => status === 200 && call.includes('/assets/'))
  expect(files).toHaveLength(20)
  const receipts = one.filter((each) => isOwnLog(each) && String(each.body).includes('score-saved'))
  expect(receipts.length).toBeGreaterThan(1)
  expect(one.map(({ body }) => body.toString('latin1'))).toEqual(
    other.map(({ body }) => body.toString('latin1')),
  )
  expect(one).toEqual(other)
  expect(here.results.medals).toContain('"mean"')
  expect(here.results.records.filter((record) => record.includes('score-saved')).length).toBeGreaterThan(2)
  expect(here.results).toEqual(there.results)
}, 300_000)
