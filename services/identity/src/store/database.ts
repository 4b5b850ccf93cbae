import { prismaOptions } from '@accolade/chassis/database/prisma-options'
import type { TransactionClientOf } from '@accolade/chassis/database/unit-of-work'
import type { Pool } from 'pg'
import { PrismaClient } from './generated/client.ts'

export type { PrismaClient } from './generated/client.ts'

/** A transaction, or the client itself where no transaction is needed. */
export type Db = TransactionClientOf<PrismaClient>

export function createPrisma(pool: Pool): PrismaClient {
  return new PrismaClient(prismaOptions(pool, 'identity'))
}
