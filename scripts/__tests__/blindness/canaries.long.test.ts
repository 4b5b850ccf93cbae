import type { Caller } from '@accolade/chassis/http/auth'
import { readTestPart } from '@accolade/chassis/testing/personal-data'
import type { JudgingQueue } from '@accolade/contracts/entities/judging'
import type { Transparency } from '@accolade/contracts/entities/transparency'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { belonging, bringClose, declaring } from './close-administrators.ts'
import { type Fixture, startFixture } from './fixture.ts'
import {
  askedOfEntrants,
  calledRoutes,
  entrantRoutes,
  everythingSeen,
  judgeRoutes,
  readings,
  type Seen,
} from './judge-sees.ts'
import { publishResults, seenOfResults } from './published-results.ts'
import { type Entrant, enter, fixedId, judges, preparePanel, register, type Work } from './world.ts'

/** Words that are in one field each, and nowhere else. */
const canary: Entrant = {
  userId: fixedId(101),
  organizationId: fixedId(102),
  membershipId: fixedId(103),
  organizationName: 'Qorglantine Werks GmbH',
  username: 'zuserkestrel',
  email: 'zmailplover@zhostheron.example.com',
  firstName: 'Zfirstwren',
  lastName: 'Zlastsiskin',
  fileName: 'zfilenightjar',
  metadata: 'zmetadatafinch',
  url: 'zprojecturlibis.example.com',
  brand: 'Zbrandwhimbrel',
  credited: 'Zcreditdunlin Zcreditgodwit',
  role: 'Zrolesnipe',
  aiWords: 'Zaidivercurlew drew the first sketches',
  executed: '1987-07',
  client: 'Zclientturnstone',
}

const work: Work = {
  id: fixedId(201000),
  judgingId: fixedId(301),
  title: ({ organizationName }) => `Last Bus Home, by ${organizationName}`,
  description: (entrant) =>
    `${entrant.firstName} ${entrant.lastName} of QORGLANTINE (${entrant.username}, ${entrant.email}) made this with ` +
    `Qorglantine-Werks. See https://${entrant.url}/bus, www.zprojecturlibis.example.com and @zuserkestrel; the ` +
    'last ride of each line was recorded and broadcast. Zcreditdunlin wrote it, ZCREDITDUNLIN ZCREDITGODWIT filmed it.',
}

const words = [
  ...[canary.userId, canary.organizationId, canary.membershipId, work.id, work.judgingId],
  ...['qorglantine', 'zuserkestrel', 'zmailplover', 'zhostheron', 'zfirstwren', 'zlastsiskin'],
  ...[
    'zfilenightjar',
    'zmetadatafinch',
    'zprojecturlibis',
    'zpixelsparrow',
    'zreasonswift',
    'znotewaxwing',
    'zmessagedotterel',
    'zanswercorncrake',
    'zconflictpipit',
    'zbrandwhimbrel',
    'zaidivercurlew',
    '1987-07',
    'zcreditdunlin',
    'zcreditgodwit',
    'zrolesnipe',
    'zclientturnstone',
  ],
]

/** A name was read in a picture, and the entrant said why it stays. */
async function flag({ entering }: Fixture): Promise<void> {
  const findings = [{ kind: 'organization', words: 'Zpixelsparrow' }]
  const { rowCount } = await entering.pool.query(
    `UPDATE file_reading SET status = 'read', findings = $1::jsonb, accepted = '["zpixelsparrow"]', reason = 'zreasonswift', open = true`,
    [JSON.stringify(findings)],
  )
  if (!rowCount) throw new Error('no file is to be read')
}

/** An administrator notes who it is, and writes to them; they answer. */
async function correspond({ administer, entering }: Fixture): Promise<void> {
  await administer(entering, 'POST', `/api/admin/submissions/${work.id}/notes`, {
    text: 'Znotewaxwing called',
  })
  const path = `submissions/${work.id}/messages`
  await administer(entering, 'POST', `/api/admin/${path}`, { text: 'Zmessagedotterel, are you there?' })
  const member: Caller = { userId: canary.userId, roles: ['entrant'] }
  const answer = { text: 'Zanswercorncrake is.' }
  const reply = await entering.as(member)({ method: 'POST', url: `/api/${path}`, payload: answer })
  if (reply.statusCode !== 201) throw new Error(reply.body)
}

let fixture: Fixture
let seen: Seen[]
const [judge, other] = judges.map((userId): Caller => ({ userId, roles: ['entrant', 'judge'] })) as [
  Caller,
  Caller,
]
let bundle: string

beforeAll(async () => {
  fixture = await startFixture()
  await preparePanel(fixture)
  await register(fixture, canary)
  await enter(fixture, work, canary)
  await flag(fixture)
  await correspond(fixture)
  await fixture.shown(1)
  await bringClose(fixture, { work, reason: 'Zconflictpipit is my friend', entrant: canary })
  seen = await everythingSeen(fixture, judge)
  const { text } = await readTestPart(fixture.panel, judge)
  expect(text).toContain('Brave')
  seen.push({ call: 'the copy of their data', status: 200, headers: {}, body: Buffer.from(text) })
  bundle = await publishResults(fixture, other)
  seen.push(...(await seenOfResults(fixture, other, bundle)))
}, 240_000)
afterAll(() => fixture.stop())

test('every route that judges may call is called', () => {
  expect(calledRoutes.sort()).toEqual(judgeRoutes.map(({ name }) => name).sort())
})

