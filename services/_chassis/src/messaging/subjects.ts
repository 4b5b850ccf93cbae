/** Only the subjects of events start with this, so that the stream stores nothing else. */
const factPrefix = 'evt.'

/** The largest event, envelope included; the stream takes 256 KiB and headers count as well. */
export const maxEventBytes = 250 * 1024

/** The JetStream subject of an event: `submission.created` → `evt.submission.created`. */
export function subjectOf(type: string): string {
  return factPrefix + type
}

/** The event's name in a subject; any other subject unchanged. */
export function typeOf(subject: string): string {
  return subject.startsWith(factPrefix) ? subject.slice(factPrefix.length) : subject
}

/** The first word of an event's name: `blind.submission.ready` → `blind`. */
export function domainOf(type: string): string {
  return type.slice(0, type.indexOf('.'))
}

/** The durable consumer of a service over one domain. */
export function durableName(service: string, domain: string): string {
  return `${service}__${domain}`
}
