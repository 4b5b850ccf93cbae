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
