/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { openStream } from '../../../src/lib/changes/stream.ts'
import { FakeSource } from '../../helpers/fake-source.ts'

let received: string[][]
let stop: () => void
let signedIn: boolean

beforeEach(() => {
  jest.useFakeTimers()
  jest.spyOn(Math, 'random').mockReturnValue(0)
  FakeSource.install()
  received = []
  signedIn = true
  stop = openStream({
    knownAt: Date.now() - 300,
    onPaths: (paths) => received.push([...paths]),
    onBeat: () => undefined,
    mayComeAgain: async () => signedIn,
  })
})
afterEach(() => {
  stop()
  jest.restoreAllMocks()
  jest.useRealTimers()
})

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms)

test('it asks for the changes since the page was rendered, and passes on the changes that arrive', () => {
  const source = FakeSource.last()
  expect(source.url.pathname).toBe('/api/changes')
  expect(source.since).toBe(300)
  source.onopen?.()
  source.emit('/api/user')
  source.beat()
  expect(received).toEqual([['/api/user']])
})

test('a connection that breaks off is opened again, and asks for what was missed', async () => {
  const source = FakeSource.last()
  source.onopen?.()
  await pass(5_000)
  source.emit('/api/user')
  await pass(2_000)
  source.onerror?.()
  expect(source.closed).toBe(true)
  await pass(999)
  expect(FakeSource.opened).toHaveLength(1)
  await pass(1)
  expect(FakeSource.opened).toHaveLength(2)
  expect(FakeSource.last().since).toBe(3_000)
})

test('the waits grow up to a minute, and begin again after a good connection', async () => {
  for (const seconds of [1, 2, 4, 8, 16, 32, 60, 60]) {
    const before = FakeSource.opened.length
    FakeSource.last().onerror?.()
    await pass(seconds * 1_000 - 1)
    expect(FakeSource.opened).toHaveLength(before)
    await pass(1)
    expect(FakeSource.opened).toHaveLength(before + 1)
  }
  FakeSource.last().onopen?.()
  await pass(10_001)
  FakeSource.last().onerror?.()
  const before = FakeSource.opened.length
  await pass(1_000)
  expect(FakeSource.opened).toHaveLength(before + 1)
})

test('many that lost their gateway at once do not come again at once', async () => {
  jest.spyOn(Math, 'random').mockReturnValue(0.8)
  FakeSource.last().onopen?.()
  FakeSource.last().onerror?.()
  await pass(1_399)
  expect(FakeSource.opened).toHaveLength(1)
  await pass(1)
  expect(FakeSource.opened).toHaveLength(2)
})

test('a silent connection is taken for lost', async () => {
  FakeSource.last().onopen?.()
  await pass(40_000)
  FakeSource.last().beat()
  await pass(44_999)
  expect(FakeSource.opened).toHaveLength(1)
  await pass(1_001)
  expect(FakeSource.opened).toHaveLength(2)
  expect(FakeSource.last().since).toBe(46_000)
})

test.each([
  ['ended', () => FakeSource.last().end()],
  ['refused', () => FakeSource.last().onerror?.()],
])('one that was %s is opened again only for somebody who is still signed in', async (how, lose) => {
  if (how === 'ended') FakeSource.last().onopen?.()
  lose()
  await pass(1_000)
  expect(FakeSource.opened).toHaveLength(2)
  signedIn = false
  FakeSource.last().onopen?.()
  FakeSource.last().end()
  await pass(600_000)
  expect(FakeSource.opened).toHaveLength(2)
})

test('stopped, it closes and stays closed', async () => {
  const source = FakeSource.last()
  stop()
  expect(source.closed).toBe(true)
  await pass(600_000)
  expect(FakeSource.opened).toHaveLength(1)
})
