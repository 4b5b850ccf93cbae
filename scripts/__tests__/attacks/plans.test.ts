import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Route } from '@accolade/contracts/http/route'
import { routes } from '@accolade/contracts/http/table'
import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { expectedStatus } from '../../attacks/cells/rule.ts'
import { fitting } from '../../attacks/fuzz/fitting.ts'
import { plans } from '../../attacks/fuzz/plan.ts'
import { spoil } from '../../attacks/fuzz/spoil.ts'
import { mutants } from '../../attacks/mutants/mutants.ts'
import { visitor } from '../../attacks/world/person.ts'
import { root } from '../../lib/paths.ts'

const byName = (name: string) => routes.find((route) => route.name === name)!

test('a seed makes the same requests again, and every route comes as often as any other', () => {
  // between four and five for each
  const count = Math.floor(routes.length * 4.5)
  const [once, again, others] = [plans(count, 7), plans(count, 7), plans(count, 8)]
  expect(again).toEqual(once)
  expect(others).not.toEqual(once)
  const counts = Map.groupBy(once, ({ route }) => route.name)
  expect(counts.size).toBe(routes.length)
  for (const own of counts.values()) expect([4, 5]).toContain(own.length)
})

test('some of the bodies that are made for a route fit, so that requests get past the first check', () => {
  const fits = (body: NonNullable<Route['body']>) =>
    fc.sample(fitting(body), { numRuns: 300, seed: 1 }).some((value) => body.safeParse(value).success)
  const never = routes.filter(({ body }) => body && !fits(body)).map(({ name }) => name)
  // these have rules that no JSON schema can express: a sample that is spoiled in one place gets past
  expect(['createAsset', 'updateSettings', 'createCategory', 'updateCategory']).toEqual(
    expect.arrayContaining(never),
  )
})

test('a field is spoiled at any depth, and a key that would set a prototype is sent as it is', () => {
  const [plan] = plans(1, 1)
  const right = { body: { title: 'a', fees: [{ price: 1 }] } }
  const spoilt = (body: never) => spoil({ ...plan!, route: byName('createAward'), body }, right).body
  expect(spoilt({ kind: 'field', place: 3, value: '\0' } as never)).toBe(
    '{"title":"a","fees":[{"price":"\\u0000"}]}',
  )
  expect(spoilt({ kind: 'extra', key: '__proto__', value: 1 } as never)).toContain(',"__proto__":1}')
  expect(spoilt({ kind: 'twice', place: 0, value: 'b' } as never)).toContain('"title":"a"')
  expect(spoilt({ kind: 'raw', text: '{' } as never)).toBe('{')
})

test('the rule of a cell comes from the contract', () => {
  const judge = { ...visitor, roles: ['entrant', 'judge'] as const }
  const statuses = (name: string, ...people: Parameters<typeof expectedStatus>[1][]) =>
    people.map((person) => expectedStatus(byName(name), person))
  const [admin, owner, member] = [
    { ...visitor, roles: ['entrant', 'admin'] as const, relationships: ['admin'] as const },
    { ...visitor, roles: ['entrant'] as const, relationships: ['owner', 'payer'] as const },
    { ...visitor, roles: ['entrant'] as const, relationships: ['member'] as const },
  ]
  expect(statuses('listCategories', visitor, member)).toEqual([200, 200])
  expect(statuses('adminStats', visitor, member, judge, admin)).toEqual([401, 403, 403, 200])
  expect(statuses('saveScore', owner, judge, { ...judge, relationships: ['reviewer'] })).toEqual([
    403, 404, 200,
  ])
  expect(statuses('completeSubmission', member, admin, judge)).toEqual([200, 403, 404])
  expect(statuses('listInvitations', owner, member, admin)).toEqual([200, 403, 404])
  expect(statuses('requestRefund', owner, member, admin)).toEqual([201, 404, 404])
  expect(statuses('createSubmission', member, judge)).toEqual([201, 400])
})

test.each(mutants)('the line that the mutant “$name” spoils is in its file once', ({ file, line }) => {
  expect(readFileSync(join(root, file), 'utf8').split(line)).toHaveLength(2)
})
