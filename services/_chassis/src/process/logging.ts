import { describeError, redactedPaths } from '@accolade/contracts/discretion'
import { type DestinationStream, type Logger, pino } from 'pino'
import { traceIds } from './tracing.ts'

export type { Logger } from 'pino'

/**
 * One logger per process: JSON lines on standard output, with the service's name, the trace's ids when tracing is on,
 * secrets and personal data redacted up to two levels deep.
 */
export function createLogger(
  options: { service: string; level: string },
  destination?: DestinationStream,
): Logger {
  return pino(
    {
      level: options.level,
      base: { service: options.service },
      redact: { paths: redactedPaths, censor: '[redacted]' },
      mixin: traceIds,
      serializers: { err: describeError, error: describeError },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    },
    destination ?? pino.destination({ dest: 1, sync: true }),
  )
}
