import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { cookiesOf, startIdentity, type TestIdentity } from '../support/identity.ts'

let service: TestIdentity
beforeAll(async () => {
  service = await startIdentity({ PUBLIC_URL: 'https://awards.example.com' })
})
afterAll(() => service.stop())

test('behind https both cookies are pinned to the host and never travel in clear', async () => {
  const form = { username: 'ada', email: 'ada@example.com', password: 'secret1' }
  const { cookies } = await service.post('/api/register', form)
  const secure = { path: '/', httpOnly: true, secure: true, sameSite: 'Lax' }
  expect(cookies).toEqual([
    expect.objectContaining({ name: '__Host-accolade', ...secure }),
    expect.objectContaining({ name: '__Host-accolade-device', ...secure }),
  ])
})

test('the plain name means nothing there', async () => {
  const ofOther = await service.app.inject({ url: '/api/user', headers: { cookie: 'accolade=x' } })
  expect(ofOther.json()).toEqual({ user: null })
  const own = await service.app.inject({ url: '/api/user', headers: { cookie: '__Host-accolade=x' } })
  expect(own.statusCode).toBe(401)
  expect(cookiesOf(own)).toEqual({ '__Host-accolade': '' })
})
