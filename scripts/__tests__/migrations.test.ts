import { expect, test } from '@jest/globals'
import { servicesWithSchema } from '../generate/prisma-clients.ts'
import { schemaDifference } from '../migration/schema-difference.ts'
import { withMigratedDatabase } from '../migration/scratch-database.ts'

test.each(servicesWithSchema())('the migrations of %s make what its Prisma schema says', async (service) => {
  const sql = await withMigratedDatabase(process.env.TEST_DATABASE_URL!, service, (pool) =>
    schemaDifference(service, pool),
  )
  expect(sql).toBe('')
})
