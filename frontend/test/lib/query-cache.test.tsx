/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { act, cleanup, render, screen } from '@testing-library/react'
import useSWR, { SWRConfig, useSWRConfig } from 'swr'
import {
  cacheOf,
  queryConfig,
  read,
  readUnlessUnauthorized,
  unusedEntryMs,
} from '../../src/lib/query-cache.ts'
import { Refusal, stubApi, unauthorized } from '../helpers/stub-api.ts'

beforeEach(() => void jest.useFakeTimers())
afterEach(() => {
  cleanup()
  jest.useRealTimers()
})

function Shown() {
  const { data, error } = useSWR<string, Error>('/api/thing')
  return <p>{error?.message ?? data ?? 'waiting'}</p>
}

const show = async (cache: Map<string, never>) => {
  const page = render(
    <SWRConfig value={{ ...queryConfig, provider: () => cache }}>
      <Shown />
    </SWRConfig>,
  )
  await act(() => jest.advanceTimersByTimeAsync(100))
  return page
}

test('the parts of a key are joined by slashes', async () => {
  const api = stubApi({ 'GET /api/submissions/7': '"seven"' })
  expect(await read(['/api/submissions', '7'])).toBe('seven')
  expect(api.calls).toHaveLength(1)
})

test('a 401 throws, or answers null where that is asked for', async () => {
  stubApi({ 'GET /api/user': unauthorized, 'GET /api/other': new Refusal(500, 'broken') })
  await expect(read('/api/user')).rejects.toThrow('401: ')
  expect(await readUnlessUnauthorized('/api/user')).toBeNull()
  await expect(readUnlessUnauthorized('/api/other')).rejects.toThrow('500: broken')
})

test('an answer is read once, kept while it is shown and five minutes longer', async () => {
  const api = stubApi({ 'GET /api/thing': '"first"' })
  const cache = new Map<string, never>()
  const page = await show(cache)
  expect(screen.getByText('first')).toBeTruthy()
  await act(() => jest.advanceTimersByTimeAsync(unusedEntryMs * 3))
  window.dispatchEvent(new Event('focus'))
  expect(cache.has('/api/thing')).toBe(true)

  page.unmount()
  await jest.advanceTimersByTimeAsync(unusedEntryMs - 1000)
  expect(cache.has('/api/thing')).toBe(true)
  const again = await show(cache)
  again.unmount()
  expect(api.calls).toHaveLength(1)

  await jest.advanceTimersByTimeAsync(unusedEntryMs)
  expect(cache.has('/api/thing')).toBe(false)
  await show(cache)
  expect(api.calls).toHaveLength(2)
})

test('a failure is not tried again', async () => {
  const api = stubApi({ 'GET /api/thing': new Refusal(503, 'later') })
  await show(new Map<string, never>())
  expect(screen.getByText('503: later')).toBeTruthy()
  await act(() => jest.advanceTimersByTimeAsync(120_000))
  expect(api.calls).toHaveLength(1)
})

let forgetThing = async () => {}
function Forgetter() {
  const { mutate } = useSWRConfig()
  forgetThing = async () =>
    void (await mutate((key) => key === '/api/thing', undefined, { revalidate: true }))
  return null
}

test.each([
  ['is not asked for again', false, 'came along', 0],
  ['is, after a change has forgotten it', true, 'asked for', 1],
])('an answer that came with the page %s', async (_, changed, text, calls) => {
  const api = stubApi({ 'GET /api/thing': '"asked for"' })
  const cache = cacheOf({ '/api/thing': 'came along' })
  const app = (shown: boolean) => (
    <SWRConfig value={{ ...queryConfig, provider: () => cache }}>
      <Forgetter />
      {shown && <Shown />}
    </SWRConfig>
  )
  const page = render(app(false))
  if (changed) await act(() => forgetThing())
  page.rerender(app(true))
  await act(() => jest.advanceTimersByTimeAsync(100))
  expect(screen.getByText(text)).toBeTruthy()
  expect(api.calls).toHaveLength(calls)
})
