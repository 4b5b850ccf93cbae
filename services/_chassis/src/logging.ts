import { type DestinationStream, type Logger, pino } from 'pino'
import { traceIds } from './tracing.ts'

export type { Logger } from 'pino'

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

const redactedPaths = secretKeys.flatMap((key) => {
  const tail = key.startsWith('[') ? key : `.${key}`
  return [key, `*${tail}`, `*.*${tail}`]
})

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

/**
 * What a log line says of an error: never its other properties, because drivers put rows and parameters there
 * (PostgreSQL's `detail` quotes the value that collided).
 */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: String(error) }
  const code = 'code' in error ? String(error.code) : undefined
  const cause = error.cause === undefined ? undefined : describeError(error.cause)
  return { type: error.name, code, message: error.message, stack: error.stack, cause }
}
