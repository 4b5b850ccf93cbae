import { prismaOptions } from '@accolade/chassis/database/prisma-options'
import type pg from 'pg'
import { PrismaClient } from './generated/client.ts'

/** The service's Prisma client, on its pool. */
export function createPrisma(pool: pg.Pool): PrismaClient {
  return new PrismaClient(prismaOptions(pool, 'winners'))
}
