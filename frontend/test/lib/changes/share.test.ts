/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { shareStream } from '../../../src/lib/changes/share.ts'
import { FakeSource } from '../../helpers/fake-source.ts'
import { FakeBrowser } from './fake-browser.ts'

interface Tab {
  received: string[][]
  asked: { count: number }
  close(): void
}

let tabs: Tab[]

function openTab({ userId = 'mara', knownAt = Date.now() } = {}): Tab {
  const received: string[][] = []
  const asked = { count: 0 }
  const close = shareStream({
    userId,
    knownAt,
    onPaths: (paths) => received.push([...paths]),
    isSignedIn: async () => {
      asked.count += 1
      return true
    },
  })
  const tab = { received, asked, close }
  tabs.push(tab)
  return tab
}

beforeEach(() => {
  jest.useFakeTimers()
  jest.spyOn(Math, 'random').mockReturnValue(0)
  FakeSource.install()
  new FakeBrowser().install()
  tabs = []
})
afterEach(() => {
  for (const tab of tabs) tab.close()
  FakeBrowser.remove()
  jest.restoreAllMocks()
  jest.useRealTimers()
})

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms)
const open = () => FakeSource.opened.filter(({ closed }) => !closed)

test('one tab listens for all tabs, and every tab gets the changes', async () => {
  const [first, second] = [openTab(), openTab()]
  await pass(0)
  expect(open()).toHaveLength(1)
  FakeSource.last().emit('/api/user')
  expect([first.received, second.received]).toEqual([[['/api/user']], [['/api/user']]])
})

test('another tab takes over when the one that listens is closed, and asks for what was missed', async () => {
  const [first, second] = [openTab(), openTab()]
  await pass(1_000)
  FakeSource.last().beat()
  await pass(4_000)
  first.close()
  await pass(0)
  expect(open()).toHaveLength(1)
  expect(FakeSource.last().since).toBe(4_000)
  FakeSource.last().emit('/api/user')
  expect(second.received).toEqual([['/api/user']])
})

test('a tab that is opened later gets the changes from while it was loading', async () => {
  openTab()
  await pass(10_000)
  FakeSource.last().emit('/api/user')
  await pass(60_000)
  FakeSource.last().emit('/api/categories')
  await pass(1_000)
  expect(openTab({ knownAt: Date.now() - 1_500 }).received).toEqual([['/api/categories']])
  expect(openTab({ knownAt: Date.now() - 600_000 }).received).toEqual([['*']])
})

test('two users of one browser do not get the changes of each other', async () => {
  const [mara, otto] = [openTab(), openTab({ userId: 'otto' })]
  await pass(0)
  expect(open()).toHaveLength(2)
  FakeSource.opened[0]?.emit('/api/user')
  expect([mara.received, otto.received]).toEqual([[['/api/user']], []])
})

test('a tab that somebody looks at takes over from one that sleeps', async () => {
  openTab()
  const second = openTab()
  await pass(0)
  const asleep = FakeSource.opened[0]!
  // its timers do not run, so that it does not notice
  asleep.beat = () => undefined
  asleep.close = () => {
    asleep.closed = true
  }
  await pass(75_000)
  const awake = open().at(-1)!
  expect(awake).not.toBe(asleep)
  awake.emit('/api/user')
  expect(second.received).toEqual([['/api/user']])
})

test('when the session is over, every tab asks who is signed in', async () => {
  const [first, second] = [openTab(), openTab()]
  await pass(0)
  FakeSource.last().onopen?.()
  FakeSource.last().end()
  await pass(1_000)
  expect([first.asked.count, second.asked.count]).toEqual([1, 1])
})

test('without locks or channels every tab listens for itself', async () => {
  FakeBrowser.remove()
  const [first, second] = [openTab(), openTab()]
  expect(open()).toHaveLength(2)
  FakeSource.last().emit('/api/user')
  expect([first.received, second.received]).toEqual([[], [['/api/user']]])
})
