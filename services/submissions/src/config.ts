import { type ObjectStoreConfig, objectStoreConfigSchema } from '@accolade/chassis/object-store/create-store'
import { ConfigError } from '@accolade/chassis/process/config'
import { baseConfigSchema } from '@accolade/chassis/service/config'
import { internalSecretSchema } from '@accolade/contracts/rpc'
import { z } from 'zod'
import type { Quotas } from './domain/quotas.ts'

/** This service's keys: the chassis's, those of the object store, and its own. */
export const configSchema = baseConfigSchema.extend(objectStoreConfigSchema.shape).extend({
  /** Submissions asks identity about new memberships, with a secret that both know. */
  IDENTITY_URL: z.url({ protocol: /^https?$/ }),
  INTERNAL_SECRET: internalSecretSchema,
  /** Where the judges' copies are stored: a bucket with S3, else a folder. */
  S3_JUDGING_BUCKET: z.string().min(3).max(63).default('accolade-judging'),
  JUDGING_STORE_DIR: z.string().min(1).optional(),
  JUDGING_STORE_SECRET: z.string().min(32, 'At least 32 characters').optional(),
  /** How much one organization may have: drafts at a time, and in all of its submissions files and megabytes of files. */
  DRAFTS_PER_ORGANIZATION: z.coerce.number().int().min(1).default(50),
  FILES_PER_ORGANIZATION: z.coerce.number().int().min(1).default(500),
  MEGABYTES_PER_ORGANIZATION: z.coerce.number().int().min(1).default(10_000),
  /** Creates some invented submissions for the demonstration's entrant. */
  SEED_DEMO: z.stringbool().default(false),
})

export type Config = Readonly<z.output<typeof configSchema>>

/** The quotas in the words of the rules. */
export function quotasOf(config: Config): Quotas {
  const { DRAFTS_PER_ORGANIZATION, FILES_PER_ORGANIZATION, MEGABYTES_PER_ORGANIZATION } = config
  const bytes = MEGABYTES_PER_ORGANIZATION * 1024 * 1024
  return { drafts: DRAFTS_PER_ORGANIZATION, files: FILES_PER_ORGANIZATION, bytes }
}

/** The judging store in the words of the object store. */
export function judgingStoreConfig(config: Config): ObjectStoreConfig {
  const { S3_JUDGING_BUCKET: S3_BUCKET, JUDGING_STORE_DIR, JUDGING_STORE_SECRET } = config
  if (!config.S3_ENDPOINT && !JUDGING_STORE_DIR) throw new ConfigError('JUDGING_STORE_DIR must be set')
  return { ...config, S3_BUCKET, STORE_DIR: JUDGING_STORE_DIR, STORE_SECRET: JUDGING_STORE_SECRET }
}
