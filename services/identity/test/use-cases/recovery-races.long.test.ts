import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { hashToken } from '../../src/security/tokens.ts'
import { insertPending } from '../../src/store/pending-sign-in-store.ts'
import { answerAddressChange, confirmNewAddress } from '../../src/use-cases/answer-address-change.ts'
import { requestAddressChange } from '../../src/use-cases/change-address.ts'
import { changePassword } from '../../src/use-cases/change-password.ts'
import { forgetPassword, sendResets } from '../../src/use-cases/forget-password.ts'
import { applyDueChanges } from '../../src/use-cases/move-change.ts'
import { resetPassword } from '../../src/use-cases/reset-password.ts'
import { signIn } from '../../src/use-cases/sign-in.ts'
import { createTestContext, later, start, type TestContext } from '../support/context.ts'

let context: TestContext
beforeAll(async () => {
  context = await createTestContext()
})
afterAll(() => context.close())

const address = '192.0.2.1'
const codes = async (work: Promise<unknown>[]) =>
  (await Promise.allSettled(work))
    .map((end) => (end.status === 'fulfilled' ? 'done' : (end.reason.code as string)))
    .sort()

/** Somebody with so many links that set a new password. */
async function withLinks(username: string, count: number) {
  const { account } = await context.register(username)
  for (let n = 0; n < count; n += 1) await forgetPassword(context, { email: account.email, address }, start)
  await sendResets(context, start)
  const rows = await context.db.passwordReset.findMany({ where: { userId: account.id } })
  return { account, tokens: rows.map(({ id }) => context.linkTokens.tokenOf('password-reset', id)) }
}
const reset = (token: string, newPassword = 'another1') =>
  resetPassword(context, { token, newPassword }, start)

test('of five uses of one link at once, one sets the password', async () => {
  const { tokens } = await withLinks('ada', 1)
  expect(await codes(Array.from({ length: 5 }, (_, n) => reset(tokens[0]!, `another${n}`)))).toEqual([
    'done',
    ...Array(4).fill('not-found'),
  ])
})

test('of two links used at once, one sets the password, and neither waits for the other', async () => {
  const { tokens } = await withLinks('ben', 3)
  for (const ends of [await codes(tokens.map((token) => reset(token)))])
    expect(ends).toEqual(['done', 'not-found', 'not-found'])
})

test('a sign-in at the moment of the reset leaves no session behind', async () => {
  const { account, tokens } = await withLinks('cleo', 1)
  const form = { username: 'cleo', password: 'secret1', address }
  await codes([signIn(context, form, start), reset(tokens[0]!), signIn(context, form, start)])
  expect(await context.db.session.count({ where: { userId: account.id } })).toBe(0)
})

