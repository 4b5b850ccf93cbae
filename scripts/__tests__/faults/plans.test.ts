import { on, once } from 'node:events'
import { readFileSync } from 'node:fs'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { afterEach, expect, test } from '@jest/globals'
import { nextChanges } from '../../faults/clock/deadlines.ts'
import { planKills } from '../../faults/kills.ts'
import { mutants } from '../../faults/mutants/mutants.ts'
import { isBroken, table } from '../../faults/table.ts'
import { root } from '../../lib/paths.ts'
import { layWire, type Wire } from '../../lib/site/wire.ts'

const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

test('a seed makes the same kills again, and every part is killed some day', () => {
  const parts = ['contact', 'gateway', 'nats-server', 'PostgreSQL']
  const [one, again, other] = [planKills(parts, 50, 7), planKills(parts, 50, 7), planKills(parts, 50, 8)]
  expect(again).toEqual(one)
  expect(other).not.toEqual(one)
  expect(new Set(one.flatMap(({ victims }) => victims))).toEqual(new Set(parts))
  expect(one.some(({ victims }) => victims.length === 2)).toBe(true)
})

test('the days on which the clocks change end in their own time, the next one first', () => {
  const [winter, summer] = nextChanges(new Date('2027-03-28T22:00:00Z'))
  expect(winter).toEqual({ day: '2027-10-31', endsAt: new Date('2027-10-31T23:00:00Z') })
  expect(summer).toEqual({ day: '2028-03-26', endsAt: new Date('2028-03-26T22:00:00Z') })
})

test('the table has a line for each fault, and says which promise is broken', () => {
  const outcome = { done: '8 SIGKILLs', lost: [], doubled: [], failed: { 503: 4 }, violations: [] }
  const whole = {
    ...outcome,
    name: 'kills',
    seed: 7,
    ms: 1_000,
    p99Ms: 210,
    recoveredMs: 1_500,
    caughtUpMs: 2_000,
  }
  const broken = { ...whole, name: 'stream-lost', lost: ['1 score'] }
  const skipped = { name: 'disk', seed: 7, ms: 0, skipped: 'needs root' }
  expect([whole, broken, skipped].map(isBroken)).toEqual([false, true, false])
  expect(table([whole, broken, skipped]).split('\n')).toEqual([
    '',
    'fault        lost  doubled  failed requests  p99    ready  caught up  verdict  seed  done',
    'kills        0     0        4 × 503          0.2 s  1.5 s  2.0 s      holds    7     8 SIGKILLs',
    'stream-lost  1     0        4 × 503          0.2 s  1.5 s  2.0 s      BROKEN   7     8 SIGKILLs',
    'disk                                                                  skipped        needs root',
  ])
})

test.each(mutants)('the line that the mutant “$name” spoils is in its file once', ({ file, line }) => {
  expect(readFileSync(join(root, file), 'utf8').split(line)).toHaveLength(2)
})

/** A server that says everything again, with a wire before it. */
async function echo(): Promise<{ wire: Wire; open: () => Promise<Socket> }> {
  const server = createServer((socket) => socket.on('error', () => {}).pipe(socket))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const wire = await layWire((server.address() as AddressInfo).port)
  closers.push(wire.close, () => server.close())
  const open = async () => {
    const socket = connect(wire.port, '127.0.0.1')
    closers.push(() => socket.destroy())
    socket.on('error', () => {})
    await once(socket, 'connect')
    return socket
  }
  return { wire, open }
}

async function read(socket: Socket, length: number): Promise<string> {
  let said = ''
  for await (const [bytes] of on(socket, 'data')) {
    said += bytes
    if (said.length >= length) break
  }
  return said
}

test('a wire carries everything in its order, late and in pieces', async () => {
  const { wire, open } = await echo()
  const socket = await open()
  const words = Array.from({ length: 400 }, (_, number) => `${number} `).join('')
  const reading = read(socket, words.length * 3)
  socket.write(words)
  wire.trickle(64)
  socket.write(words)
  wire.trickle(0)
  wire.delay(60)
  const from = performance.now()
  socket.write(words)
  expect(await reading).toBe(words.repeat(3))
  // there and back
  expect(performance.now() - from).toBeGreaterThan(110)
})

test('a wire breaks what it carries, and refuses until it takes connections again', async () => {
  const { wire, open } = await echo()
  const socket = await open()
  const closed = once(socket, 'close')
  wire.refuse(true)
  await closed
  const refused = await open()
  await once(refused, 'close')
  wire.refuse(false)
  const again = await open()
  again.write('there')
  expect(await read(again, 5)).toBe('there')
})
