import { setTimeout as pause } from 'node:timers/promises'
import { findNatsServer } from '@accolade/chassis/testing/nats-binary'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { connect, type NatsConnection } from 'nats'
import { mountSmallDisk, type SmallDisk, whyNoSmallDisk } from '../lib/small-disk.ts'
import { startNats } from '../start/nats.ts'
import { makeStreams } from '../start/streams.ts'

// The broker of `npm start` on a disk that is full for a while: nobody touches anything, and it stores again.

const why = whyNoSmallDisk()
if (why) console.log(`– a full disk of the broker is not tried here: ${why}`)
const tried = why ? test.skip : test

let disk: SmallDisk
let broker: Awaited<ReturnType<typeof startNats>>
let operations: NatsConnection

const start = async () => {
  broker = await startNats(disk.folder, findNatsServer())
  const inboxPrefix = '_INBOX.accolade-operations'
  const login = { servers: broker.urls.operations as string, inboxPrefix }
  const { username: user, password: pass, host } = new URL(login.servers)
  operations = await connect({ servers: host, user, pass, inboxPrefix, maxReconnectAttempts: -1 })
}
const stop = async () => {
  await operations.close()
  await broker.child.stop()
}
beforeAll(async () => {
  if (why) return
  disk = await mountSmallDisk(20)
  await start()
  await makeStreams(broker.urls.topology as string)
})
afterAll(async () => {
  if (why) return
  await stop()
  await disk.remove()
})

const publish = () =>
  operations
    .jetstream()
    .publish('evt.identity.test', 'x'.repeat(10_000), { timeout: 1_000 })
    .then(
      ({ seq }) => seq,
      () => 0,
    )
/** The sequence of what is stored again. */
async function stored(): Promise<number> {
  for (const deadline = Date.now() + 40_000; Date.now() < deadline; await pause(100)) {
    const sequence = await publish()
    if (sequence > 0) return sequence
  }
  return 0
}

tried(
  'after a full disk the broker stores again what it gets, and has what it had',
  async () => {
    const before = await publish()
    disk.fill()
    while ((await publish()) > 0);
    // long enough for it to be started without room
    await pause(12_000)
    expect(await publish()).toBe(0)
    disk.free()
    expect(await stored()).toBeGreaterThan(before)
    const { state } = await (await operations.jetstreamManager()).streams.info('facts')
    expect(state.first_seq).toBe(1)
  },
  90_000,
)

tried(
  'a broker that started without room stores once there is room',
  async () => {
    await stop()
    disk.fill()
    await start()
    disk.free()
    expect(await stored()).toBeGreaterThan(0)
  },
  60_000,
)
