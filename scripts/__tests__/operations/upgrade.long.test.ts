import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { publishEvent } from '@accolade/chassis/testing/publish'
import { type ServiceProcess, startServiceProcess } from '@accolade/chassis/testing/service-process'
import { tokenFor } from '@accolade/chassis/testing/tokens'
import { events } from '@accolade/contracts/events/registry'
import { routes } from '@accolade/contracts/http/table'
import type { ServiceName } from '@accolade/contracts/service-name'
import { serviceNames } from '@accolade/contracts/service-name'
import { afterAll, expect, test } from '@jest/globals'
import { v7 as newId } from 'uuid'
import { generateFor, migratedSince, previousRelease, unpackRelease } from '../../lib/previous-release.ts'

// While an upgrade rolls out, processes of the release before work on the schema of the new one.

const release = previousRelease()
const folder = realpathSync(mkdtempSync(join(tmpdir(), 'accolade-previous-')))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const secret = 'a secret that is only used in tests'
const stores = { STORE_DIR: join(folder, 'store'), STORE_SECRET: secret }
const copies = { JUDGING_STORE_DIR: join(folder, 'copies'), JUDGING_STORE_SECRET: secret }
const config: Record<string, Record<string, string>> = {
  identity: { KEY_SECRET: secret },
  submissions: { ...stores, ...copies },
  judging: { ...copies, JUDGING_ID_SECRET: secret },
  contact: { SMTP_URL: 'smtp://127.0.0.1:9', WEBHOOK_KEY_SECRET: secret },
}

const wanted = () => {
  if (typeof release === 'string') return []
  if (process.env.OPERATIONS === 'all') return serviceNames
  const changed = migratedSince(release)
  const migrated = serviceNames.filter((name) => changed.includes(name))
  return migrated.length > 0 ? migrated : serviceNames.slice(0, 1)
}

if (typeof release === 'string') {
  test.skip(`the release before works on the new schema (skipped: ${release})`, () => {})
} else {
  let unpacked = false
  test.each(wanted())(
    `%s of the release before works on the new schema (${release.reason})`,
    async (name) => {
      if (!unpacked) unpackRelease(release, folder)
      unpacked = true
      await generateFor(name, folder)
      const main = join(folder, 'services', name, 'src', 'main.ts')
      const service = await startServiceProcess(name as ServiceName, main, config[name])
      try {
        expect(await answers(service)).toEqual([])
        expect(await written(service)).toBeLessThan(300)
        expect(await deadLettersOfAll(service)).toEqual([])
        expect((await fetch(`http://127.0.0.1:${service.port}/readyz`)).status).toBe(200)
      } finally {
        await service.stop()
      }
    },
  )
}

/** Reads that fail: of every address that the service has without parameters. */
async function answers({ name, port }: ServiceProcess): Promise<string[]> {
  const reads = routes.filter(
    ({ service, method, path }) => service === name && method === 'GET' && !path.includes(':'),
  )
  expect(reads.length).toBeGreaterThan(0)
  const failed: string[] = []
  for (const { path } of reads) {
    const token = tokenFor({ userId: newId(), roles: ['entrant', 'judge', 'admin'] }, name)
    const reply = await fetch(`http://127.0.0.1:${port}${path}`, {
      headers: { authorization: `Bearer ${token}` },
      redirect: 'manual',
    })
    await reply.text()
    // what the release before did not have yet is 404
    if (reply.status >= 500) failed.push(`${path}: ${reply.status}`)
  }
  return failed
}

/** What people write who need nothing else; the others' writing is what they do about events. */
const writes: Record<string, { path: string; body: object }> = {
  identity: {
    path: '/api/register',
    body: { username: 'upgrade', email: 'upgrade@example.com', password: 'a long enough password' },
  },
  catalogue: {
    path: '/api/admin/categories',
    body: {
      name: 'Upgrade',
      description: 'Work that moved people to act.',
      fee: 149,
      deadline: '2030-12-15',
      criteria: [{ name: 'Idea', weight: 100, description: '' }],
    },
  },
  contact: {
    path: '/api/contact',
    body: { name: 'Mara', email: 'm@example.com', subject: 'An upgrade', message: 'Does it work meanwhile?' },
  },
}

async function written({ name, port }: ServiceProcess): Promise<number> {
  const write = writes[name]
  if (!write) return 200
  const token = tokenFor({ userId: newId(), roles: ['admin'] }, name)
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const body = JSON.stringify(write.body)
  return (await fetch(`http://127.0.0.1:${port}${write.path}`, { method: 'POST', headers, body })).status
}

/** Sends it the golden sample of every event that it listened to; gives those that it could not apply. */
async function deadLettersOfAll({ name, broker, database }: ServiceProcess): Promise<unknown[]> {
  const nats = await broker.connect()
  for (const event of Object.values(events).filter(({ consumers }) => consumers.includes(name))) {
    const sample = join(folder, 'contracts', 'samples', `${event.type}.json`)
    // published only by the new release: operations.md says in which order to roll out
    if (!existsSync(sample)) continue
    const { aggregate, data } = JSON.parse(readFileSync(sample, 'utf8'))
    await publishEvent(nats, name, event, { aggregate, data })
  }
  return (await database.pool.query('SELECT subject, reason FROM dead_letter')).rows
}
