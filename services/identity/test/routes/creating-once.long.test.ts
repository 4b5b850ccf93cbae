import { describeCreatingOnce } from '@accolade/chassis/testing/creating-once'
import { idempotency } from '@accolade/contracts/idempotency'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { startIdentity, type TestIdentity } from '../support/identity.ts'

let service: TestIdentity
beforeAll(async () => {
  service = await startIdentity()
})
afterAll(() => service.stop())

const organizations = '/api/user/organizations'

describeCreatingOnce('identity', () => service, {
  createOrganization: async () => ({
    caller: (await service.register('olga', 'entrant')).caller,
    url: organizations,
    payload: { name: 'Northlight' },
    other: { name: 'Southlight' },
    table: 'organization',
  }),
  createInvitation: async () => {
    const ines = await service.register('ines', 'entrant')
    await service.confirm(ines)
    const { caller } = ines
    const payload = { name: 'House of Ines' }
    const house = (await service.as(caller)({ method: 'POST', url: organizations, payload })).json()
    return {
      caller,
      url: `/api/organizations/${house.id}/invitations`,
      payload: { email: 'gil@example.com', role: 'member' },
      other: { email: 'gus@example.com', role: 'member' },
      table: 'invitation',
    }
  },
  requestExport: async () => ({
    caller: (await service.register('xenia', 'entrant')).caller,
    url: '/api/user/exports',
    payload: {},
    other: null,
    table: 'data_export',
  }),
})

test('signing up takes no notice of a key: its answer, which hands out a session, is never sent again', async () => {
  const form = { username: 'rosa', email: 'rosa@example.com', password: 'secret1' }
  const headers = { [idempotency.header]: 'k' }
  const first = await service.post('/api/register', form, headers)
  const again = await service.post('/api/register', form, headers)
  expect([first.statusCode, again.statusCode, again.json().code]).toEqual([201, 409, 'username-taken'])
  expect([first.cookies.length > 0, again.cookies]).toEqual([true, []])
})
