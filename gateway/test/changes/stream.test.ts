import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { openStream } from '../../changes/stream.ts'

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

/** A response that nobody reads: all that is written waits. */
const unread = () => new ServerResponse(new IncomingMessage(new Socket()))

test('a reader that takes nothing any more is let go of before much waits for it', async () => {
  const response = unread()
  const stream = openStream(response)
  const closed = new Promise((resolve) => response.once('close', resolve))
  for (let second = 0; !response.destroyed; second++) {
    stream.announce(Array.from({ length: 30 }, (_, each) => `/api/some/reading/route/${each}`))
    expect(response.writableLength).toBeLessThan(20 * 1024)
    expect(second).toBeLessThan(60)
    jest.advanceTimersByTime(1_000)
  }
  jest.useRealTimers()
  response.emit('close')
  await closed
})

test('it beats every 20 s, and no longer once it is closed', () => {
  const response = unread()
  const written = jest.spyOn(response, 'write')
  openStream(response)
  written.mockClear()
  jest.advanceTimersByTime(40_000)
  expect(written.mock.calls.map(([text]) => text)).toEqual(Array(2).fill('event: beat\ndata:\n\n'))
  response.emit('close')
  jest.advanceTimersByTime(40_000)
  expect(written).toHaveBeenCalledTimes(2)
})
