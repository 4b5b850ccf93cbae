import type { UnitOfWork } from '@accolade/chassis/database/unit-of-work'
import type pg from 'pg'
import type { Prisma, PrismaClient } from '../store/generated/client.ts'

export type Transaction = Prisma.TransactionClient

/** What the use-cases work on. */
export interface Context {
  prisma: PrismaClient
  /** The same database, for what is too long for Prisma. */
  pool: pg.Pool
  unitOfWork: UnitOfWork<Transaction>
  newId: () => string
}

/** Who does something; null: the system itself. */
export interface Actor {
  userId: string | null
}
