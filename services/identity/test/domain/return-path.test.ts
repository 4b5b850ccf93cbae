import { expect, test } from '@jest/globals'
import { safeReturnPath } from '../../src/domain/return-path.ts'

test.each(['/', '/submit', '/judging?tab=1#x', '/contact?submission=a//b'])(
  '%s is a path of this site',
  (path) => {
    expect(safeReturnPath(path)).toBe(path)
  },
)

test.each([
  undefined,
  '',
  'submit',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/x\r\nset-cookie: a=b',
  'https://evil.example',
  'javascript:alert(1)',
  '/a\\b',
])('%j is refused', (path) => {
  expect(safeReturnPath(path)).toBeNull()
})
