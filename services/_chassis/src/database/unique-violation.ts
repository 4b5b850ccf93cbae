/** Prisma's code for a row that a unique index refused. */
const uniqueViolation = 'P2002'

interface KnownRequestError {
  code?: unknown
  meta?: { driverAdapterError?: { cause?: { constraint?: { index?: unknown } } } }
}

/**
 * The name of the unique index that refused a row, or null where something else went wrong.
 *
 * @param error what a Prisma client threw; every service has a client of its own, so its class is not asked for
 */
export function violatedIndex(error: unknown): string | null {
  const { code, meta } = (error ?? {}) as KnownRequestError
  if (code !== uniqueViolation) return null
  const index = meta?.driverAdapterError?.cause?.constraint?.index
  return typeof index === 'string' ? index : null
}
