import type { z } from 'zod'
import type { ServiceName } from '../service-name.ts'
import type { Audience } from './audience.ts'

/** One kind of event: its producer, its consumers and the schema of its data. */
export interface EventDefinition {
  /** The catalog name, `<domain>.<what-happened>`; the JetStream subject is `evt.` + this. */
  readonly type: string
  /** Version of the payload's schema; a breaking change raises it. */
  readonly version: number
  readonly producer: ServiceName
  /** Services (or the gateway) that hold a durable consumer for it. */
  readonly consumers: readonly (ServiceName | 'gateway')[]
  readonly data: z.ZodType
  /** Whom it concerns, by its data; absent: administrators only. */
  readonly concerns?: (data: never) => Audience
}

/** The data of an event, parsed. */
export type EventData<E extends EventDefinition> = z.output<E['data']>

/** Keeps the literal types of one event definition. */
export function defineEvent<D extends z.ZodType, const E extends Omit<EventDefinition, 'data' | 'concerns'>>(
  event: E & { readonly data: D; readonly concerns?: (data: z.output<D>) => Audience },
): E & { readonly data: D; readonly concerns?: (data: z.output<D>) => Audience } {
  return event
}
