/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { act, cleanup, render, screen } from '@testing-library/react'
import useSWR, { SWRConfig, useSWRConfig } from 'swr'
import { createRereader, type Rereader } from '../../../src/lib/changes/reread.ts'
import { queryConfig } from '../../../src/lib/query-cache.ts'
import { Refusal, stubApi, unauthorized } from '../../helpers/stub-api.ts'

let rereader: Rereader
let over: number
let change: (data: string) => Promise<unknown>

function Thing() {
  const { data, error, isLoading } = useSWR<string, Error>('/api/thing/7')
  return <p>{[data ?? 'nothing', error && 'failed', isLoading && 'waiting'].filter(Boolean).join(', ')}</p>
}
function Tools() {
  const { cache, mutate } = useSWRConfig()
  rereader = createRereader({ cache, mutate, onUnauthorized: () => void over++ })
  change = (data) => mutate('/api/thing/7', data, { revalidate: false })
  return null
}
const app = (cache: Map<string, never>, shown = true) => (
  <SWRConfig value={{ ...queryConfig, provider: () => cache }}>
    <Tools />
    {shown && <Thing />}
  </SWRConfig>
)

beforeEach(() => {
  jest.useFakeTimers()
  over = 0
})
afterEach(() => {
  rereader.stop()
  cleanup()
  jest.useRealTimers()
})
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
const text = () => document.querySelector('p')?.textContent
const reread = (...paths: string[]) => act(() => rereader.reread(paths))

async function show(answer: unknown) {
  const api = stubApi({ 'GET /api/thing/7': answer })
  const cache = new Map<string, never>()
  const page = render(app(cache))
  await pass(100)
  return { api, cache, page }
}

test('what is shown is read again, unattended, and stays until the new answer is there', async () => {
  const { api } = await show('"old"')
  expect(text()).toBe('old')
  let answer: (text: string) => void = () => undefined
  api.answers['GET /api/thing/7'] = () => new Promise((resolve) => (answer = resolve))
  await reread('/api/thing/:id', '/api/other')
  expect(api.calls).toHaveLength(2)
  const headersOf = (index: number) => new Headers(api.calls[index]?.init.headers)
  expect([0, 1].map((index) => headersOf(index).get('x-accolade-unattended'))).toEqual([null, '1'])
  expect(text()).toBe('old')
  answer('"new"')
  await pass(0)
  expect(screen.getByText('new')).toBeTruthy()
})

test('what no page shows is dropped, and read by the next page', async () => {
  const { api, cache, page } = await show('"old"')
  page.rerender(app(cache, false))
  await reread('*')
  expect([api.calls.length, cache.has('/api/thing/7')]).toEqual([1, false])
  api.answers['GET /api/thing/7'] = '"new"'
  page.rerender(app(cache))
  await pass(100)
  expect(text()).toBe('new')
})

test('a read that fails shows nothing of it, and is made again', async () => {
  const { api } = await show('"old"')
  api.answers['GET /api/thing/7'] = new Refusal(503, 'later')
  await reread('*')
  await pass(900)
  expect([text(), api.calls.length]).toEqual(['old', 2])
  await pass(100)
  expect(api.calls).toHaveLength(3)
  api.answers['GET /api/thing/7'] = '"new"'
  await pass(2_000)
  expect(text()).toBe('new')
  await pass(600_000)
  expect(api.calls).toHaveLength(4)
})

test('deleted data is shown as gone, and the end of the session is reported', async () => {
  const { api } = await show('"old"')
  api.answers['GET /api/thing/7'] = unauthorized
  await reread('*')
  await pass(0)
  expect([text(), over]).toEqual(['old', 1])
  api.answers['GET /api/thing/7'] = new Refusal(404)
  await reread('*')
  await pass(100)
  expect(text()).toBe('old, failed')
})

test('an answer that was on its way during a change of the page itself changes nothing', async () => {
  const { api } = await show('"old"')
  let answer: (text: string) => void = () => undefined
  api.answers['GET /api/thing/7'] = () => new Promise((resolve) => (answer = resolve))
  await reread('*')
  await act(() => change('mine'))
  answer('"from before"')
  await pass(0)
  expect(text()).toBe('mine')
})
