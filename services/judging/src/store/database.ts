import { prismaOptions } from '@accolade/chassis/database/prisma-options'
import type pg from 'pg'
import { type Prisma, PrismaClient } from './generated/client.ts'

/** The database outside of a unit of work: for reading. */
export type Database = PrismaClient

/** A unit of work's transaction. */
export type Transaction = Prisma.TransactionClient

export function createDatabase(pool: pg.Pool): Database {
  return new PrismaClient(prismaOptions(pool, 'judging'))
}
