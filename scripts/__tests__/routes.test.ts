import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { routes } from '@accolade/contracts/http/table'
import { expect, test } from '@jest/globals'
import { root } from '../lib/paths.ts'
import { routeRows } from '../routes/route-rows.ts'

const rows = routeRows(readFileSync(join(root, 'gateway/config/gateway.config.yml'), 'utf8'))
const rowOf = (method: string, path: string) => rows.find((row) => row[0] === method && row[1] === path)

test('every route of the contract has a row', () => {
  expect(rows.map(([method, path]) => `${method} ${path}`)).toEqual(
    routes.map(({ method, path }) => `${method} ${path}`),
  )
})

test('a row says who answers, who may call for whose things, the limits and what ends a kept answer', () => {
  expect(rowOf('GET', '/api/categories')).toEqual([
    'GET',
    '/api/categories',
    'catalogue',
    'public',
    '',
    'general',
    'programme:read programme:write',
    'catalogue.category-changed',
  ])
  expect(rowOf('PATCH', '/api/submissions/:id')?.slice(2)).toEqual([
    'submissions',
    'signed-in',
    'members-and-admins',
    'general',
    'submissions:write',
    '',
  ])
  expect(rowOf('POST', '/api/login')?.[5]).toBe('general sign-in')
  expect(rowOf('POST', '/api/contact')?.[5]).toBe('general contact')
})

test('no route is without a limit', () => {
  expect(rows.filter((row) => row[5] === '')).toEqual([])
})
