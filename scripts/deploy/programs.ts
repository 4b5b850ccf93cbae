import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { provisionSchema } from '@accolade/chassis/database/provision-main'
import { provisionStoreSchema } from '@accolade/chassis/object-store/provision-main'
import { loadConfig } from '@accolade/chassis/process/config'
import { baseConfigSchema } from '@accolade/chassis/service/config'
import type { z } from 'zod'
import { settingsSchema as frontend } from '../../frontend/server/settings.ts'
import { settingsSchema as gateway } from '../../gateway/settings.ts'
import { configSchema as catalogue } from '../../services/catalogue/src/config.ts'
import { configSchema as contact } from '../../services/contact/src/config.ts'
import { configSchema as identity } from '../../services/identity/src/config.ts'
import { configSchema as judging } from '../../services/judging/src/config.ts'
import { configSchema as submissions } from '../../services/submissions/src/config.ts'
import { configSchema as winners } from '../../services/winners/src/config.ts'
import { root } from '../lib/paths.ts'
import type { Program } from './policies/environment.ts'

const services: Record<string, z.ZodObject> = { identity, catalogue, submissions, judging, winners, contact }

/** What the images set themselves, which a manifest need not repeat. */
const ofImages = { PORT: '3000', HOST: '0.0.0.0', NODE_ENV: 'production' }

/** One of our programs by its image, command and configuration; null for somebody else's. */
export function programOf(image: string, command: string, migrates: boolean): Program | null {
  const [, name = ''] = /(?:^|\/)accolade\/([a-z]+)[:@]/.exec(image) ?? []
  if (command.includes('database/provision-main')) return held(provisionSchema)
  if (command.includes('object-store/provision-main')) return held(provisionStoreSchema)
  if (command.includes('topology-main')) return named('services/_chassis/src/messaging/topology-main.ts')
  if (name === 'gateway') return held(gateway)
  if (name === 'frontend') return held(frontend)
  const schema = services[name]
  if (!schema) return null
  return held(
    migrates ? baseConfigSchema.pick({ DATABASE_URL: true, LOG_LEVEL: true, MIGRATE: true }) : schema,
  )
}

function held(schema: z.ZodObject): Program {
  return {
    keys: Object.keys(schema.shape),
    check(values) {
      try {
        loadConfig(schema, { ...ofImages, ...values })
        return []
      } catch (error) {
        return [(error as Error).message]
      }
    },
  }
}

/** A program without a schema: the keys are the words in capitals in its source. */
function named(...files: string[]): Program {
  const text = files.map((file) => readFileSync(join(root, file), 'utf8')).join('\n')
  return {
    keys: [...text.matchAll(/\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*\b/g)].map(([key]) => key),
    check: () => [],
  }
}
