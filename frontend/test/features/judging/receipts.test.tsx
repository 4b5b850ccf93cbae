/** @jest-environment jsdom */
import type { OwnRecord } from '@accolade/contracts/entities/score-log'
import { expect, jest, test } from '@jest/globals'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { Refusal, type SeenCall } from '../../helpers/stub-api.ts'
import { button, open, scoreAll } from './actions.ts'

const route = 'GET /api/judging/records'
const head = { number: 1412, size: 9000, signedAt: '2025-12-20T14:02:10.000Z' }
const saved: OwnRecord = {
  ...{ kind: 'score-saved', at: '2025-12-20T14:02:00.000Z', submissionId: 's', submissionNumber: 12 },
  ...{ criterion: 'Craft', value: 7.5, state: 'signed', number: 1204, head },
}
const logged: OwnRecord = { ...saved, state: 'logged', number: 1300, head: null }
const recorded: OwnRecord = { ...logged, state: 'recorded', number: null }
const pageOf = (items: OwnRecord[], signed = items.filter((each) => each.head).length) => ({
  ...{ items, total: items.length, signed, page: 1, pageSize: 25 },
})

async function openReceipts(answer: unknown) {
  await open({ [route]: answer })
  await screen.findByRole('button', { name: 'Queue' })
  fireEvent.keyDown(document.body, { key: 'r' })
  return within(await screen.findByRole('dialog', { name: 'Receipts' }))
}

test('everything of the own is listed with how far it is; what is signed has a receipt', async () => {
  const conflict: OwnRecord = {
    ...saved,
    kind: 'conflict-declared',
    criterion: null,
    value: null,
    number: 1199,
  }
  const removed: OwnRecord = { ...saved, kind: 'score-removed', number: 1198 }
  const panel = await openReceipts(pageOf([recorded, logged, saved, conflict, removed]))
  await panel.findByText('Recorded')
  const rows = panel.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(rows).toEqual([
    expect.stringMatching(/^Project 12 Craft7\.5.*Recorded$/),
    expect.stringMatching(/^Project 12 Craft7\.5.*Record 1,300 in the log, not yet in a signed head$/),
    expect.stringMatching(/^Project 12 Craft7\.5.*Record 1,204 in the log, head 1,412Download receipt$/),
    expect.stringMatching(
      /^Project 12 Conflict declared.*Record 1,199 in the log, head 1,412Download receipt$/,
    ),
    expect.stringMatching(/^Project 12 Craft7\.5, taken out.*Record 1,198/),
  ])
  const address = (name: string) => panel.getByRole('link', { name }).getAttribute('href')
  expect(address('Download receipt of record 1,204')).toBe('/api/judging/receipts/1204')
  expect(address('Download all receipts (3)')).toBe('/api/judging/receipts')
  expect(address('Public keys')).toBe('/.well-known/accolade/score-log-keys.json')
})

test('before the first score there is nothing to download, and a failure is said', async () => {
  const panel = await openReceipts(pageOf([]))
  await panel.findByText('You have not scored anything yet.')
  expect(panel.queryByRole('link', { name: /Download/ })).toBeNull()
})

test('a failure is said', async () => {
  const panel = await openReceipts(new Refusal(500, { code: 'internal', error: 'x' }))
  await panel.findByText(/receipts could not be loaded|Failed to load receipts/i)
})

test('after saving the page says that it is recorded, and later under which head; then it asks no more', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] })
  try {
    let answer = pageOf([recorded])
    const asked: string[] = []
    await open({
      [route]: ({ path }: SeenCall) => {
        asked.push(path)
        return answer
      },
    })
    await scoreAll()
    fireEvent.click(button('Save Score'))
    await act(() => jest.advanceTimersByTimeAsync(1_000))
    const state = button('Recorded')
    expect(new URL(asked[0]!, 'http://x').searchParams.get('pageSize')).toBe('1')
    answer = pageOf([saved])
    await act(() => jest.advanceTimersByTimeAsync(3_500))
    expect(state.textContent).toBe('In the log, head 1,412')
    const before = asked.length
    await act(() => jest.advanceTimersByTimeAsync(20_000))
    expect(asked.length).toBe(before)
    fireEvent.click(state)
    await act(() => jest.advanceTimersByTimeAsync(100))
    expect(screen.getByRole('dialog', { name: 'Receipts' })).toBeTruthy()
  } finally {
    jest.useRealTimers()
  }
})
