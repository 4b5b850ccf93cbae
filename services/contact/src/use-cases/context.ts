import type { UnitOfWork } from '@accolade/chassis/database/unit-of-work'
import type { Prisma, PrismaClient } from '../store/generated/client.ts'

/** What the use-cases work on. */
export interface Context {
  prisma: PrismaClient
  unitOfWork: UnitOfWork<Prisma.TransactionClient>
  newId: () => string
  /** Who reads what is meant for the office, where the configuration says so. */
  inbox: string | undefined
  /** The address that people use. */
  publicUrl: string
}
