import { z } from 'zod'
import { idSchema, instantSchema } from '../entities/common.ts'
import type { ServiceName } from '../service-name.ts'
import { defineEvent } from './define.ts'

/** What a service has to know to put together what it has about a person. Confirmed: things may be found by the address. */
export const exportRequestSchema = z.object({
  exportId: idSchema,
  userId: idSchema,
  addressConfirmed: z.boolean(),
  expiresAt: instantSchema,
})

/**
 * A service has put together its part of somebody's export. It says how much that is, never what or whose. The domain is one for
 * each service and holds nothing else, so that identity reads nothing else of theirs.
 */
export function exportPartReady<const S extends Exclude<ServiceName, 'identity'>>(service: S) {
  return defineEvent({
    type: `${service}data.collected`,
    version: 1,
    producer: service,
    consumers: ['identity'],
    data: z.object({ exportId: idSchema, files: z.int().min(0), sizeBytes: z.int().min(0) }),
  })
}
