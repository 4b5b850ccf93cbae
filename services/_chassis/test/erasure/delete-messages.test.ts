import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { JetStreamManager, NatsConnection } from 'nats'
import { deleteMessages } from '../../src/messaging/delete-messages.ts'
import { makeTopology } from '../../src/messaging/make-topology.ts'
import { ensureTopology } from '../../src/messaging/topology.ts'
import { startNats, type TestNats } from '../../src/testing/nats.ts'

let folder: string
let server: TestNats
let nats: NatsConnection
let manager: JetStreamManager

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'erasure-'))
  server = await startNats({ folder })
  nats = await server.connect()
  manager = await nats.jetstreamManager()
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

/** Publishes an event, perhaps without a message id. */
async function publish(subject: string, word: string, options: { msgID?: boolean } = {}): Promise<string> {
  const id = randomUUID()
  const payload = JSON.stringify({ id, word })
  await nats.jetstream().publish(subject, payload, options.msgID === false ? {} : { msgID: id })
  return id
}

/** What the broker's disk holds. */
async function onDisk(): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const texts = await Promise.all(
    files.map((entry) => readFile(join(entry.parentPath, entry.name), 'latin1')),
  )
  return texts.join('\n')
}

/** Acknowledges everything that a consumer has. */
async function passAll(name: string): Promise<void> {
  const consumer = await nats.jetstream().consumers.get('facts', name)
  for (let waiting = (await consumer.info()).num_pending; waiting > 0; waiting--)
    await (await consumer.next({ expires: 2_000 }))?.ackAck()
}

test('a stream of a release before erasure is made again, so that it lets messages be deleted', async () => {
  await ensureTopology(nats)
  const { config } = await manager.streams.info('facts')
  await manager.streams.update('facts', { ...config, deny_delete: true })
  await publish('evt.scoring.begun', 'former')
  const { created } = await manager.streams.info('facts')
  // a program that only makes what is missing leaves it alone
  await ensureTopology(nats, { onlyMissing: true })
  expect((await manager.streams.info('facts')).created).toBe(created)
  await makeTopology(nats)
  const remade = await manager.streams.info('facts')
  expect({ deny: remade.config.deny_delete ?? false, messages: remade.state.messages }).toEqual({
    deny: false,
    messages: 0,
  })
  expect(remade.created).not.toBe(created)
})

test('streams to which nothing was ever published have nothing to delete', async () => {
  const states = await Promise.all(
    ['facts', 'dead'].map(async (name) => (await manager.streams.info(name)).state),
  )
  expect(states.map(({ last_seq }) => last_seq)).toEqual([0, 0])
  expect(await deleteMessages(nats, new Set([randomUUID()]))).toEqual({ deleted: 0, waitsFor: [] })
})

test('messages of events are deleted from both streams and from the disk, once every consumer has passed them', async () => {
  const theirs = await publish('evt.scoring.begun', 'zzscoring-gone')
  const other = await publish('evt.scoring.begun', 'zzscoring-stays')
  const again = await publish('evt.winner.published', 'zzwinner-gone', { msgID: false })
  const dead = await publish('dead.contact.identity.user-changed', 'zzdead-gone')
  const ids = new Set([theirs, again, dead])
  expect(await onDisk()).toContain('zzscoring-gone')

  const readers = ['catalogue__scoring', 'contact__winner', 'submissions__scoring']
  expect(await deleteMessages(nats, ids)).toEqual({ deleted: 1, waitsFor: readers })
  for (const name of readers) await passAll(name)
  expect(await deleteMessages(nats, ids)).toEqual({ deleted: 2, waitsFor: [] })
  expect(await deleteMessages(nats, ids)).toEqual({ deleted: 0, waitsFor: [] })

  const disk = await onDisk()
  for (const word of ['zzscoring-gone', 'zzwinner-gone', 'zzdead-gone']) expect(disk).not.toContain(word)
  expect(disk).toContain('zzscoring-stays')
  const { state } = await manager.streams.info('facts')
  // the last message is gone, and its place is not given again: relays take nothing for lost
  expect({ messages: state.messages, last: state.last_seq }).toEqual({ messages: 1, last: 3 })
  const left = await manager.streams.getMessage('facts', { seq: state.first_seq })
  expect(left.json()).toMatchObject({ id: other })
})
