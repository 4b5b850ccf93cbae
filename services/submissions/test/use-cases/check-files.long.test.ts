import { createHash } from 'node:crypto'
import { appendFileSync, copyFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Asset } from '@accolade/contracts/entities/asset'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { evidenceOf, filesAreRead } from '../evidence-calls.ts'
import { type Fixture, type Member, start, startFixture } from '../fixture.ts'
import { picture } from '../samples.ts'

let fixture: Fixture
let member: Member
let id: string
let file: Asset
beforeAll(async () => {
  fixture = await startFixture()
  member = await fixture.member()
})
beforeEach(async () => {
  fixture.time.now = start
  id = (await fixture.draft(member, (await fixture.category()).id)).id
  file = await evidenceOf(fixture, member, id).add()
  await filesAreRead(fixture)
})
afterAll(() => fixture.stop())

const sha256 = createHash('sha256').update(picture).digest('hex')
const objectOf = (asset: string) => join(fixture.directory, 'objects', 'evidence', `${asset}.object`)
const nextDay = new Date(start.getTime() + 24 * 3_600_000)

/** What the service says of the file after its job has run at a moment. */
async function checked(at: Date): Promise<Asset> {
  fixture.time.now = at
  await fixture.service.jobs?.find(({ name }) => name === 'check-files')?.run(new AbortController().signal)
  return (await evidenceOf(fixture, member, id).list()).json()[0]
}
const figures = async () => (await fixture.call(fixture.admin).get('/api/admin/figures/entries')).json()

test('a file has the fingerprint that it had when it was accepted, and is compared with it once a day', async () => {
  expect(file).toMatchObject({ sha256, checkedAt: start.toISOString() })
  expect(await checked(new Date(nextDay.getTime() - 1))).toMatchObject({ checkedAt: start.toISOString() })
  const later = await checked(nextDay)
  expect(later).toMatchObject({ sha256, checkedAt: nextDay.toISOString() })
  expect(later.fault).toBeUndefined()
})

test('a file that was changed in the store is found, listed and counted, and so is one that came back', async () => {
  const object = objectOf(file.id)
  copyFileSync(object, `${object}.kept`)
  appendFileSync(object, ' ')
  expect(await checked(nextDay)).toMatchObject({ sha256, fault: 'changed' })
  expect((await figures()).filesChanged).toBe(1)
  const listed = await fixture.call(fixture.admin).get('/api/admin/submissions?evidence=changed')
  expect(listed.json().items).toEqual([expect.objectContaining({ id })])
  renameSync(`${object}.kept`, object)
  const again = await checked(new Date(nextDay.getTime() + 24 * 3_600_000))
  expect(again.fault).toBeUndefined()
  expect((await figures()).filesChanged).toBe(0)
})

test('a file that is not in the store any more is missing', async () => {
  rmSync(objectOf(file.id))
  expect(await checked(nextDay)).toMatchObject({ sha256, fault: 'missing' })
  await evidenceOf(fixture, member, id).delete(file.id)
  expect((await figures()).filesChanged).toBe(0)
})

test('a file of an earlier release gets its fingerprint at the first comparison', async () => {
  await fixture.pool.query(
    `ALTER TABLE asset DISABLE TRIGGER fingerprint_kept;
     UPDATE asset SET sha256 = NULL, checked_at = NULL, next_check_at = '2025-12-01';
     ALTER TABLE asset ENABLE TRIGGER fingerprint_kept`,
  )
  expect(await checked(start)).toMatchObject({ sha256, checkedAt: start.toISOString() })
})

test('the database keeps a fingerprint as it is', async () => {
  for (const value of ['b'.repeat(64), null])
    await expect(
      fixture.pool.query('UPDATE asset SET sha256 = $1 WHERE id = $2', [value, file.id]),
    ).rejects.toThrow('the fingerprint of a file never changes')
})

test('a copy of an entry has the fingerprints of its files', async () => {
  const other = await fixture.category()
  const copy = (
    await fixture.call(member).post(`/api/submissions/${id}/copies`, { categoryId: other.id })
  ).json()
  expect((await evidenceOf(fixture, member, copy.id).list()).json()).toEqual([
    expect.objectContaining({ sha256 }),
  ])
})
