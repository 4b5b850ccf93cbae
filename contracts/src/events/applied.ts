import type { ServiceName } from '../service-name.ts'

/**
 * The subject on which a service publishes that it has applied another service's event: from then on its answers reflect the
 * event. The message is a copy of the event. No stream stores it, so a listener that misses it never gets it.
 */
export function appliedSubject(service: ServiceName | (string & {}), eventType: string): string {
  return `applied.${service}.${eventType}`
}
