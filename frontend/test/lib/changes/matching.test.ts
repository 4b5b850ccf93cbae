import { expect, test } from '@jest/globals'
import { keysOf } from '../../../src/lib/changes/matching.ts'

const keys = [
  '/api/user',
  '/api/user/submissions',
  '/api/submissions/7',
  '/api/submissions/7/assets',
  '/api/admin/submissions?page=1',
  '/api/admin/submissions?page=2&q=a%2Fb',
  '/api/admin/users?role=judge&pageSize=100#all',
  '/api/awards/featured',
  '$inf$/api/user',
]

test.each([
  [['/api/user'], ['/api/user']],
  [['/api/submissions/:id'], ['/api/submissions/7']],
  [['/api/submissions/:id/assets'], ['/api/submissions/7/assets']],
  [['/api/admin/submissions'], ['/api/admin/submissions?page=1', '/api/admin/submissions?page=2&q=a%2Fb']],
  [['/api/admin/users'], ['/api/admin/users?role=judge&pageSize=100#all']],
  [['/api/admin', '/api/unknown', '/api/awards'], []],
  [
    ['/api/user/submissions', '/api/user'],
    ['/api/user', '/api/user/submissions'],
  ],
  [['*'], keys.slice(0, -1)],
])('%j are these entries', (paths, found) => {
  expect(keysOf(paths, keys)).toEqual(found)
})
