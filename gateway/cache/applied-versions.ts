import { type EventType, events } from '@accolade/contracts/events/registry'
import type { Route } from '@accolade/contracts/http/route'

/** That a service has published or applied a version of an aggregate. */
export interface Said {
  /** The event's producer, or who has applied it. */
  readonly by: Route['service']
  readonly aggregate: { readonly id: string; readonly version: number }
}

/** Which version of an aggregate its producer has published, and which one each consumer has applied. */
export interface Versions {
  note(event: EventType, said: Said): void
  /** Whether a service has yet to apply an event of this kind that its producer has published. */
  isBehind(service: Route['service'], event: EventType): boolean
  /** Forgets every version. For when events may have been missed. */
  forget(): void
}

export function createVersions(): Versions {
  /** By event and service, then by aggregate: the newest version. */
  const known = new Map<string, Map<string, number>>()
  const of = (event: EventType, service: Route['service']) => known.get(`${event} ${service}`)
  return {
    note(event, { by, aggregate: { id, version } }) {
      const versions = of(event, by) ?? new Map<string, number>()
      known.set(`${event} ${by}`, versions)
      versions.set(id, Math.max(version, versions.get(id) ?? 0))
    },
    isBehind(service, event) {
      const published = of(event, events[event].producer) ?? []
      const applied = of(event, service)
      return [...published].some(([id, version]) => (applied?.get(id) ?? 0) < version)
    },
    forget: () => known.clear(),
  }
}