test('a sign-in that gives its second factor at that moment leaves no session behind', async () => {
  const { account, tokens } = await withLinks('dora', 1)
  const userId = account.id
  await context.unitOfWork.run({ userId }, (tx) =>
    insertPending(tx, { id: context.newId(), userId, expiresAt: later(10) }, hashToken('pending')),
  )
  // as `completeSignIn` does it: what waits ends, and a session begins; the reset comes in between
  let resetting: Promise<void> | undefined
  await context.unitOfWork.run({ userId }, async (tx) => {
    await tx.pendingSignIn.deleteMany({ where: { userId } })
    resetting = reset(tokens[0]!)
    const isBlocked = async () => {
      const { rows } = await context.database.pool.query(
        `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      )
      return rows.length > 0
    }
    while (!(await isBlocked()));
    const now = start
    await tx.session.create({
      data: {
        ...{ id: context.newId(), userId, tokenHash: hashToken('late'), idleMinutes: 60 },
        ...{ createdAt: now, touchedAt: now, idleExpiresAt: later(60), expiresAt: later(60) },
      },
    })
  })
  await resetting
  expect(await context.db.session.count({ where: { userId } })).toBe(0)
})

test('a password that is changed and reset at once is one of the two, and one of them reports it', async () => {
  const { account, tokens } = await withLinks('elsa', 1)
  const change = { currentPassword: 'secret1', newPassword: 'another2', address }
  const ends = await codes([
    reset(tokens[0]!),
    changePassword(context, { userId: account.id }, change, start),
  ])
  expect(ends).toContain('done')
  const works = async (password: string) =>
    (await codes([signIn(context, { username: 'elsa', password, address }, start)]))[0] === 'done'
  expect([await works('secret1'), (await works('another1')) !== (await works('another2'))]).toEqual([
    false,
    true,
  ])
})

test('what is noted is mailed once, by however many processes, also after a crash in between', async () => {
  const { account } = await context.register('finn')
  await forgetPassword(context, { email: account.email, address }, start)
  const crash = { ...context, newId: () => 'no id at all' }
  await expect(sendResets(crash, start)).rejects.toThrow()
  await Promise.all(Array.from({ length: 4 }, () => sendResets(context, start)))
  expect(await context.db.passwordReset.count({ where: { userId: account.id } })).toBe(1)
  expect(await context.db.forgottenPassword.count()).toBe(0)
})

test('what waited for longer than the link works is not mailed any more', async () => {
  const { account } = await context.register('gina')
  await forgetPassword(context, { email: account.email, address }, start)
  await sendResets(context, later(30))
  expect(await context.db.passwordReset.count({ where: { userId: account.id } })).toBe(0)
})

/** Somebody whose change of the address waits for both links. */
async function withChange(username: string) {
  const { account } = await context.register(username)
  await context.db.user.update({ where: { id: account.id }, data: { emailConfirmedAt: start } })
  const by = { userId: account.id, roles: account.roles }
  const { id } = await requestAddressChange(context, by, `${username}@new.example`, start)
  const token = (kind: 'new-address' | 'former-address') => context.linkTokens.tokenOf(kind, id)
  return {
    by,
    confirm: (now = start) =>
      confirmNewAddress(context, by, { token: token('new-address'), sessionToken: undefined }, now),
    answer: (agree: boolean) =>
      answerAddressChange(context, { token: token('former-address'), agree, sessionToken: undefined }, start),
    email: async () => (await context.db.user.findUnique({ where: { id: account.id } }))?.email,
  }
}

test('both answers at once change the address once', async () => {
  const hana = await withChange('hana')
  expect(await codes([hana.confirm(), hana.answer(true), hana.confirm(), hana.answer(true)])).toContain(
    'done',
  )
  expect(await hana.email()).toBe('hana@new.example')
  const changed = (await context.emitted()).filter(({ type }) => type === 'identity.address-changed')
  expect(changed).toHaveLength(1)
})

test('agreeing and stopping at once, one of them counts', async () => {
  const ivo = await withChange('ivo')
  await ivo.confirm()
  const [agreed, stopped] = await Promise.allSettled([ivo.answer(true), ivo.answer(false)])
  expect([agreed.status, stopped.status].sort()).toEqual(['fulfilled', 'rejected'])
  const expected = agreed.status === 'fulfilled' ? 'ivo@new.example' : 'ivo@example.com'
  expect(await ivo.email()).toBe(expected)
})

test('two people who want the same address: the first to be decided gets it, and the other reads why', async () => {
  const { account } = await context.register('kim')
  const jo = await withChange('jo')
  await context.db.user.update({ where: { id: account.id }, data: { emailConfirmedAt: null } })
  const by = { userId: account.id, roles: account.roles }
  const { id } = await requestAddressChange(context, by, 'JO@new.example', start)
  await jo.confirm()
  const opened = { token: context.linkTokens.tokenOf('new-address', id), sessionToken: undefined }
  expect(await codes([jo.answer(true), confirmNewAddress(context, by, opened, start)])).toEqual([
    'done',
    'email-taken',
  ])
})

test('a due change to an address that is taken by now ends, and does not keep the others waiting', async () => {
  const lea = await withChange('lea')
  await lea.confirm()
  await context.register('other')
  await context.db.user.updateMany({
    where: { username: 'other' },
    data: { email: 'lea@new.example', emailKey: 'lea@new.example' },
  })
  const mia = await withChange('mia')
  await mia.confirm()
  await Promise.all([applyDueChanges(context, later(72 * 60)), applyDueChanges(context, later(72 * 60))])
  expect([await lea.email(), await mia.email()]).toEqual(['lea@example.com', 'mia@new.example'])
  expect(await context.db.addressChange.count({ where: { userId: lea.by.userId } })).toBe(0)
})

test('five requests at once leave one change', async () => {
  const { account } = await context.register('nora')
  const by = { userId: account.id, roles: account.roles }
  const ends = await codes(
    Array.from({ length: 3 }, (_, n) => requestAddressChange(context, by, `nora${n}@new.example`, start)),
  )
  expect(ends).toContain('done')
  expect(await context.db.addressChange.count({ where: { userId: account.id } })).toBe(1)
})
