import type { NamesInFiles } from '@accolade/contracts/entities/names-in-files'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { createDatabase } from '../../src/store/database.ts'
import { takeUnread } from '../../src/store/reading-store.ts'
import { evidenceOf } from '../evidence-calls.ts'
import { type Fixture, type Member, start, startFixture } from '../fixture.ts'
import { picture } from '../samples.ts'

// The service that runs beside has its clock at the start of the tests: what is due an hour later is left to these.
const now = new Date(start.getTime() + 3_600_000)

let fixture: Fixture
let member: Member
let db: ReturnType<typeof createDatabase>
beforeAll(async () => {
  fixture = await startFixture()
  member = await fixture.member()
  db = createDatabase(fixture.pool)
})
afterAll(async () => {
  await db.$disconnect()
  await fixture.stop()
})

const names = async (id: string): Promise<NamesInFiles['files']> =>
  (await fixture.call(member).get(`/api/submissions/${id}/names-in-files`)).json().files

/** Submissions with so many files each, which all wait to be read. */
async function waiting(...counts: number[]): Promise<{ id: string; files: string[] }[]> {
  const categoryId = (await fixture.category({ fee: 0 })).id
  const all = []
  for (const count of counts) {
    const { id } = await fixture.draft(member, categoryId)
    const files: string[] = []
    for (let at = 0; at < count; at++)
      files.push((await evidenceOf(fixture, member, id).add(`${at}.png`, picture)).id)
    all.push({ id, files })
  }
  // the service itself is done with them
  for (const { id } of all)
    while ((await names(id)).some(({ state }) => state === 'reading'))
      await fixture.events.next('submission.evidence-changed')
  // in the order in which they came, each a second after the one before
  await fixture.pool.query(
    `UPDATE file_reading r SET status = 'wanted', attempts = 0, next_attempt_at = $1::timestamptz + place * interval '1 second'
     FROM (SELECT asset_id, row_number() OVER (ORDER BY asset_id) AS place FROM file_reading) o WHERE o.asset_id = r.asset_id`,
    [new Date(now.getTime() - 60_000)],
  )
  return all
}

test('whoever sends many files has nobody else wait, and administrators see how many wait and where', async () => {
  const [many, one] = await waiting(3, 1)
  const admin = fixture.call(fixture.admin)
  const figures = (await admin.get('/api/admin/figures/entries')).json()
  expect(figures.filesReading).toBe(4)
  const { items } = (await admin.get('/api/admin/submissions?names=reading')).json()
  expect(items.map(({ id }: { id: string }) => id).sort()).toEqual([many!.id, one!.id].sort())
  const until = new Date(now.getTime() + 600_000)
  const order: string[] = []
  for (;;) {
    const taken = await takeUnread(db, { now, until })
    if (!taken) break
    order.push(taken.assetId)
  }
  const [first, ...others] = many!.files
  expect(order).toEqual([first, ...one!.files, ...others])
})
