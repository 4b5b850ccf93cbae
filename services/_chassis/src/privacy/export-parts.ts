import type { Envelope } from '@accolade/contracts/events/envelope'
import type { exportRequestSchema } from '@accolade/contracts/events/export-part'
import { type EventType, events } from '@accolade/contracts/events/registry'
import type { ServiceName } from '@accolade/contracts/service-name'
import type pg from 'pg'
import type { z } from 'zod'
import type { AnyHandlers, EventWork } from '../messaging/consumer.ts'
import type { Service } from '../service/service.ts'
import type { PersonalData } from './personal-data.ts'
import { deletePart, partPruning, preparePart } from './prepared-parts.ts'
import { readPart } from './read-part.ts'

type Requested = Envelope<z.output<typeof exportRequestSchema>>
type Deleted = Envelope<{ exportId: string }>
// biome-ignore lint/suspicious/noExplicitAny: each service has its own
type Work = EventWork<any>

/**
 * What a service does for the exports of people's data, by what it declares of them (`personalData`): it puts its part together
 * when identity publishes that somebody asked, gives it to its owner, and deletes it.
 */
export function withExportParts(
  name: ServiceName,
  pool: pg.Pool,
  { personalData, ...service }: Service,
): Service {
  if (!personalData) return service
  return {
    ...service,
    handlers: {
      ...service.handlers,
      [`${name}ExportPart`]: ({ params, caller, now }: PartCall) =>
        readPart({ pool, files: personalData.files }, { exportId: params.id, userId: caller.userId }, now),
    } as Service['handlers'],
    subscriptions: { ...service.subscriptions, ...subscriptions(name, personalData) },
    prunings: [...(service.prunings ?? []), partPruning],
  }
}

interface PartCall {
  params: { id: string }
  caller: { userId: string }
  now: Date
}

/** Judging has events of its own, which are only about judges. Identity puts its part together as it is asked. */
function subscriptions(name: ServiceName, personalData: PersonalData<never>): AnyHandlers<never> {
  if (name === 'identity') return {}
  const ready = events[`${name}data.collected`]
  const domain = name === 'judging' ? 'judge' : 'privacy'
  const handlers = {
    'export-requested': async ({ data }: Requested, { tx, emit, now }: Work) => {
      const request = { ...data, expiresAt: new Date(data.expiresAt) }
      const part = await preparePart(tx, personalData as PersonalData<typeof tx>, request, now)
      const { exportId } = data
      if (part) emit(ready, { aggregate: { id: exportId, version: 1 }, data: { exportId, ...part } })
    },
    'export-deleted': ({ data }: Deleted, { tx }: Work) => deletePart(tx, data.exportId),
  }
  return Object.fromEntries(
    Object.entries(handlers).map(([what, handle]) => [`${domain}.${what}` as EventType, handle]),
  ) as never
}
