import type { EventType } from '@accolade/contracts/events/registry'
import type { ServiceName } from '@accolade/contracts/service-name'
import type pg from 'pg'
import { withExportParts } from '../privacy/export-parts.ts'
import type { Service } from '../service/service.ts'

/** The events that a service with data about people has a handler for: its own, and those that the chassis adds. */
export function handledEvents(name: ServiceName, subscriptions: object): EventType[] {
  const service = { subscriptions, personalData: { collect: async () => [] } } as unknown as Service
  const whole = withExportParts(name, {} as pg.Pool, service)
  return Object.keys(whole.subscriptions ?? {}).toSorted() as EventType[]
}
