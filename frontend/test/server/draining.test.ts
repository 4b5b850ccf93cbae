/** @jest-environment node */
import { afterEach, expect, test } from '@jest/globals'
import fastify, { type FastifyInstance } from 'fastify'
import { drainable } from '../../server/draining.ts'

let app: FastifyInstance
afterEach(async () => {
  delete process.env.DRAIN_MS
  await app.close()
})

test('asked to stop it answers on, but is not ready and lets no connection live', async () => {
  process.env.DRAIN_MS = '300'
  app = fastify()
  app.get('/readyz', async () => ({ status: 'ok' }))
  app.get('/', async () => 'page')
  const drained = drainable(app)
  expect((await app.inject('/readyz')).statusCode).toBe(200)
  expect((await app.inject('/')).headers.connection).toBe('keep-alive')
  const stopping = drained()
  const answers = await Promise.all([app.inject('/readyz'), app.inject('/')])
  expect(answers.map(({ statusCode, headers }) => [statusCode, headers.connection])).toEqual([
    [503, 'close'],
    [200, 'close'],
  ])
  await stopping
})
