import type { ServiceName } from '../service-name.ts'

/**
 * The subject on which a service says that it has applied another service's event: from then on its answers hold what
 * the event said. The message is the event again. It is no event itself: nothing keeps it, and who misses it has missed
 * it.
 */
export function appliedSubject(service: ServiceName | (string & {}), eventType: string): string {
  return `applied.${service}.${eventType}`
}
