import type { AuditFields } from '@accolade/contracts/entities/audit'
import type { DataOf } from '@accolade/contracts/events/registry'
import type { ServiceName } from '@accolade/contracts/service-name'
import { type Redaction, redaction } from './redact-outbox.ts'

type Recorded = DataOf<'administration.identity-recorded'>

/** Whose acts, and acts about whom or about which things, are written again. */
export interface ActsOf {
  userId: string
  /** Things that are erased as a whole. */
  ids?: readonly string[]
  /** Things that lose the person's names. */
  sharedIds?: readonly string[]
}

/** How a service's records of what administrators did are written again without a person. */
export function redactActs(service: ServiceName, { userId, ids = [], sharedIds = [] }: ActsOf): Redaction {
  const gone = new Set([...ids, ...sharedIds])
  return redaction<`administration.${ServiceName}-recorded`>(
    `administration.${service}-recorded`,
    [userId, ...gone],
    (data: Recorded, { actor }) => {
      const theirs = data.about === userId ? new Set(data.personal) : new Set<string>()
      const whole = data.object.id !== null && gone.has(data.object.id)
      const blank = (fields: AuditFields): AuditFields =>
        Object.fromEntries(
          Object.entries(fields).map(([name, value]) => [
            name,
            whole || theirs.has(name.split('.', 1)[0] ?? '') ? null : value,
          ]),
        )
      return {
        ...data,
        object: { ...data.object, title: whole || theirs.has('title') ? null : data.object.title },
        before: blank(data.before),
        after: blank(data.after),
        ...(actor.userId === userId && { network: null, userAgent: null }),
      }
    },
  )
}
