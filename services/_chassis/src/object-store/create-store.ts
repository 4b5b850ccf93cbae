import { z } from 'zod'
import { ConfigError } from '../process/config.ts'
import { createDiskStore, type DiskStore } from './disk-store.ts'
import type { ObjectStore } from './object-store.ts'
import { createS3Store } from './s3-store.ts'

const endpointSchema = z.url({ protocol: /^https?$/ })

/** Configuration keys of the object store, for a service's own schema (`.extend(objectStoreConfigSchema.shape)`). */
export const objectStoreConfigSchema = z.object({
  /** `http(s)://host[:port]` of the S3 server; where it is set, S3 is used and the folder is not. */
  S3_ENDPOINT: endpointSchema.optional(),
  /** The same as browsers reach it, where that differs. */
  S3_PUBLIC_ENDPOINT: endpointSchema.optional(),
  S3_BUCKET: z.string().min(3).max(63).default('accolade'),
  S3_ACCESS_KEY: z.string().min(1).optional(),
  S3_SECRET_KEY: z.string().min(1).optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  /** Folder of the disk store. */
  STORE_DIR: z.string().min(1).optional(),
  /** Signs the disk store's addresses. */
  STORE_SECRET: z.string().min(32, 'At least 32 characters').optional(),
})

/** The object store's part of a service's configuration, parsed. */
export type ObjectStoreConfig = z.output<typeof objectStoreConfigSchema>

/**
 * S3 where `S3_ENDPOINT` is set, else the folder `STORE_DIR`.
 *
 * @returns the store; `disk` is the same store with what the upload and file routes call, and absent with S3 (there
 * those two routes answer 404)
 * @throws ConfigError that names the missing key
 */
export function createStore(config: ObjectStoreConfig): { store: ObjectStore; disk?: DiskStore } {
  if (config.S3_ENDPOINT !== undefined) {
    const store = createS3Store({
      endpoint: config.S3_ENDPOINT,
      publicEndpoint: config.S3_PUBLIC_ENDPOINT,
      bucket: config.S3_BUCKET,
      accessKey: required(config, 'S3_ACCESS_KEY'),
      secretKey: required(config, 'S3_SECRET_KEY'),
      region: config.S3_REGION,
    })
    return { store }
  }
  if (config.STORE_DIR === undefined)
    throw new ConfigError('S3_ENDPOINT or STORE_DIR must be set: where are the files kept?')
  const disk = createDiskStore({ directory: config.STORE_DIR, secret: required(config, 'STORE_SECRET') })
  return { store: disk, disk }
}

function required(
  config: ObjectStoreConfig,
  key: 'S3_ACCESS_KEY' | 'S3_SECRET_KEY' | 'STORE_SECRET',
): string {
  const value = config[key]
  if (value === undefined) throw new ConfigError(`${key} must be set`)
  return value
}
