import { createHash } from 'node:crypto'
import { appendFileSync, copyFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Asset } from '@accolade/contracts/entities/asset'
import type { Envelope } from '@accolade/contracts/events/envelope'
import type { DataOf } from '@accolade/contracts/events/registry'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { filesIn } from '../../../../verify/file-folder.ts'
import { checkSources, sourceHash } from '../../../../verify/source-files.ts'
import { evidenceOf } from '../evidence-calls.ts'
import { type Fixture, type Member, startFixture } from '../fixture.ts'
import { picture } from '../samples.ts'

// What judging logs is what submissions sends; here it is compared with submissions and its store, as `verify` does.

type Ready = Envelope<DataOf<'blind.submission.ready'>>

let fixture: Fixture
let member: Member
let id: string
let asset: Asset
let logged: Map<string, string | null>
beforeAll(async () => {
  fixture = await startFixture()
  member = await fixture.member()
  id = (await fixture.draft(member, (await fixture.category({ fee: 0 })).id)).id
  asset = await evidenceOf(fixture, member, id).add()
  await fixture.call(member).post(`/api/submissions/${id}/complete`)
  for (const status of ['under_review', 'judging'])
    await fixture.call(fixture.admin).patch(`/api/admin/submissions/${id}`, { status })
  const { data }: Ready = await fixture.events.next('blind.submission.ready')
  logged = new Map(data.evidence.map((file) => [`${data.judgingId} ${file.id}`, file.sourceHash]))
  while (!(await fixture.pool.query('SELECT FROM projection WHERE told = wanted')).rowCount);
})
afterAll(() => fixture.stop())

/** What is found after a change without triggers, which is taken back. */
async function after(statement: string): Promise<string[]> {
  const client = await fixture.pool.connect()
  try {
    await client.query('BEGIN')
    for (const table of ['asset', 'judges_copy', 'projection'])
      await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`)
    await client.query(statement)
    const reader = { query: async <T>(text: string) => ({ rows: (await client.query(text)).rows as T[] }) }
    const sources = { reader, readFile: filesIn(fixture.directory) }
    return (await checkSources(sources, logged, async (each) => each)).problems
  } finally {
    await client.query('ROLLBACK')
    client.release()
  }
}

test('what was sent is a hash that whoever has the file, but not the salt, cannot work out', async () => {
  const [sent] = [...logged.values()]
  const fingerprint = createHash('sha256').update(picture).digest('hex')
  expect(sent).not.toBe(fingerprint)
  const seen = (await fixture.call(fixture.admin).get(`/api/submissions/${id}`)).json().assets[0]
  expect(await sourceHash(fingerprint, seen.salt)).toBe(sent)
  const byMember = (await fixture.call(member).get(`/api/submissions/${id}`)).json().assets[0]
  expect(byMember.salt).toBeUndefined()
})

test('a salt never changes', async () => {
  await expect(fixture.pool.query(`UPDATE judges_copy SET salt = repeat('0', 64)`)).rejects.toThrow(
    'the salt of a copy never changes',
  )
})

test.each([
  ['SELECT 1', []],
  [
    `UPDATE asset SET sha256 = repeat('0', 64)`,
    [/^asset \S+: changed; its fingerprint or its salt/, /^file \S+: changed in the store/],
  ],
  [`UPDATE judges_copy SET salt = repeat('0', 64)`, [/^asset \S+: changed; its fingerprint or its salt/]],
  ['DELETE FROM judges_copy', [/^asset of copy \S+, entry \S+ in the log: removed/]],
  ['DELETE FROM asset', [/^asset of copy \S+, entry \S+ in the log: removed/]],
  ['UPDATE judges_copy SET evidence_id = gen_random_uuid()', [/^asset \S+: added/, /: removed$/]],
])('%s is named', async (statement, named) => {
  const problems = await after(statement)
  expect(problems).toEqual(named.map((each) => expect.stringMatching(each)))
})

test('a file that was changed in the store, or is not there, is named', async () => {
  const object = join(fixture.directory, 'objects', 'evidence', `${asset.id}.object`)
  copyFileSync(object, `${object}.kept`)
  appendFileSync(object, ' ')
  expect(await after('SELECT 1')).toEqual([
    `file ${asset.id}: changed in the store; it is not the one that was accepted`,
  ])
  rmSync(object)
  expect(await after('SELECT 1')).toEqual([`file ${asset.id}: missing in the store`])
  renameSync(`${object}.kept`, object)
  expect(await after('SELECT 1')).toEqual([])
})
