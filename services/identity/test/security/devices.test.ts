import { expect, test } from '@jest/globals'
import { createDevices } from '../../src/security/devices.ts'

const now = new Date('2025-11-01T10:00:00Z')
const afterDays = (days: number) => new Date(now.getTime() + days * 24 * 60 * 60_000)
const devices = createDevices(Buffer.from('secret'))
const cookie = devices.issue({ deviceId: 'd1', userId: 'u1' }, now)

test('a device is known for 180 days', () => {
  expect(devices.read(cookie, afterDays(179))).toEqual({ deviceId: 'd1', userId: 'u1' })
  expect(devices.read(cookie, afterDays(180))).toBeNull()
})

test.each([
  ['nothing', undefined],
  ['something else', 'd1.u1'],
  ['another user', cookie.replace('u1', 'u2')],
  ['another time', cookie.replace(/\.\d+\./, '.9999999999.')],
  ['no signature', cookie.replace(/[^.]+$/, '')],
])('%s is not believed', (_name, value) => {
  expect(devices.read(value, now)).toBeNull()
})

test('nor is what was signed elsewhere', () => {
  expect(createDevices(Buffer.from('other')).read(cookie, now)).toBeNull()
})
