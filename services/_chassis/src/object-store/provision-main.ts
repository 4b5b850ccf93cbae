// The store's provisioning step: makes the buckets for evidence and for judges' copies where they are missing, lets the pages
// send evidence (CORS), then ends. It uses the access of submissions. Running it again changes nothing.
import { z } from 'zod'
import { loadConfig } from '../process/config.ts'
import { createLogger } from '../process/logging.ts'
import { baseConfigSchema } from '../service/config.ts'
import { allowUploads } from './bucket-cors.ts'
import { objectStoreConfigSchema } from './create-store.ts'
import { createS3Store } from './s3-store.ts'

const { PUBLIC_URL, LOG_LEVEL } = baseConfigSchema.shape
const { S3_ENDPOINT, S3_ACCESS_KEY, S3_SECRET_KEY, S3_REGION, S3_BUCKET } = objectStoreConfigSchema.shape

/** Every key of this step. */
export const provisionStoreSchema = z.object({
  ...{ PUBLIC_URL, LOG_LEVEL, S3_REGION, S3_BUCKET },
  S3_ENDPOINT: S3_ENDPOINT.unwrap(),
  S3_ACCESS_KEY: S3_ACCESS_KEY.unwrap(),
  S3_SECRET_KEY: S3_SECRET_KEY.unwrap(),
  S3_JUDGING_BUCKET: S3_BUCKET.unwrap().default('accolade-judging'),
})

async function provision(): Promise<void> {
  const config = loadConfig(provisionStoreSchema)
  const server = {
    endpoint: config.S3_ENDPOINT,
    accessKey: config.S3_ACCESS_KEY,
    secretKey: config.S3_SECRET_KEY,
    region: config.S3_REGION,
  }
  // a probe makes the bucket
  for (const bucket of [config.S3_BUCKET, config.S3_JUDGING_BUCKET])
    await createS3Store({ ...server, bucket }).probe()
  await allowUploads({ ...server, bucket: config.S3_BUCKET, origin: new URL(config.PUBLIC_URL).origin })
}

if (import.meta.main) {
  const logger = createLogger({ service: 'provision-store', level: 'info' })
  try {
    await provision()
    logger.info('the buckets are there, and pages may send evidence')
  } catch (error) {
    logger.fatal(`the store is not ready: ${error instanceof Error ? error.message : error}`)
    process.exit(1)
  }
}
