import { appliedSubject } from './events/applied.ts'
import type { Audience } from './events/audience.ts'
import { type EventType, events } from './events/registry.ts'
import type { Route } from './http/route.ts'
import { routes } from './http/table.ts'

/** A subject of the broker, and the reads whose answers change with its messages. */
export interface Change {
  /** The subject of the event itself, or of a service's notice that it has applied the event. */
  readonly subject: string
  readonly event: EventType
  /** The service that publishes it: the event's producer, or the consumer that has applied it. */
  readonly service: Route['service']
  readonly routes: readonly Route[]
}

/** Every read whose answers pages keep, with the events that change them. */
export function changesOf({ keptUntil, changedBy }: Route): readonly EventType[] {
  return keptUntil ?? changedBy ?? []
}

/**
 * The subject of the message after which a route's answer is new. If the route's service produces the event, that is the event
 * itself; otherwise, and where it consumes its own event, the notice that the service has applied it.
 */
function subjectFor({ service }: Route, event: EventType): string {
  const { producer, consumers } = events[event]
  return producer === service && !consumers.includes(service)
    ? `evt.${event}`
    : appliedSubject(service, event)
}

/** All changes. */
export const changes: readonly Change[] = [
  ...Map.groupBy(
    routes.flatMap((route) =>
      changesOf(route).map((event) => ({ subject: subjectFor(route, event), event, route })),
    ),
    ({ subject }) => subject,
  ),
].map(([subject, of]) => ({
  subject,
  event: of[0]?.event as EventType,
  service: of[0]?.route.service as Route['service'],
  routes: of.map(({ route }) => route),
}))

/**
 * Whom an event concerns besides administrators.
 *
 * @throws ZodError where the data is not that event's
 */
export function audienceOf(event: EventType, data: unknown): Audience {
  const { data: schema, concerns } = events[event]
  return concerns?.(schema.parse(data) as never) ?? {}
}
