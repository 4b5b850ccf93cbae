import { Prisma } from './generated/client.ts'

/** Whether the schema is not there: no service has migrated it yet. */
export function isMissingTable(error: unknown): boolean {
  return error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2021'
}

/** Whether there is no database where it was looked for. */
export function isUnreachable(error: unknown): boolean {
  if (error instanceof Prisma.PrismaClientInitializationError) return true
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return code === 'P1001' || code === 'ECONNREFUSED' || code === 'ENOTFOUND'
}
