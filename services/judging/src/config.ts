import { type ObjectStoreConfig, objectStoreConfigSchema } from '@accolade/chassis/object-store/create-store'
import { baseConfigSchema } from '@accolade/chassis/service/config'
import { z } from 'zod'

const { S3_ENDPOINT, S3_ACCESS_KEY, S3_SECRET_KEY, S3_REGION } = objectStoreConfigSchema.shape

/** Judging's keys on top of the chassis's. The store has only cleaned copies; the original evidence is out of reach. */
export const configSchema = baseConfigSchema.extend({
  /** Assigns the demonstration's judges; only the embedded system sets it. */
  SEED_DEMO: z.stringbool().default(false),
  S3_ENDPOINT,
  S3_ACCESS_KEY,
  S3_SECRET_KEY,
  S3_REGION,
  S3_JUDGING_BUCKET: z.string().min(3).max(63).default('accolade-judging'),
  JUDGING_STORE_DIR: z.string().min(1).optional(),
  JUDGING_STORE_SECRET: z.string().min(32, 'At least 32 characters').optional(),
  /** Makes the ids that each judge sees; changing it changes them for submissions given out from then on. */
  JUDGING_ID_SECRET: z.string().min(32, 'At least 32 characters'),
})

export type Config = Readonly<z.output<typeof configSchema>>

/** The judging store in the words of the object store. */
export function storeConfig(config: Config): ObjectStoreConfig {
  const { S3_JUDGING_BUCKET, JUDGING_STORE_DIR, JUDGING_STORE_SECRET, ...rest } = config
  const { S3_ENDPOINT, S3_ACCESS_KEY, S3_SECRET_KEY, S3_REGION } = rest
  const s3 = { S3_ENDPOINT, S3_ACCESS_KEY, S3_SECRET_KEY, S3_REGION, S3_BUCKET: S3_JUDGING_BUCKET }
  return { ...s3, STORE_DIR: JUDGING_STORE_DIR, STORE_SECRET: JUDGING_STORE_SECRET }
}
