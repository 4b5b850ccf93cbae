import { DomainError } from '@accolade/contracts/domain-error'
import type { Award } from '@accolade/contracts/entities/award'
import { idSchema } from '@accolade/contracts/entities/common'
import { findAward, listAwards } from '../store/award-store.ts'
import type { Context } from './context.ts'

/** All awards, or only the featured ones. */
export function readAwards({ db }: Context, only: { featured: boolean }): Promise<Award[]> {
  return listAwards(db, only)
}

/** One award. The address of a page may hold any text: one that is no id is not found. */
export async function readAward({ db }: Context, id: string): Promise<Award> {
  const award = idSchema.safeParse(id).success ? await findAward(db, id) : null
  if (!award) throw new DomainError('not-found')
  return award
}
