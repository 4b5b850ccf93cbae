import { setTimeout as pause } from 'node:timers/promises'
import { openBroker } from '@accolade/chassis/messaging/broker'
import { loadConfig } from '@accolade/chassis/process/config'
import { internal } from '@accolade/chassis/testing/service'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { pino } from 'pino'
import { build } from '../../src/app.ts'
import { configSchema } from '../../src/config.ts'
import { promoteUser } from '../../src/use-cases/promote-user.ts'
import { setRoles } from '../../src/use-cases/set-roles.ts'
import { createTestContext, start, type TestContext } from '../support/context.ts'

let context: TestContext
beforeAll(async () => {
  context = await createTestContext()
})
afterAll(() => context.close())

/** Resolves when that many transactions on this database wait for a lock. */
async function waitUntilBlocked(count: number): Promise<void> {
  const waiting =
    "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"
  while ((await context.database.pool.query(waiting)).rowCount !== count) await pause(5)
}

test('administrators who all demote each other at the same moment: one stays', async () => {
  const ids: string[] = []
  for (const name of ['ada', 'ben', 'cara', 'dan', 'eve', 'finn']) {
    ids.push((await context.register(name)).account.id)
    await promoteUser(context, name, start)
  }
  // nobody can write until all of them have come as far as they can
  const holder = await context.database.pool.connect()
  await holder.query('BEGIN; SELECT 1 FROM user_account FOR UPDATE')
  const demotions = Promise.allSettled(
    ids.map((userId, n) =>
      setRoles(context, { userId: ids.at(n - 1)! }, { userId, roles: ['entrant'] }, start),
    ),
  )
  await waitUntilBlocked(ids.length)
  await holder.query('COMMIT')
  holder.release()
  const results = await demotions
  const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.message] : []))
  expect(refused).toEqual(['The last administrator cannot lose this role'])
  expect(await context.db.user.count({ where: { roles: { has: 'admin' } } })).toBe(1)
})

test('promotion adds a role, publishes events, and happens once', async () => {
  const { account } = await context.register('cleo')
  expect(await promoteUser(context, 'CLEO', start)).toMatchObject({ roles: ['entrant', 'admin'], version: 2 })
  expect(await promoteUser(context, 'cleo', start)).toBeNull()
  expect(
    (await context.emitted()).filter(({ data }) => (data as { userId: string }).userId === account.id),
  ).toEqual([
    expect.objectContaining({ type: 'identity.user-registered' }),
    expect.objectContaining({ type: 'identity.address-confirmation-requested' }),
    expect.objectContaining({ type: 'identity.roles-changed', actor: { userId: null } }),
    expect.objectContaining({ type: 'identity.session-revoked' }),
  ])
  await expect(promoteUser(context, 'nobody', start)).rejects.toMatchObject({
    code: 'not-found',
    message: 'There is no user named nobody',
  })
})

test('a judge is not promoted, and it is said why', async () => {
  const { account } = await context.register('dora')
  await setRoles(context, { userId: null }, { userId: account.id, roles: ['judge'] }, start)
  await expect(promoteUser(context, 'dora', start)).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('nobody can be both a judge and an administrator'),
  })
})

test('who was given both roles in earlier releases stays an administrator and judges no more', async () => {
  const { account } = await context.register('emil')
  const { id } = account
  await context.db.user.update({ where: { id }, data: { roles: ['entrant', 'judge', 'admin'] } })
  // as the service does when it starts, and at the next start
  const logger = pino({ level: 'silent' })
  const { pool, url } = context.database
  const config = loadConfig(configSchema, {
    ...internal,
    PORT: '0',
    DATABASE_URL: url,
    NATS_URL: 'nats://127.0.0.1:1',
    JWKS_URL: 'http://127.0.0.1:1/.well-known/jwks.json',
    PUBLIC_URL: 'http://127.0.0.1:8080',
    KEY_SECRET: 'a secret of thirty-two characters',
  })
  const broker = openBroker({ url: config.NATS_URL, name: 'test', logger })
  for (let starts = 0; starts < 2; starts += 1)
    await (
      await build({ pool, logger, config, clock: () => start, measure: () => () => {}, broker })
    ).close?.()
  await broker.close()
  expect(await context.db.user.findUnique({ where: { id }, select: { roles: true, version: true } })).toEqual(
    {
      roles: ['entrant', 'admin'],
      version: 2,
    },
  )
  const published = (await context.emitted()).filter(({ data }) => (data as { userId: string }).userId === id)
  expect(published.map(({ type }) => type)).toContain('judge.dismissed')
})
