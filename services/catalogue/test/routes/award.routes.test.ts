import type { TestService } from '@accolade/chassis/testing/service'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { v7 as newId } from 'uuid'
import { demoAwards } from '../../src/seed/demo-awards.ts'
import { admin, startFixture } from '../fixture.ts'

let fixture: TestService
beforeAll(async () => {
  fixture = await startFixture()
})
afterAll(() => fixture.stop())

const [form] = demoAwards
const asAdmin = (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  fixture.as(admin)({ method, url: `/api/admin/awards${path}`, ...(body && { body }) })
const get = (path: string) => fixture.as(null)({ method: 'GET', url: `/api/awards${path}` })

test('an award is created, read, featured, changed and deleted', async () => {
  const award = (await asAdmin('POST', '', form)).json()
  expect(award).toEqual({ ...form, id: award.id, version: 1 })
  expect((await get(`/${award.id}`)).json()).toEqual(award)
  expect((await get('/featured')).json()).toEqual([award])
  const { id, ...edited } = award
  const changed = (await asAdmin('PUT', `/${id}`, { ...edited, featured: false })).json()
  expect(changed).toEqual({ ...award, featured: false, version: 2 })
  expect((await get('/featured')).json()).toEqual([])
  expect((await asAdmin('PUT', `/${id}`, edited)).statusCode).toBe(409)
  expect((await asAdmin('DELETE', `/${award.id}`)).statusCode).toBe(204)
  expect((await asAdmin('DELETE', `/${award.id}`)).statusCode).toBe(404)
  expect((await get('')).json()).toEqual([])
  const published = [1, 2, 3].map(() => fixture.events.next('catalogue.award-changed'))
  expect(
    (await Promise.all(published)).map(({ aggregate, data }) => [aggregate.version, data.deleted]),
  ).toEqual([
    [1, false],
    [2, false],
    [3, true],
  ])
})

test.each(['/no-such-award', `/${newId()}`])('%s is 404', async (path) => {
  expect((await get(path)).statusCode).toBe(404)
})
