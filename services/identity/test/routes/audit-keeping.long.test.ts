import { prune } from '@accolade/chassis/database/prune'
import { retentionPeriods, retentionSchema } from '@accolade/contracts/entities/retention'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { eraseFromAudit } from '../../src/store/audit-store.ts'
import { createDatabase } from '../../src/store/database.ts'
import { keptAudit } from '../../src/store/kept-rows.ts'
import { startIdentity, type TestIdentity } from '../support/identity.ts'
import { tell as record, type Told } from '../support/trail.ts'

type Registered = Awaited<ReturnType<TestIdentity['register']>>
let service: TestIdentity
let admin: Registered
let mara: Registered
beforeAll(async () => {
  service = await startIdentity()
  admin = await service.register('chief', 'entrant', 'admin')
  mara = await service.register('mara', 'entrant')
})
afterAll(() => service.stop())

const tell = (told: Told = {}) => record(service, admin, told)
const rowsOf = async (where: string, values: unknown[] = []) =>
  (await service.pool.query(`SELECT * FROM audit_entry WHERE ${where}`, values)).rows

test('the database refuses to change or delete a row', async () => {
  const id = await tell()
  const of = (sql: string) => service.pool.query(sql.includes('$1') ? sql : `${sql} WHERE id = $1`, [id])
  for (const change of [
    "act = 'x'",
    'actor_id = NULL',
    "at = at + interval '1 second'",
    "object_title = 'x', erased = true",
    'after = \'{"status": "open"}\', erased = true',
    'about = NULL',
    'network = NULL',
    'request_id = NULL, erased = true',
    "personal = '{title}', erased = true",
  ])
    await expect(of(`UPDATE audit_entry SET ${change}`)).rejects.toThrow('audit_entry is append-only')
  await expect(of('DELETE FROM audit_entry')).rejects.toThrow('audit_entry is append-only')
  await expect(service.pool.query('TRUNCATE audit_entry')).rejects.toThrow('audit_entry is append-only')
  await expect(
    service.pool.query("DELETE FROM audit_entry WHERE at > now() - interval '364 days'"),
  ).rejects.toThrow('audit_entry is append-only')
})

test('the job deletes what is older than two years, and nothing younger', async () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
  const auditDays = retentionPeriods.auditDays.default
  const old = await tell({ at: daysAgo(auditDays + 1) })
  const young = await tell({ at: daysAgo(auditDays - 1) })
  const keeping = { rows: [keptAudit], read: async () => retentionSchema.parse({}) }
  await prune({ pool: service.pool, prunings: [], keeping, now: new Date() })
  expect(await rowsOf('id = ANY ($1)', [[old, young]])).toMatchObject([{ id: young }])
})

test('an erased account leaves the rows, without what they say about the person', async () => {
  const eve = await service.register('eve', 'entrant', 'admin')
  const [about, by, others] = [
    await tell({
      about: eve.id,
      object: { kind: 'user', id: eve.id, title: 'eve' },
      before: { roles: 'entrant', 'address.city': 'Oslo', reference: 'Eve Adams' },
      after: { roles: 'admin', 'address.city': null },
      personal: ['title', 'address', 'reference'],
    }),
    await tell({
      by: eve.id,
      userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
    }),
    await tell({ about: mara.id, after: { reference: 'Mara' }, personal: ['reference'] }),
  ]
  const db = createDatabase(service.pool)
  for (const _time of [1, 2]) await db.$transaction((tx) => eraseFromAudit(tx, eve.id))
  await db.$disconnect()
  expect(await rowsOf('id = $1', [about])).toMatchObject([
    {
      object_title: null,
      object_id: eve.id,
      about: eve.id,
      before: { roles: 'entrant', 'address.city': null, reference: null },
      after: { roles: 'admin', 'address.city': null },
      network: '203.0.113.0/24',
      erased: true,
    },
  ])
  expect(await rowsOf('id = $1', [by])).toMatchObject([
    { actor_id: eve.id, network: null, browser: null, object_title: '2025-00001', erased: true },
  ])
  expect(await rowsOf('id = $1', [others])).toMatchObject([{ after: { reference: 'Mara' }, erased: false }])
  const { statusCode, body } = await service.as(admin.caller)({ url: '/api/admin/audit?q=Oslo' })
  expect([statusCode, JSON.parse(body).items]).toEqual([200, []])
})
