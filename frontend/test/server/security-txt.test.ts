/** @jest-environment node */

import { loadConfig } from '@accolade/chassis/process/config'
import { expect, test } from '@jest/globals'
import { securityTxt } from '../../server/security-txt.ts'
import { settingsSchema } from '../../server/settings.ts'
import { origin, startFixture } from './fixture.ts'

const path = '/.well-known/security.txt'

test('where the operator names a contact, it says where to report a weakness, and until when that holds', async () => {
  const fixture = await startFixture({ securityContact: new URL('mailto:security@awards.example') })
  const answer = await fixture.get(path)
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  const [contact, expires = '', ...rest] = answer.body.split('\n')
  expect(contact).toBe('Contact: mailto:security@awards.example')
  expect(rest).toEqual(['Preferred-Languages: en', `Canonical: ${origin}${path}`, ''])
  const leftMs = Date.parse(expires.replace('Expires: ', '')) - Date.now()
  expect(Math.round(leftMs / 86_400_000)).toBe(30)
  await fixture.stop()
})

test('where nobody is named there is no such file', async () => {
  const fixture = await startFixture()
  expect((await fixture.get(path)).statusCode).toBe(404)
  await fixture.stop()
})

test('what it says ends thirty days from now', () => {
  const text = securityTxt(new URL('https://awards.example/report'), origin, new Date('2025-11-03T10:00:00Z'))
  expect(text).toContain('Contact: https://awards.example/report\nExpires: 2025-12-03T10:00:00.000Z\n')
})

test.each(['security@awards.example', 'http://awards.example', 'javascript:alert(1)', 'tel:1'])(
  '%s is no contact',
  (given) => {
    expect(() => loadConfig(settingsSchema, { SECURITY_CONTACT: given })).toThrow(
      'SECURITY_CONTACT (must be an address that begins with mailto: or https:)',
    )
  },
)

test('without the setting, or with an empty one, there is no contact', () => {
  for (const environment of [{}, { SECURITY_CONTACT: '' }])
    expect(loadConfig(settingsSchema, environment).SECURITY_CONTACT).toBeUndefined()
})
