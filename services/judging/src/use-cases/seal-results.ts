import type { JointActs } from '@accolade/chassis/administration/joint-acts'
import { nothingToRecord, record } from '@accolade/chassis/administration/record'
import type { Actor } from '@accolade/chassis/database/unit-of-work'
import { DomainError } from '@accolade/contracts/domain-error'
import type { JointAct } from '@accolade/contracts/entities/act-request'
import { sealRefusals } from '@accolade/contracts/entities/seal'
import { sealChanged } from '@accolade/contracts/events/judging'
import { readEdition } from '../replicas/programme.ts'
import type { Transaction } from '../store/database.ts'
import {
  areSealed,
  countJudging,
  excludeReviews,
  findSeal,
  findSealById,
  hasSeal,
  holdResults,
  insertSeal,
  isHolding,
  type ListedSeal,
  listUnexcluded,
  openSeal,
  publishSeal,
} from '../store/seal-store.ts'
import { lockResults } from '../store/submission-store.ts'
import type { Context } from './context.ts'
import { countsOf, readNextSeal } from './medal-table.ts'
import { updateResults } from './update-results.ts'

type Prepare = JointActs<Transaction>['prepare'][JointAct]

/**
 * Sealing the results that have a hash: until they are unsealed, the database changes nothing that they depend on.
 *
 * @throws DomainError `conflict` while judging is open, results are still being worked out, or differ from what was seen
 */
export const prepareSealing =
  (context: Pick<Context, 'newId' | 'opaqueId'>): NonNullable<Prepare> =>
  async (tx, { hash }) => {
    await holdResults(tx)
    if (await hasSeal(tx)) throw new DomainError('conflict', sealRefusals.sealed)
    const { refusal, table } = await readNextSeal(context, tx)
    if (!table) throw new DomainError('conflict', sealRefusals[refusal!])
    if (table.hash !== hash) throw new DomainError('conflict', sealRefusals.changed)
    return async (work, by, _request, now) => {
      const id = context.newId()
      const judged = { edition: await readEdition(work.tx), judging: await countJudging(work.tx) }
      await insertSeal(work.tx, { id, sealedAt: now, sealedBy: by.userId, ...table, ...judged })
      work.emit(sealChanged, {
        aggregate: { id, version: 1 },
        data: { sealId: id, isSealed: true, isPublic: false },
      })
      const { entries, sheets } = countsOf(table)
      return { id, after: { entries, sheets, hash } }
    }
  }

/**
 * Opening the seal. What it kept from taking effect follows (`applyExclusions`).
 *
 * @throws DomainError `conflict` where results are not sealed, or by another seal by now
 */
export const prepareUnsealing: NonNullable<Prepare> = async (tx, { seal: wanted }) => {
  const seal = await holdSeal(tx, wanted)
  return async (work, by, { reason }, now) => {
    const { id, isPublic, hash } = seal
    await openSeal(work.tx, id, { openedAt: now, openedBy: by.userId, reason })
    work.emit(sealChanged, {
      aggregate: { id, version: 2 },
      data: { sealId: id, isSealed: false, isPublic },
    })
    return { id, before: { hash }, after: { reason } }
  }
}

/**
 * The seal that was asked for, which holds until the transaction ends.
 *
 * @throws DomainError `conflict` where results are not sealed, or by another seal by now
 */
export async function holdSeal(tx: Transaction, wanted: string | undefined): Promise<ListedSeal> {
  await holdResults(tx)
  const seal = await findSeal(tx)
  if (!seal || seal.id !== wanted) throw new DomainError('conflict', sealRefusals.notSealed)
  return seal
}

/**
 * What the seal that holds is called in a request to open it, or to end its edition.
 *
 * @throws DomainError `conflict` where results are not sealed
 */
export async function freezeSeal(tx: Transaction): Promise<{ seal: string }> {
  const seal = await findSeal(tx)
  if (!seal) throw new DomainError('conflict', sealRefusals.notSealed)
  return { seal: seal.id }
}

/**
 * Lets everybody have the bundle of a seal, or nobody any more. It says who won, so an administrator decides when.
 *
 * @throws DomainError `not-found`
 */
export async function publishBundle(
  { unitOfWork }: Pick<Context, 'unitOfWork'>,
  by: Actor,
  { id, isPublic }: { id: string; isPublic: boolean },
): Promise<void> {
  await unitOfWork.run(by, async (tx, emit) => {
    const seal = await findSealById(tx, id)
    if (!seal) throw new DomainError('not-found')
    if (seal.isPublic === isPublic) return nothingToRecord(by)
    await publishSeal(tx, id, isPublic)
    const data = { sealId: id, isSealed: isHolding(seal), isPublic }
    emit(sealChanged, { aggregate: { id, version: 1 }, data })
    record(by, emit, { id, before: { public: seal.isPublic }, after: { public: isPublic } })
  })
}

/** The job: takes out scores of judges whose conflict of interest was worked out while results were sealed, once they no longer are. */
export async function applyExclusions({ db, unitOfWork }: Pick<Context, 'db' | 'unitOfWork'>): Promise<void> {
  if ((await listUnexcluded(db)).length === 0) return
  await unitOfWork.run({ userId: null }, async (tx) => {
    if (await areSealed(tx)) return
    const judgingIds = await listUnexcluded(tx)
    await lockResults(tx, judgingIds)
    await excludeReviews(tx, judgingIds)
    await updateResults(tx, judgingIds)
  })
}
