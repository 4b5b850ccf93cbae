import { expect, test } from '@jest/globals'
import { webAddressSchema } from '../../src/entities/common.ts'
import { submissionBasicsSchema } from '../../src/entities/submission.ts'
import { completeAddress, webAddressMessage } from '../../src/entities/web-address.ts'

test.each([
  ['www.x.org', 'https://www.x.org'],
  ['  northlight.example/work?id=1#top ', 'https://northlight.example/work?id=1#top'],
  ['example.com:8080/path', 'https://example.com:8080/path'],
  ['münchen.example', 'https://münchen.example'],
  ['xn--mnchen-3ya.xn--p1ai', 'https://xn--mnchen-3ya.xn--p1ai'],
  ['//cdn.example.org/film', 'https://cdn.example.org/film'],
  ['http://x.org', 'http://x.org'],
  ['HTTPS://X.org', 'HTTPS://X.org'],
])('%s becomes an address', (typed, address) => {
  expect(completeAddress(typed)).toBe(address)
  expect(webAddressSchema.parse(typed)).toBe(address)
  expect(completeAddress(address)).toBe(address)
})

test.each([
  'nowhere',
  'javascript:alert(1)',
  'javascript:1',
  'data:text/html,x',
  'ftp://x.org',
  'mailto:mara@x.org',
  'mara@x.org',
  'two words.org',
  '3.5',
  'x.1',
  'https://',
  '.org',
])('%s stays what it is, and is refused with what is expected', (typed) => {
  expect(completeAddress(typed)).toBe(typed)
  expect(webAddressSchema.safeParse(typed).error?.issues[0]?.message).toBe(webAddressMessage)
})

test('a submission without an address is fine', () => {
  const { projectUrl } = submissionBasicsSchema.shape
  expect([projectUrl.parse(''), projectUrl.parse(undefined), projectUrl.parse('x.org')]).toEqual([
    '',
    undefined,
    'https://x.org',
  ])
  expect(projectUrl.safeParse('nowhere').error?.issues[0]?.message).toBe(webAddressMessage)
})
