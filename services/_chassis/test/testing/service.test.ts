import { fileURLToPath } from 'node:url'
import { paymentReceived } from '@accolade/contracts/events/contact'
import { rolesChanged } from '@accolade/contracts/events/identity'
import { defineRoutes } from '@accolade/contracts/http/route'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { z } from 'zod'
import { createUnitOfWork } from '../../src/database/create-unit-of-work.ts'
import type { Handlers } from '../../src/http/routes.ts'
import { baseConfigSchema } from '../../src/service/config.ts'
import type { ServiceDefinition } from '../../src/service/service.ts'
import { startTestService, type TestService } from '../../src/testing/service.ts'
import { sqlClient } from '../messaging/support/sql-client.ts'

const id = '0193e7a0-0000-7000-8000-000000000001'

const routes = defineRoutes('submissions', {
  whoAmI: {
    method: 'GET',
    path: '/api/me',
    access: 'signed-in',
    ownership: 'caller',
    summary: 'made up',
    status: 200,
    reply: z.object({ userId: z.string() }),
  },
})

const handlers: Handlers<typeof routes> = { whoAmI: async ({ caller }) => ({ userId: caller.userId }) }

/** Publishes new roles whenever money is in. */
const definition: ServiceDefinition<typeof baseConfigSchema> = {
  name: 'submissions',
  directory: fileURLToPath(new URL('../support/tiny', import.meta.url)),
  configSchema: baseConfigSchema,
  build: ({ pool }) => ({
    routes,
    handlers,
    unitOfWork: createUnitOfWork(sqlClient(pool)),
    subscriptions: {
      'payment.received': async ({ aggregate }, { emit }) =>
        emit(rolesChanged, { aggregate, data: { userId: id, roles: ['judge'] } }),
    },
  }),
}

const received = {
  aggregate: { id, version: 1 },
  data: {
    paymentId: id,
    submissionId: id,
    receivedAt: '2025-11-01T12:00:00.000Z',
    amountCents: 1,
    currency: 'USD',
  },
}

let service: TestService

beforeEach(async () => {
  service = await startTestService(definition)
})
afterEach(() => service.stop())

test('callers have tokens that the service believes, visitors have none', async () => {
  const request = { method: 'GET', url: '/api/me' } as const
  const [caller, visitor] = [service.as({ userId: id, roles: ['entrant'] }), service.as(null)]
  expect((await caller(request)).json()).toEqual({ userId: id })
  expect((await visitor(request)).statusCode).toBe(401)
})

test('an event in, an event out; the same one again changes nothing', async () => {
  const { id: eventId } = await service.publish(paymentReceived, received)
  const event = await service.events.next('identity.roles-changed')
  expect(event.data).toEqual({ userId: id, roles: ['judge'] })
  await service.publish(paymentReceived, received, { id: eventId })
  const { rows } = await service.pool.query('SELECT subject FROM outbox')
  expect(rows).toEqual([{ subject: 'evt.identity.roles-changed' }])
})
