import { fileURLToPath } from 'node:url'
import { defineRoutes } from '@accolade/contracts/http/route'
import type { Pool } from 'pg'
import { z } from 'zod'
import type { UnitOfWork } from '../../src/database/unit-of-work.ts'
import type { Handlers } from '../../src/http/routes.ts'
import { baseConfigSchema } from '../../src/service/config.ts'
import { startService } from '../../src/service/start.ts'

// A whole service in one file: a process of its own for the tests of starting and stopping.

const routes = defineRoutes('identity', {
  slow: {
    method: 'GET',
    path: '/api/slow',
    access: 'public',
    summary: 'Answers after a while',
    query: z.object({ ms: z.coerce.number(), cast: z.string().optional() }),
    status: 200,
    reply: z.object({ done: z.boolean() }),
  },
})

const handlers = (pool: Pool): Handlers<typeof routes> => ({
  slow: async ({ query }) => {
    process.send?.('slow begun')
    await pool.query('SELECT pg_sleep($1)', [query.ms / 1_000])
    if (query.cast) await pool.query('SELECT $1::integer', [query.cast])
    return { done: true }
  },
})

const neverUsed: UnitOfWork<never> = {
  run: async () => {
    throw new Error('the tiny service has no state')
  },
}

await startService({
  name: 'identity',
  directory: fileURLToPath(new URL('./tiny', import.meta.url)),
  configSchema: baseConfigSchema.extend({ SESSION_SECRET: z.string().min(8) }),
  build: async ({ logger, pool }) => ({
    routes,
    handlers: handlers(pool),
    unitOfWork: neverUsed,
    prunings: [{ name: 'tiny', sql: 'DELETE FROM tiny WHERE $1::integer > 0 AND $2::timestamptz <= now()' }],
    close: async () => logger.info('service closed'),
  }),
})
