import { describe, expect, test } from '@jest/globals'
import { createStore, objectStoreConfigSchema } from '../../src/object-store/create-store.ts'
import { loadConfig } from '../../src/process/config.ts'
import { baseConfigSchema } from '../../src/service/config.ts'

const parse = (env: Record<string, string>) => objectStoreConfigSchema.parse(env)
const folder = { STORE_DIR: '/nowhere/files', STORE_SECRET: 'x'.repeat(32) }
const s3 = { S3_ENDPOINT: 'http://127.0.0.1:9000', S3_ACCESS_KEY: 'a', S3_SECRET_KEY: 'b' }
const upload = { key: 'a', contentType: 'image/png', sizeBytes: 1, expiresInSeconds: 60 }
const download = { key: 'a', contentType: 'image/png', fileName: 'a', expiresInSeconds: 60, inline: false }

describe('the choice of the store', () => {
  test('a folder without S3', async () => {
    const { store, disk } = createStore(parse(folder))
    expect(store).toBe(disk)
    expect((await store.createUpload(upload)).url).toMatch(/^\/api\/uploads\/[\w-]+\.[\w-]{43}$/)
  })

  test('S3 where its endpoint is set, even beside a folder', async () => {
    const { store, disk } = createStore(
      parse({ ...folder, ...s3, S3_PUBLIC_ENDPOINT: 'https://files.example' }),
    )
    expect(disk).toBeUndefined()
    expect(await store.createDownload(download)).toMatch(/^https:\/\/files\.example\/accolade\/a\?/)
  })

  test.each([
    [{}, 'S3_ENDPOINT or STORE_DIR must be set'],
    [{ STORE_DIR: 'x' }, 'STORE_SECRET must be set'],
    [{ S3_ENDPOINT: s3.S3_ENDPOINT, S3_SECRET_KEY: 'b' }, 'S3_ACCESS_KEY must be set'],
    [{ S3_ENDPOINT: s3.S3_ENDPOINT, S3_ACCESS_KEY: 'a' }, 'S3_SECRET_KEY must be set'],
    [{ ...s3, S3_ENDPOINT: 'http://127.0.0.1:9000/path' }, 'without a path'],
  ])('%j is refused by name', (env, message) => {
    expect(() => createStore(parse(env))).toThrow(message)
  })

  test("its keys go into a service's configuration, which names a bad one", () => {
    const schema = z(baseConfigSchema)
    expect(() => loadConfig(schema, { STORE_SECRET: 'short' })).toThrow(
      'STORE_SECRET (At least 32 characters)',
    )
  })
})

const z = (schema: typeof baseConfigSchema) => schema.extend(objectStoreConfigSchema.shape)
