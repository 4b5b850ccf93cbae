import { Prisma } from './generated/client.ts'

/** The name of the unique index that refused a row, or null where something else went wrong. */
export function violatedIndex(error: unknown): string | null {
  if (!(error instanceof Prisma.PrismaClientKnownRequestError) || error.code !== 'P2002') return null
  const { driverAdapterError } = (error.meta ?? {}) as {
    driverAdapterError?: { cause?: { constraint?: unknown } }
  }
  const constraint = driverAdapterError?.cause?.constraint as { index?: string } | undefined
  return constraint?.index ?? null
}
