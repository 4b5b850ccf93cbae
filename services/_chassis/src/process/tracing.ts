import {
  type Attributes,
  context,
  isSpanContextValid,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'

/** The W3C `traceparent` of what runs now, for a message that leaves; null while tracing is off. */
export function currentTraceparent(): string | null {
  const carrier: { traceparent?: string } = {}
  propagation.inject(context.active(), carrier)
  return carrier.traceparent ?? null
}

/**
 * Runs `fn` as a part of the trace that a message came with; just runs it where there is none or it can't be read.
 *
 * @param traceparent W3C format
 */
export function withTraceparent<T>(traceparent: string | null, fn: () => T): T {
  const remote = propagation.extract(ROOT_CONTEXT, { traceparent })
  return trace.getSpanContext(remote) ? context.with(remote, fn) : fn()
}

/** Runs `fn` outside of the running trace, as a job would. */
export function withoutTrace<T>(fn: () => T): T {
  return context.with(ROOT_CONTEXT, fn)
}

/** The ids of the current trace, for log lines; empty while tracing is off. */
export function traceIds(): { traceId?: string; spanId?: string } {
  const span = trace.getActiveSpan()?.spanContext()
  return span && isSpanContextValid(span) ? { traceId: span.traceId, spanId: span.spanId } : {}
}

/** A step of a trace that no instrumentation sees. Attributes never hold personal data. */
export interface Step {
  name: string
  /** `producer` and `consumer` of an event, `client` and `server` of a question or a mail. */
  kind: 'producer' | 'consumer' | 'client' | 'server'
  attributes?: Attributes
}

const kinds = {
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
  client: SpanKind.CLIENT,
  server: SpanKind.SERVER,
}

/**
 * Runs `fn` as a step of the running trace; just runs it where there is none, so that polls and jobs make no traces.
 * A step that throws counts as failed. Its span holds the name or code of the error, never the message.
 */
export async function inStep<T>({ name, kind, attributes }: Step, fn: () => Promise<T>): Promise<T> {
  if (!trace.getActiveSpan()) return await fn()
  const options = { kind: kinds[kind], attributes: attributes ?? {} }
  return await trace.getTracer('accolade').startActiveSpan(name, options, async (span) => {
    try {
      return await fn()
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', errorType(error))
      throw error
    } finally {
      span.end()
    }
  })
}

function errorType(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  return 'code' in error ? String(error.code) : error.name
}
