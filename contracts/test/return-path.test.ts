import { expect, test } from '@jest/globals'
import { safeReturn } from '../src/return-path.ts'

test.each([
  ['/', '/'],
  ['/submit', '/submit'],
  ['/de/submit?step=2', '/de/submit?step=2'],
  ['/de', '/de'],
  ['/judging?tab=1#x', '/judging?tab=1#x'],
  ['/contact?submission=a//b', '/contact?submission=a//b'],
  ['/submit?draft=1&step=2', '/submit?draft=1&step=2'],
  ['/winners/caf%C3%A9', '/winners/caf%C3%A9'],
  ['/winners/café', '/winners/caf%C3%A9'],
  ['/authors', '/authors'],
  ['/a/../submit', '/submit'],
  ['/%250a', '/%250a'],
  ['/x?to=https://evil.example', '/x?to=https://evil.example'],
])('%s is an address of this site', (address, expected) => {
  expect(safeReturn(address)).toBe(expected)
})

test.each([
  [null],
  [undefined],
  [''],
  ['submit'],
  ['//evil.example'],
  ['///evil.example'],
  ['/\\evil.example'],
  ['\\/evil.example'],
  ['\\\\evil.example'],
  ['/\t/evil.example'],
  ['\t//evil.example'],
  ['/\n/evil.example'],
  ['/\n'],
  ['/\r\nset-cookie: a=b'],
  ['/x\0'],
  ['/ /evil.example'],
  [' //evil.example'],
  ['/\u00a0/evil.example'],
  ['/\u200b/evil.example'],
  ['/\ufeff/evil.example'],
  ['/\u2028'],
  ['/\ud800'],
  ['/.//evil.example'],
  ['/..//evil.example'],
  ['/a/..//evil.example'],
  ['/%2e//evil.example'],
  ['/%2E%2e//evil.example'],
  ['/a\\b'],
  ['https://evil.example'],
  ['https:evil.example'],
  ['http://site.invalid/x'],
  ['//site.invalid/x'],
  ['javascript:alert(1)'],
  ['data:text/html,x'],
  ['@evil.example'],
  ['/auth'],
  ['/auth?return=/auth'],
  ['/auth/'],
  ['/de/auth'],
  ['/de/auth?return=/de'],
  ['/x-rtl/auth'],
  ['/de//evil.example/../../auth'],
  ['/x/../auth'],
  ['/api/logout'],
  ['/api'],
])('%j is refused', (address) => {
  expect(safeReturn(address)).toBeNull()
})

test('what is given back can be a header, and leads to this site', () => {
  for (let code = 0; code < 0x3000; code += 1) {
    const path = safeReturn(`/${String.fromCharCode(code)}/evil.example`)
    if (path === null) continue
    expect(path).toMatch(/^\/[\x21-\x7e]*$/)
    expect(new URL(path, 'https://awards.example').host).toBe('awards.example')
  }
})
