import { prismaOptions } from '@accolade/chassis/database/prisma-options'
import type pg from 'pg'
import { type Prisma, PrismaClient } from './generated/client.ts'

/** The service's database outside of a transaction. */
export type Database = PrismaClient

/** The same inside of one. */
export type Transaction = Prisma.TransactionClient

export function createDatabase(pool: pg.Pool): Database {
  return new PrismaClient(prismaOptions(pool, 'judging'))
}
