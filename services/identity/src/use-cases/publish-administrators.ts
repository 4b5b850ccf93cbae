import { administratorsChanged } from '@accolade/contracts/events/identity'
import type { Database, Transaction } from '../store/database.ts'
import { lock } from '../store/locks.ts'
import {
  findPublishedAdministrators,
  listAdministrators,
  savePublishedAdministrators,
} from '../store/user-store.ts'
import type { Context } from './context.ts'

/**
 * The job: publishes who administers whenever that is not what was published last. It compares, so that nobody who gives, takes or
 * erases has to think of it, and an installation that was there before publishes its administrators, too.
 */
export async function publishAdministrators({
  db,
  unitOfWork,
}: Pick<Context, 'db' | 'unitOfWork'>): Promise<void> {
  if ((await compare(db)).isPublished) return
  await unitOfWork.run({ userId: null }, async (tx, emit) => {
    await lock(tx, 'identity.roles')
    const { isPublished, userIds, version } = await compare(tx)
    if (isPublished) return
    await savePublishedAdministrators(tx, { userIds, version })
    emit(administratorsChanged, { aggregate: { id: 'administrators', version }, data: { userIds } })
  })
}

async function compare(db: Database | Transaction) {
  const published = await findPublishedAdministrators(db)
  const userIds = await listAdministrators(db)
  return {
    userIds,
    isPublished: published?.userIds.join() === userIds.join(),
    version: (published?.version ?? 0) + 1,
  }
}
