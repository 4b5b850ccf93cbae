import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from '@jest/globals'
import { z } from 'zod'
import { ConfigError, loadConfig } from '../../src/process/config.ts'
import { baseConfigSchema } from '../../src/service/config.ts'

const folder = mkdtempSync(join(tmpdir(), 'accolade-config-'))
afterAll(() => rmSync(folder, { recursive: true }))

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
    DRAIN_MS: 0,
    MIGRATE: 'on-start',
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

test('a value may come from a file, as secrets do, with or without a line break at its end', () => {
  const file = join(folder, 'database-url')
  writeFileSync(file, `${good.DATABASE_URL}\n`)
  const { DATABASE_URL: _, ...rest } = good
  const config = loadConfig(baseConfigSchema, { ...rest, DATABASE_URL_FILE: file })
  expect(config.DATABASE_URL).toBe(good.DATABASE_URL)
})

test('a secret file that is empty, missing or a second word on the same key is named', () => {
  const empty = join(folder, 'empty')
  writeFileSync(empty, '\n')
  const { DATABASE_URL: _, NATS_URL: __, ...rest } = good
  const read = () =>
    loadConfig(baseConfigSchema, {
      ...rest,
      DATABASE_URL_FILE: empty,
      NATS_URL_FILE: join(folder, 'gone'),
      PUBLIC_URL_FILE: empty,
    })
  expect(read).toThrow(
    'bad configuration: NATS_URL (the file of NATS_URL_FILE can not be read: ENOENT), ' +
      'PUBLIC_URL (given twice, also as PUBLIC_URL_FILE), DATABASE_URL (missing)',
  )
})
