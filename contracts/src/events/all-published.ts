import type { ServiceName } from '../service-name.ts'

/**
 * The subject on which a service says, about once a second, that every event it has committed until now is published. Who
 * gets this gets all of them, too: both take the same way. The message is empty, and no stream stores it.
 */
export function allPublishedSubject(service: ServiceName | (string & {})): string {
  return `published.${service}`
}
