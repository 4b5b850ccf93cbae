import { createSealer } from '@accolade/chassis/secrets/sealer'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { createLocalJWKSet, decodeProtectedHeader, jwtVerify } from 'jose'
import { createKeyRing } from '../../src/security/key-ring.ts'
import { keySecret } from '../../src/security/key-secret.ts'
import { ensureSecret } from '../../src/use-cases/ensure-secret.ts'
import { rotateSigningKeys } from '../../src/use-cases/rotate-signing-keys.ts'
import { createTestContext, later, start, type TestContext } from '../support/context.ts'

const day = 24 * 60
let context: TestContext
beforeEach(async () => {
  context = await createTestContext()
})
afterEach(() => context.close())

const who = { userId: 'u1', roles: ['entrant', 'judge'], addressConfirmed: true } as const
const claims = { ...who, audience: 'judging', provedAt: start }
const sign = (now: Date) => context.keyRing.sign(claims, now)
const kids = () => context.keyRing.jwks().keys.map(({ kid }) => kid)
const verify = (token: string, now: Date) =>
  jwtVerify(token, createLocalJWKSet(context.keyRing.jwks()), {
    algorithms: ['ES256'],
    issuer: 'accolade-identity',
    audience: 'judging',
    currentDate: now,
  })

test('a token says who, for whom, for a minute, and the key set verifies it', async () => {
  await rotateSigningKeys(context, start)
  const { payload, protectedHeader } = await verify(sign(start), later(0, 59_000))
  const iat = start.getTime() / 1_000
  expect(payload).toEqual({
    iss: 'accolade-identity',
    aud: 'judging',
    sub: 'u1',
    roles: ['entrant', 'judge'],
    iat,
    exp: iat + 60,
    auth_time: iat,
    email_verified: true,
  })
  expect(protectedHeader).toEqual({ alg: 'ES256', typ: 'JWT', kid: kids()[0] })
  await expect(verify(sign(start), later(1))).rejects.toMatchObject({ code: 'ERR_JWT_EXPIRED' })
})

test('the key set holds no private half', async () => {
  await rotateSigningKeys(context, start)
  expect(context.keyRing.jwks().keys.map((key) => Object.keys(key).toSorted())).toEqual([
    ['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y'],
  ])
})

test('keys overlap: the new one is known before it signs, the old one after it stopped', async () => {
  await rotateSigningKeys(context, start)
  const [first] = kids()
  await rotateSigningKeys(context, later(30 * day, -1))
  expect(kids()).toEqual([first])

  await rotateSigningKeys(context, later(30 * day))
  const [, second] = kids()
  expect(kids()).toEqual([first, second])
  const last = sign(later(30 * day + 15, -1))
  expect(decodeProtectedHeader(last).kid).toBe(first)
  const next = sign(later(30 * day + 15))
  expect(decodeProtectedHeader(next).kid).toBe(second)
  // both are good while both kinds are about
  await verify(last, later(30 * day + 15))
  await verify(next, later(30 * day + 15))

  await rotateSigningKeys(context, later(31 * day + 14))
  expect(kids()).toEqual([first, second])
  await rotateSigningKeys(context, later(31 * day + 15))
  expect(kids()).toEqual([second])
})

test('processes that start together share one key and one secret', async () => {
  const rings = [1, 2, 3, 4].map(() => createKeyRing(context.sealer))
  await Promise.all(rings.map((keyRing) => rotateSigningKeys({ ...context, keyRing }, start)))
  expect(
    new Set(
      rings.map((ring) =>
        ring
          .jwks()
          .keys.map(({ kid }) => kid)
          .join(),
      ),
    ).size,
  ).toBe(1)
  expect(await context.db.signingKey.count()).toBe(1)
  const secrets = await Promise.all([1, 2, 3, 4].map(() => ensureSecret(context, 'device-cookie', start)))
  expect(new Set(secrets.map((secret) => Buffer.from(secret).toString('hex'))).size).toBe(1)
  expect(secrets[0]).toHaveLength(32)
})

test('the stored key is unreadable without KEY_SECRET, and a wrong one says so', async () => {
  await rotateSigningKeys(context, start)
  const stored = await context.db.signingKey.findFirstOrThrow()
  expect(stored.privateKey).not.toMatch(/PRIVATE KEY/)
  const startWith = (secret: string | undefined) => {
    const sealer = createSealer({ ...keySecret, value: secret })
    return rotateSigningKeys({ ...context, sealer, keyRing: createKeyRing(sealer) }, start)
  }
  await expect(startWith('another secret of thirty-two chars')).rejects.toThrow(
    'KEY_SECRET is not the one that the stored secrets are sealed with',
  )
  await expect(startWith(undefined)).rejects.toThrow(
    'KEY_SECRET is missing: the stored secrets are sealed with one',
  )
})
