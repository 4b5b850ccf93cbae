import { expect, test } from '@jest/globals'
import { z } from 'zod'
import { baseConfigSchema, ConfigError, loadConfig } from '../src/config.ts'

const good = {
  PORT: '4001',
  DATABASE_URL: 'postgres://identity:hunter2@127.0.0.1/accolade',
  NATS_URL: 'nats://127.0.0.1:4222',
  JWKS_URL: 'http://127.0.0.1:4001/.well-known/jwks.json',
  PUBLIC_URL: 'http://127.0.0.1:8080/',
}

test('a good environment is read once, with defaults, frozen, nothing else taken', () => {
  const config = loadConfig(baseConfigSchema, { ...good, HOME: '/root', LOG_LEVEL: '' })
  expect(config).toEqual({
    ...good,
    PORT: 4001,
    HOST: '127.0.0.1',
    LOG_LEVEL: 'info',
    NATS_REPLICAS: 1,
    PUBLIC_URL: 'http://127.0.0.1:8080',
  })
  expect(Object.isFrozen(config)).toBe(true)
})

test('every bad key is named in one message, with the reason, without the value', () => {
  const schema = baseConfigSchema.extend({ SESSION_SECRET: z.string().min(20) })
  const env = {
    ...good,
    PORT: 'eighty',
    DATABASE_URL: 'mysql://root:hunter2@db',
    NATS_URL: '',
    SESSION_SECRET: 'hunter2',
  }
  const read = () => loadConfig(schema, env)
  expect(read).toThrow(ConfigError)
  expect(read).toThrow(
    /^bad configuration: PORT \(.+\), DATABASE_URL \(.+\), NATS_URL \(missing\), SESSION_SECRET \(.+\)$/,
  )
  expect(read).not.toThrow(/hunter2|eighty/)
})
