/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { fireEvent, screen } from '@testing-library/react'
import type { CheckRequest } from '../../../src/features/verify/check-worker.ts'
import { renderApp } from '../../helpers/render-app.tsx'
import { Refusal, stubApi } from '../../helpers/stub-api.ts'

const head = {
  origin: 'awards.example',
  size: 33,
  root: new Uint8Array(32),
  time: '2026-11-27T11:00:00.000Z',
}
const given: string[] = []

/** A worker in the place of the verifier: what is pasted is a head that was signed. */
class FakeWorker extends EventTarget {
  postMessage({ content }: CheckRequest) {
    given.push(new TextDecoder().decode(content))
    const data = { finding: { kind: 'head', problems: [], head } }
    this.dispatchEvent(new MessageEvent('message', { data }))
  }
  terminate() {}
}
const { Worker } = globalThis
beforeEach(() => {
  given.length = 0
  globalThis.Worker = FakeWorker as never
})
afterEach(() => {
  globalThis.Worker = Worker
})

const site = {
  'GET /api/user': { user: null },
  'GET /api/score-log/bundles': [],
  'GET /api/score-log/keys': { keys: [{ vkey: 'awards.example+00000000+AA==', since: head.time }] },
}
const heads = 'GET /api/score-log/heads?pageSize=1'

async function paste(text: string) {
  renderApp('/verify')
  const field = await screen.findByLabelText('Or paste a signed head, or the mail that you got it by')
  const check = screen.getByRole('button', { name: 'Check the Head' })
  expect(check.hasAttribute('disabled')).toBe(true)
  fireEvent.change(field, { target: { value: text } })
  fireEvent.click(check)
}

test('a log that is shorter today contradicts a pasted head', async () => {
  const note = 'awards.example\n9\n'
  stubApi({
    ...site,
    [heads]: { items: [{ number: 1, size: 9, signedAt: head.time, note }], total: 1, page: 1, pageSize: 1 },
  })
  await paste('a mail')
  await screen.findByRole('heading', { name: 'Wrong: today’s log contradicts this file' })
  expect(given).toEqual(['a mail'])
  expect(screen.getByText('33')).toBeTruthy()
})

test('where the site does not answer, a head is signed and not compared', async () => {
  stubApi({ ...site, [heads]: new Refusal(503, { error: 'Later' }) })
  await paste('a mail')
  await screen.findByRole('heading', { name: 'Signed, but not compared with today’s log' })
  expect(
    screen.getByText('What the records say: only their number and a hash of them are signed.'),
  ).toBeTruthy()
})
