import { DomainError } from '@accolade/chassis/errors'
import type { Settings } from '@accolade/contracts/entities/programme'
import { findProgramme } from '../store/programme-store.ts'
import type { Context } from './context.ts'

/** The settings; the first start has written them. */
export async function readProgramme({ prisma }: Pick<Context, 'prisma'>): Promise<Settings> {
  const programme = await findProgramme(prisma)
  if (!programme) throw new DomainError('unavailable')
  return programme
}
