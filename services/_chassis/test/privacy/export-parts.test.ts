import { prune } from '@accolade/chassis/database/prune'
import { partPruning } from '@accolade/chassis/privacy/prepared-parts'
import { askForPart, filesIn, readTestPart, requestPart } from '@accolade/chassis/testing/personal-data'
import { startTestService, type TestService } from '@accolade/chassis/testing/service'
import { exportDeleted, exportRequested } from '@accolade/contracts/events/privacy'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { v7 as newId } from 'uuid'
import { attempts, collector, objects } from './support/collector.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService(collector)
})
afterAll(() => service.stop())
beforeEach(() => {
  objects.clear()
  attempts.length = 0
})

const count = async (table: string, exportId: string) =>
  (await service.pool.query(`SELECT 1 FROM ${table} WHERE export_id = $1`, [exportId])).rowCount

test('a part is put together, its size is published, and its owner reads it with what is said of each file', async () => {
  objects.set('one', Buffer.from('first object'))
  const userId = newId()
  const { exportId, files, headers, json } = await readTestPart(service, { userId })
  expect([...files.keys()]).toEqual(['word.json', 'files/one'])
  expect(json('word.json')).toEqual({ word: `ünique-${userId}` })
  expect(String(files.get('files/one'))).toBe('first object')
  expect(headers.map(({ oneOfMany, gone, note }) => [oneOfMany, gone, note.what])).toEqual([
    [false, false, 'A word'],
    [true, false, 'A word'],
  ])
  const { data } = await service.events.next('cataloguedata.collected')
  const sizeBytes = [...files.values()].reduce((sum, { length }) => sum + length, 0)
  expect(data).toEqual({ exportId, files: 2, sizeBytes })
  expect(JSON.stringify(service.events.all)).not.toContain('ünique')
})

test('the same request twice, and another one for the same export, leave one part', async () => {
  const userId = newId()
  const { exportId, envelope } = await requestPart(service, { userId })
  await service.events.next('cataloguedata.collected')
  const { aggregate } = envelope
  await service.publish(exportRequested, { aggregate, data: envelope.data as never }, { id: envelope.id })
  expect(attempts).toHaveLength(1)
  await requestPart(service, { userId, exportId })
  expect(await count('export_part', exportId)).toBe(1)
  const published = service.events.all.filter(
    ({ type, aggregate: { id } }) => type === 'cataloguedata.collected' && id === exportId,
  )
  expect(published).toHaveLength(1)
})

test('somebody else, a visitor and who has not signed in recently get nothing', async () => {
  const { exportId } = await requestPart(service, { userId: newId() })
  const other = await askForPart(service, newId(), exportId)
  const url = `/api/user/exports/${exportId}/parts/catalogue`
  const visitor = await service.as(null)({ method: 'GET', url })
  expect([other.statusCode, other.json().code, visitor.statusCode]).toEqual([404, 'not-found', 401])
})

test('a part that was deleted is gone, and so are its files', async () => {
  const userId = newId()
  const { exportId } = await requestPart(service, { userId })
  expect(await count('export_file', exportId)).toBe(1)
  await service.publish(exportDeleted, { aggregate: { id: exportId, version: 2 }, data: { exportId } })
  expect((await askForPart(service, userId, exportId)).statusCode).toBe(404)
  expect(await count('export_file', exportId)).toBe(0)
})

test('a part that has expired is not given, and the next pruning deletes it', async () => {
  const userId = newId()
  const { exportId } = await requestPart(service, { userId })
  await service.pool.query(`UPDATE export_part SET expires_at = now() WHERE export_id = $1`, [exportId])
  expect((await askForPart(service, userId, exportId)).statusCode).toBe(404)
  await prune({ pool: service.pool, prunings: [partPruning], now: new Date() })
  expect([await count('export_part', exportId), await count('export_file', exportId)]).toEqual([0, 0])
})

test('a request that comes after the export has expired collects nothing', async () => {
  const [exportId, userId] = [newId(), newId()]
  const data = { exportId, userId, addressConfirmed: true, expiresAt: '2025-01-01T00:00:00.000Z' }
  await service.publish(exportRequested, { aggregate: { id: exportId, version: 1 }, data })
  expect([attempts, await count('export_part', exportId)]).toEqual([[], 0])
})

test('an object that was deleted since is named, and the others follow', async () => {
  objects.set('one', Buffer.from('first')).set('two', Buffer.from('second'))
  const userId = newId()
  const { exportId } = await requestPart(service, { userId })
  objects.delete('one')
  const { files, headers } = filesIn((await askForPart(service, userId, exportId)).rawPayload)
  expect(headers.map(({ name, gone }) => [name, gone])).toEqual([
    ['word.json', false],
    ['files/one', true],
    ['files/two', false],
  ])
  expect(String(files.get('files/two'))).toBe('second')
})

test('a part that is deleted while it is read breaks off', async () => {
  objects.set('one', Buffer.from('first'))
  const userId = newId()
  const { exportId } = await requestPart(service, { userId })
  await service.pool.query('DELETE FROM export_file WHERE export_id = $1 AND position = 2', [exportId])
  const broken = askForPart(service, userId, exportId).then(({ rawPayload }) => filesIn(rawPayload))
  await expect(broken).rejects.toThrow()
})

test('what cannot be collected yet is tried again and disturbs nobody else', async () => {
  const event = { exportId: newId(), userId: `0bad${newId().slice(4)}` }
  const data = { ...event, addressConfirmed: true, expiresAt: '2099-01-01T00:00:00.000Z' }
  const message = { aggregate: { id: event.exportId, version: 1 }, data }
  await service.publish(exportRequested, message, { wait: false })
  const userId = newId()
  await requestPart({ ...service, publish: (e, m) => service.publish(e, m, { wait: false }) }, { userId })
  await service.events.next('cataloguedata.collected')
  while (attempts.filter((each) => each.userId === event.userId).length < 2)
    await new Promise((resolve) => setTimeout(resolve, 50))
  expect(await count('export_part', event.exportId)).toBe(0)
})
