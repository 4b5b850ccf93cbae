import { prismaOptions } from '@accolade/chassis/database/prisma-options'
import type pg from 'pg'
import { PrismaClient } from './generated/client.ts'

/** The database as the stores see it: the client itself, or a transaction of it. */
export function createPrisma(pool: pg.Pool): PrismaClient {
  return new PrismaClient(prismaOptions(pool, 'winners'))
}
