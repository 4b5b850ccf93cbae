import { DomainError } from '@accolade/contracts/domain-error'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import type pg from 'pg'
import { type ProviderSettings, providerSettingsSchema } from '../../src/domain/provider.ts'
import { type ProviderPerson, personOf } from '../../src/domain/provider-claims.ts'
import { unknownBrowser } from '../../src/domain/session.ts'
import { createProviders } from '../../src/security/providers.ts'
import { linkAccount, unlinkAccount } from '../../src/use-cases/linked-accounts.ts'
import { setRoles } from '../../src/use-cases/set-roles.ts'
import { signInWithProvider } from '../../src/use-cases/sign-in-with-provider.ts'
import { createTestContext, start, type TestContext } from '../support/context.ts'

const settings = (id: string): ProviderSettings =>
  providerSettingsSchema.parse({
    id,
    name: id,
    issuer: `https://${id}.example`,
    clientId: 'accolade',
    clientSecret: 'secret',
    linkByAddress: true,
    rolesClaim: { name: 'groups', roles: { judges: 'judge' } },
  })
const [house, other] = [settings('house'), settings('other')]
const from = { sessionToken: undefined, deviceCookie: undefined, browser: unknownBrowser }

let context: TestContext
let holder: pg.PoolClient
beforeEach(async () => {
  context = await createTestContext({ providers: createProviders([house, other], 'https://awards.example') })
  holder = await context.database.pool.connect()
  await holder.query('BEGIN')
})
afterEach(async () => {
  holder.release()
  await context.close()
})

const says = (provider: ProviderSettings, name: string, groups: string[] = []): ProviderPerson =>
  personOf(
    { sub: `${provider.id}-${name}`, email: `${name}@example.com`, email_verified: true, groups },
    provider,
  )
const signIn = (provider: ProviderSettings, name: string, groups?: string[]) =>
  signInWithProvider(context, provider, says(provider, name, groups), from, start)
const holdAccount = (id: string) => holder.query('SELECT 1 FROM user_account WHERE id = $1 FOR UPDATE', [id])
const rolesOf = async (id: string) =>
  (await context.database.pool.query('SELECT roles FROM user_account WHERE id = $1', [id])).rows[0].roles

/** Resolves once so many others wait for a lock. */
async function waiting(count: number): Promise<void> {
  const sql = `SELECT count(*)::int AS count FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`
  for (;;) if ((await context.database.pool.query(sql)).rows[0].count >= count) return
}

/** What became of several that ran at once. */
const outcomes = async (works: Promise<unknown>[]) =>
  (await Promise.allSettled(works)).map(({ status, ...rest }) =>
    status === 'fulfilled' ? 'done' : (rest as { reason: { failure?: string } }).reason.failure,
  )

test('of two providers that have the address of one account, one opens it', async () => {
  const { account } = await context.register('ada')
  await context.db.user.update({ where: { id: account.id }, data: { emailConfirmedAt: start } })
  await holdAccount(account.id)
  const both = outcomes([signIn(house, 'ada'), signIn(other, 'ada')])
  await waiting(2)
  await holder.query('COMMIT')
  expect((await both).sort()).toEqual(['done', 'not-linked'])
})

test('nobody is linked by the address to somebody who becomes a judge at that moment', async () => {
  const { account } = await context.register('bo')
  await context.db.user.update({ where: { id: account.id }, data: { emailConfirmedAt: start } })
  await holdAccount(account.id)
  const linked = outcomes([signIn(house, 'bo')])
  await waiting(1)
  await holder.query("UPDATE user_account SET roles = '{entrant,judge}' WHERE id = $1", [account.id])
  await holder.query('COMMIT')
  expect(await linked).toEqual(['not-linked'])
})

test('an account that is unlinked at that moment opens nothing, and gives no role', async () => {
  const { account, token } = await context.register('cy')
  const by = { userId: account.id, sessionToken: token }
  await linkAccount(context, house, says(house, 'cy'), by, start)
  await holdAccount(account.id)
  const late = outcomes([signIn(house, 'cy', ['judges'])])
  await waiting(1)
  await holder.query('DELETE FROM external_identity WHERE user_id = $1', [account.id])
  await holder.query('COMMIT')
  expect(await late).toEqual(['not-linked'])
  expect(await rolesOf(account.id)).toEqual(['entrant'])
})

test('roles by a claim, roles by an administrator and the end of a link at once wait for each other in one order', async () => {
  const { account, token } = await context.register('di')
  const by = { userId: account.id, sessionToken: token }
  await linkAccount(context, house, says(house, 'di'), by, start)
  await signIn(house, 'di', ['judges'])
  const identity = await context.db.externalIdentity.findFirstOrThrow({ where: { userId: account.id } })
  await holder.query("SELECT pg_advisory_xact_lock(hashtextextended('identity.roles', 0))")
  const works = Promise.allSettled([
    signIn(house, 'di', []),
    unlinkAccount(context, by, identity.id, start),
    setRoles(context, by, { userId: account.id, roles: ['entrant'] }, start),
  ])
  await waiting(3)
  // nobody who waits for the right to change roles holds the account
  await holder.query('SELECT 1 FROM user_account WHERE id = $1 FOR UPDATE NOWAIT', [account.id])
  await holder.query('COMMIT')
  const failures = (await works).flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
  expect(failures.filter((error) => !(error instanceof DomainError) && !('failure' in error))).toEqual([])
})
