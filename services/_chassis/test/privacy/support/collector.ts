import { fileURLToPath } from 'node:url'
import { exportPartRoute } from '@accolade/contracts/http/data-export'
import { defineRoutes } from '@accolade/contracts/http/route'
import { createUnitOfWork } from '../../../src/database/create-unit-of-work.ts'
import type { SqlExecutor } from '../../../src/database/unit-of-work.ts'
import type { Person, PersonalFile } from '../../../src/privacy/personal-data.ts'
import { baseConfigSchema } from '../../../src/service/config.ts'
import type { Service, ServiceDefinition } from '../../../src/service/service.ts'
import { type SqlClient, sqlClient } from '../../messaging/support/sql-client.ts'

const routes = defineRoutes('catalogue', { catalogueExportPart: exportPartRoute('catalogue') })
const note = { what: 'A word', why: 'To find it', kept: 'For the test', receivers: 'Nobody' }

/** The objects that there are, by key. */
export const objects = new Map<string, Buffer>()

/** What was collected: once for each attempt. */
export const attempts: Person[] = []

async function collect(_tx: SqlExecutor, person: Person): Promise<PersonalFile[]> {
  attempts.push(person)
  if (person.userId.startsWith('0bad')) throw new Error('nothing is known of this person yet')
  return [
    { name: 'word.json', note, content: { word: `ünique-${person.userId}` } },
    ...[...objects].map(([objectKey, { length }]) => ({
      ...{ name: `files/${objectKey}`, note, objectKey, sizeBytes: length },
    })),
  ]
}

/** A service that has a word about everybody, and the same objects. */
export const collector: ServiceDefinition<typeof baseConfigSchema> = {
  name: 'catalogue',
  directory: fileURLToPath(new URL('../../support/tiny', import.meta.url)),
  configSchema: baseConfigSchema,
  build: ({ pool }): Service<SqlClient, typeof routes> => ({
    routes,
    handlers: {},
    unitOfWork: createUnitOfWork(sqlClient(pool)) as never,
    personalData: {
      collect,
      files: {
        stat: async (key) => {
          const object = objects.get(key)
          return object ? { sizeBytes: object.length, contentType: 'image/png' } : null
        },
        read: async (key) => {
          const { Readable } = await import('node:stream')
          return Readable.from([objects.get(key)])
        },
      },
    },
  }),
}
