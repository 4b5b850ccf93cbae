import { administrationRecordSchema } from '../entities/audit.ts'
import type { ServiceName } from '../service-name.ts'
import { defineEvent } from './define.ts'

/**
 * The event by which a service records an act of administration, in the transaction of the act. A domain of its own, so that the
 * audit trail gets these and nothing else.
 */
export function administrationRecordedBy<S extends ServiceName>(producer: S) {
  return defineEvent({
    type: `administration.${producer}-recorded`,
    version: 1,
    producer,
    consumers: ['identity'],
    data: administrationRecordSchema,
  } as const)
}
