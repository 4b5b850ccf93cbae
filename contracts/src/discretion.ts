/**
 * What logs and traces must not contain. It is in the contracts because services, gateway and the front end's server write them
 * alike; nothing of it depends on a logger or a tracer.
 */

/** Keys that hold secrets or personal data, wherever an object is logged. */
const secretKeys = [
  'authorization',
  'cookie',
  '["set-cookie"]',
  'password',
  'newPassword',
  'currentPassword',
  'token',
  'jwt',
  'secret',
  'email',
  'username',
  'firstName',
  'lastName',
]

/** The same as paths of a logger's redaction, two levels deep. */
export const redactedPaths: string[] = secretKeys.flatMap((key) => {
  const tail = key.startsWith('[') ? key : `.${key}`
  return [key, `*${tail}`, `*.*${tail}`]
})

/**
 * What a log line says about an error. Other properties are left out, because drivers put rows and parameters there
 * (PostgreSQL's `detail` quotes the value that collided).
 */
export function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: String(error) }
  const code = 'code' in error ? String(error.code) : undefined
  const cause = error.cause === undefined ? undefined : describeError(error.cause)
  return { type: error.name, code, message: error.message, stack: error.stack, cause }
}

/** Attributes that are removed. Addresses may hold names, e-mail addresses and upload tickets; messages of errors quote input. */
const personalAttributes = new Set([
  'url.path',
  'url.query',
  'url.full',
  'http.url',
  'http.target',
  'http.client_ip',
  'client.address',
  'user_agent.original',
  'exception.message',
  'exception.stacktrace',
])

/** The part of a span that may identify a person. */
interface SpanContent {
  attributes: object
  events: readonly { attributes?: object | undefined }[]
  status: { code: number }
}

/** A span without addresses and without messages of errors; otherwise unchanged. */
export function discreetSpan<S extends SpanContent>(span: S): S {
  const events = span.events.map((event) => ({ ...event, attributes: impersonal(event.attributes ?? {}) }))
  return Object.create(span, {
    attributes: { value: impersonal(span.attributes) },
    events: { value: events },
    status: { value: { code: span.status.code } },
  })
}

function impersonal(attributes: object): object {
  return Object.fromEntries(Object.entries(attributes).filter(([name]) => !personalAttributes.has(name)))
}
