/** Subjects of facts start with this, and no others, so that nothing else lands in the stream. */
const factPrefix = 'evt.'

/** The largest event, envelope included; the stream takes 256 KiB and headers count as well. */
export const maxEventBytes = 250 * 1024

/** The JetStream subject of an event: `submission.created` → `evt.submission.created`. */
export function subjectOf(type: string): string {
  return factPrefix + type
}

/** The event's name in a subject; the subject itself where it isn't one of a fact. */
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
