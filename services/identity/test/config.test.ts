import { loadConfig } from '@accolade/chassis/process/config'
import { expect, test } from '@jest/globals'
import { configSchema } from '../src/config.ts'

const base = {
  PORT: '0',
  DATABASE_URL: 'postgres://identity@127.0.0.1/accolade',
  NATS_URL: 'nats://127.0.0.1',
  JWKS_URL: 'http://127.0.0.1/.well-known/jwks.json',
  PUBLIC_URL: 'http://127.0.0.1:8080',
  INTERNAL_SECRET: 'i'.repeat(32),
  ...Object.fromEntries(
    ['CATALOGUE', 'SUBMISSIONS', 'JUDGING', 'WINNERS', 'CONTACT'].map((name) => [
      `${name}_URL`,
      'http://127.0.0.1:1',
    ]),
  ),
}
const load = (more: Record<string, string> = {}) => loadConfig(configSchema, { ...base, ...more })

test('development needs no secret and seeds nothing by itself', () => {
  expect(load()).toMatchObject({ SEED_DEMO: false, DEMO_PASSWORD: 'accolade-demo' })
  expect(load().KEY_SECRET).toBeUndefined()
  expect(load({ SEED_DEMO: 'true' }).SEED_DEMO).toBe(true)
})

test('the published password of the demonstration is refused at a public address', () => {
  const atPublic = { SEED_DEMO: 'true', PUBLIC_URL: 'https://awards.example.com' }
  expect(() => load(atPublic)).toThrow(
    'bad configuration: DEMO_PASSWORD (the published one is refused at a public address: choose another)',
  )
  expect(load({ ...atPublic, DEMO_PASSWORD: 'of our own' }).SEED_DEMO).toBe(true)
  expect(load({ ...atPublic, SEED_DEMO: 'false' }).SEED_DEMO).toBe(false)
  for (const host of ['localhost', '127.0.0.1', '[::1]'])
    expect(load({ ...atPublic, PUBLIC_URL: `http://${host}:8080` }).SEED_DEMO).toBe(true)
})

test('production needs a secret of some length', () => {
  expect(() => load({ NODE_ENV: 'production' })).toThrow(
    'bad configuration: KEY_SECRET (required in production)',
  )
  expect(() => load({ KEY_SECRET: 'short' })).toThrow(
    'bad configuration: KEY_SECRET (at least 32 characters)',
  )
  expect(load({ NODE_ENV: 'production', KEY_SECRET: 'x'.repeat(32) }).NODE_ENV).toBe('production')
})

const provider = {
  id: 'house',
  name: 'House',
  issuer: 'https://id.example',
  clientId: 'x',
  clientSecret: 'y',
}
const withProviders = (...providers: object[]) => load({ OIDC_PROVIDERS: JSON.stringify(providers) })

test('providers are a list in JSON, with defaults; without it there are none', () => {
  expect(load().OIDC_PROVIDERS).toEqual([])
  expect(withProviders(provider).OIDC_PROVIDERS).toEqual([
    { ...provider, scopes: 'openid email profile', verifiedClaim: 'email_verified', linkByAddress: false },
  ])
  const roles = { name: 'groups', roles: { jury: 'judge', office: 'admin' } }
  const here = { ...provider, id: 'here', issuer: 'http://127.0.0.1:9000/realms/a', rolesClaim: roles }
  expect(withProviders(provider, here).OIDC_PROVIDERS).toHaveLength(2)
})

test.each([
  ['no JSON', 'the list: '],
  [JSON.stringify([{ ...provider, clientSecret: undefined }]), '0.clientSecret: '],
  [JSON.stringify([{ ...provider, id: 'No!' }]), '0.id: Only 1 to 40 small letters'],
  [JSON.stringify([{ ...provider, issuer: 'http://id.example' }]), '0.issuer: must be an https address'],
  [JSON.stringify([{ ...provider, issuer: 'https://id.example/?x' }]), '0.issuer: must be an https address'],
  [JSON.stringify([{ ...provider, scopes: 'email' }]), '0.scopes: must have openid among them'],
  [JSON.stringify([{ ...provider, color: 'red' }]), '0: '],
  [
    JSON.stringify([{ ...provider, rolesClaim: { name: 'groups', roles: { all: 'entrant' } } }]),
    '0.rolesClaim.roles.all: ',
  ],
  [JSON.stringify([provider, { ...provider, id: 'b' }]), 'two providers have the issuer https://id.example'],
  [
    JSON.stringify([provider, { ...provider, issuer: 'https://b.example' }]),
    'two providers have the id house',
  ],
])('providers that cannot work keep the service from starting: %s', (list, reason) => {
  expect(() => load({ OIDC_PROVIDERS: list })).toThrow(`bad configuration: OIDC_PROVIDERS (${reason}`)
  expect(() => load({ OIDC_PROVIDERS: list })).not.toThrow(/"y"|: y/)
})
