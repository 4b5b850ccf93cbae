/** Prisma's code for a row that a unique index refused. */
const uniqueViolation = 'P2002'

interface KnownRequestError {
  code?: unknown
  meta?: { driverAdapterError?: { cause?: { constraint?: { index?: unknown } } } }
}

/**
 * The name of the unique index that refused a row, or null for any other error.
 *
 * @param error what a Prisma client threw. It is not tested with `instanceof`, because every service has its own generated client
 */
export function violatedIndex(error: unknown): string | null {
  const { code, meta } = (error ?? {}) as KnownRequestError
  if (code !== uniqueViolation) return null
  const index = meta?.driverAdapterError?.cause?.constraint?.index
  return typeof index === 'string' ? index : null
}
