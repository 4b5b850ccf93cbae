import { expect, test } from '@jest/globals'
import { usesContainers } from '../../src/testing/containers.ts'

test.each([
  [undefined, false],
  ['', false],
  ['embedded', false],
  ['containers', true],
])('TEST_BACKEND=%s', (backend, expected) => {
  expect(usesContainers({ TEST_BACKEND: backend })).toBe(expected)
})

test('an unknown backend is named', () => {
  expect(() => usesContainers({ TEST_BACKEND: 'docker' })).toThrow(
    'TEST_BACKEND is "docker"; it may be "embedded" or "containers"',
  )
})