test('there is something to see: every kind of evidence, answers and refusals', () => {
  const statuses = new Set(seen.map(({ status }) => status))
  expect([...statuses].sort()).toEqual([200, 206, 400, 403, 404, 409, 416])
  const opened = seen.filter(({ call, status }) => status === 200 && call.includes('/assets/'))
  expect(opened.map(({ headers }) => headers['content-type'])).toEqual([
    'image/jpeg',
    'image/png',
    'application/pdf',
    'video/mp4',
    'video/webm',
  ])
  const [queue, read] = seen.map(({ body }) => String(body))
  expect(JSON.parse(queue!).items[0]).toMatchObject({ title: 'Last Bus Home, by █████' })
  const entry = JSON.parse(read!)
  expect(entry).toMatchObject({ title: 'Last Bus Home, by █████', projectUrl: null })
  expect(entry.description).toContain('the last ride of each line was recorded and broadcast.')
  for (const { caption } of entry.assets) expect(caption).toMatch(/^The square by night, [█, ]+$/)
})

test.each(words)('%s is in no answer, error or file', (word) => {
  const leaks = seen.filter((one) => readings(one).includes(word))
  expect(leaks.map(({ call }) => call)).toEqual([])
})

test('judging knows which administrators are too close to it, and no answer says so', async () => {
  const close = [declaring.userId, belonging.userId]
  const { rows } = await fixture.panel.pool.query(
    'SELECT administrator_id AS id, judging_id AS of FROM administrator_conflict ORDER BY 1',
  )
  expect(rows).toEqual(close.map((id) => ({ id, of: work.judgingId })))
  const leaks = seen.filter((one) => close.some((id) => readings(one).includes(id)))
  expect(leaks.map(({ call }) => call)).toEqual([])
  // but how many entries it was
  const published = seen.findLast(({ call }) => call === 'GET /api/score-log/transparency')!
  const { reports }: Transparency = JSON.parse(String(published.body))
  expect(reports.map(({ judging }) => judging!.administrators)).toEqual([1])
})

test('the published bundle has the scores, and nothing by which judges or others know an entry or a judge', async () => {
  const published = seen.find(({ call }) => call === `GET ${bundle}`)!
  const text = readings(published)
  expect(text).toContain('"score-saved"')
  const known = [...judges, work.judgingId, 'last bus home']
  for (const caller of [judge, other]) {
    const reply = await fixture.panel.as(caller)({ method: 'GET', url: '/api/judging/submissions' })
    const queue: JudgingQueue = reply.json()
    for (const { id } of queue.items) known.push(id)
  }
  expect(known.length).toBeGreaterThan(4)
  expect(known.filter((word) => text.includes(word))).toEqual([])
})

test('submissions itself reveals none of it to a judge, not even to one who knows its ids', async () => {
  const assetId = fixedId(201000)
  const asked = await askedOfEntrants(fixture, judge, { id: work.id, assetId })
  expect(asked).toHaveLength(entrantRoutes.length)
  const given = asked.filter(({ status }) => status < 400)
  expect(given.map(({ call, body }) => [call, JSON.parse(String(body))])).toEqual([
    ['GET /api/user/submissions', []],
    ['GET /api/user/stats', { submissionsCount: 0, winnersCount: 0, averageScore: null, draftsCount: 0 }],
    ['GET /api/user/association-memberships', []],
    ['GET /api/user/payable-entries', []],
    ['GET /api/user/interests', { employers: [], clients: [], statedAt: null, version: 0, addOnly: false }],
  ])
  const secret = words.filter((word) => ![work.id, assetId].includes(word))
  const leaks = asked.filter((one) => secret.some((word) => readings(one).includes(word)))
  expect(leaks.map(({ call }) => call)).toEqual([])
})

test.each(words.filter((word) => word !== work.judgingId))('%s is in no table of judging', async (word) => {
  const { rows: tables } = await fixture.panel.pool.query<{ name: string }>(
    'SELECT table_name AS name FROM information_schema.tables WHERE table_schema = current_schema()',
  )
  const leaks: string[] = []
  for (const { name } of tables) {
    const found = await fixture.panel.pool.query(
      `SELECT 1 FROM "${name}" t WHERE position($1 in lower(t::text)) > 0 LIMIT 1`,
      [word],
    )
    if (found.rowCount) leaks.push(name)
  }
  expect(leaks).toEqual([])
})

test('the words are where they belong: in the tables and files of submissions', async () => {
  const { rows } = await fixture.entering.pool.query(
    "SELECT concat_ws(' ', s.*::text, o.*::text, p.*::text, a.*::text, r.*::text, n.*::text, d.*::text, g.*::text, m.text, c.*::text) AS text FROM submission s JOIN organization o ON o.id = s.organization_id JOIN person p ON p.user_id = s.created_by JOIN asset a ON a.submission_id = s.id JOIN file_reading r ON r.asset_id = a.id JOIN note n ON n.submission_id = s.id JOIN declaration d ON d.submission_id = s.id JOIN sign_off g ON g.submission_id = s.id JOIN message m ON m.submission_id = s.id JOIN declared_conflict c ON c.submission_id = s.id",
  )
  const all = JSON.stringify(rows).toLowerCase()
  const kept = words.filter((word) => ![canary.membershipId, work.judgingId, 'zmetadatafinch'].includes(word))
  expect(kept.filter((word) => !all.includes(word))).toEqual([])
  const original = await fixture.originals.readStart(`evidence/${fixedId(201000)}`, 100_000)
  expect(Buffer.from(original).includes('zmetadatafinch')).toBe(true)
})
