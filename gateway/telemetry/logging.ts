import { describeError, redactedPaths } from '@accolade/contracts/discretion'
import { isSpanContextValid, trace } from '@opentelemetry/api'
import { type Logger, pino } from 'pino'

/** JSON lines on standard output, shaped like those of the services; secrets and personal data are redacted. */
export function createLogger(level: string): Logger {
  return pino(
    {
      level,
      base: { service: 'gateway' },
      redact: { paths: redactedPaths, censor: '[redacted]' },
      mixin: traceIds,
      serializers: { err: describeError },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    },
    pino.destination({ dest: 1, sync: true }),
  )
}

/** The trace that runs now; empty while tracing is off. */
function traceIds(): { traceId?: string; spanId?: string } {
  const span = trace.getActiveSpan()?.spanContext()
  return span && isSpanContextValid(span) ? { traceId: span.traceId, spanId: span.spanId } : {}
}
