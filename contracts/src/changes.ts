import { appliedSubject } from './events/applied.ts'
import type { Audience } from './events/audience.ts'
import { type EventType, events } from './events/registry.ts'
import type { Route } from './http/route.ts'
import { routes } from './http/table.ts'

/** One message of the broker, and the reads whose answers differ from then on. */
export interface Change {
  /** Its subject: the event, or that a service has applied it. */
  readonly subject: string
  readonly event: EventType
  /** Who says it: the event's producer, or who has applied it. */
  readonly service: Route['service']
  readonly routes: readonly Route[]
}

/** Every reading route that pages keep an answer of, with the events that change it. */
export function changesOf({ keptUntil, changedBy }: Route): readonly EventType[] {
  return keptUntil ?? changedBy ?? []
}

/**
 * The subject of the message after which a route's answer differs. An event is published after its producer's own
 * tables changed; what another service makes of it shows only once that service has applied it.
 */
function subjectFor({ service }: Route, event: EventType): string {
  return events[event].producer === service ? `evt.${event}` : appliedSubject(service, event)
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
