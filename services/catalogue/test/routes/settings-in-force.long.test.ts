import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { admin, type Fixture, now, startFixture } from '../fixture.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await startFixture()
})
beforeEach(() => fixture.versions.clear())
afterAll(() => fixture.stop())

const since = now.toISOString()
const read = async () => (await fixture.as(admin)({ method: 'GET', url: '/api/admin/settings' })).json()
/** Saves the settings as they are; gives the answer and how long it took. */
async function save() {
  const programme = (await fixture.as(null)({ method: 'GET', url: '/api/programme' })).json()
  const began = performance.now()
  const reply = await fixture.as(admin)({ method: 'PUT', url: '/api/admin/settings', body: programme })
  expect(reply.statusCode).toBe(200)
  return { saved: reply.json(), tookMs: performance.now() - began }
}

test('settings that everybody goes by are applied', async () => {
  const { saved, tookMs } = await save()
  expect(saved.inForce).toEqual({ state: 'applied', pending: [], since })
  expect(tookMs).toBeLessThan(1_500)
  expect((await read()).inForce).toEqual(saved.inForce)
})

test('who is slow is waited for', async () => {
  const { version } = await read()
  fixture.versions.set('judging', version)
  let hasConfirmed = false
  const saving = save().then(({ saved }) => ({ saved, hadConfirmed: hasConfirmed }))
  await pause(400)
  hasConfirmed = true
  fixture.versions.set('judging', version + 1)
  const { saved, hadConfirmed } = await saving
  expect(saved.inForce.state).toBe('applied')
  expect(hadConfirmed).toBe(true)
})

test('who does not confirm within two seconds is named, and no longer once it has', async () => {
  const { version } = await read()
  fixture.versions.set('judging', version).set('winners', 0)
  const { saved, tookMs } = await save()
  const pending = { state: 'pending', pending: ['judging', 'winners'], since }
  expect(saved.inForce).toEqual(pending)
  expect(tookMs).toBeGreaterThan(1_800)
  expect(tookMs).toBeLessThan(4_000)
  expect((await read()).inForce).toEqual(pending)
  fixture.versions.set('winners', version + 1)
  expect((await read()).inForce.pending).toEqual(['judging'])
  fixture.versions.set('judging', version + 2)
  expect((await read()).inForce.state).toBe('applied')
})

test('where nobody answers, settings are saved all the same, and everybody is pending', async () => {
  await fixture.leave()
  const { saved, tookMs } = await save()
  expect(saved.inForce).toEqual({ state: 'pending', pending: ['submissions', 'judging', 'winners'], since })
  expect(tookMs).toBeLessThan(4_000)
})
