import { nothingToRecord, record } from '@accolade/chassis/administration/record'
import type { Actor } from '@accolade/chassis/database/unit-of-work'
import { DomainError } from '@accolade/contracts/domain-error'
import { sealRefusals } from '@accolade/contracts/entities/seal'
import { sealChanged } from '@accolade/contracts/events/judging'
import { readEdition } from '../replicas/programme.ts'
import {
  areSealed,
  countJudging,
  excludeReviews,
  findSeal,
  findSealById,
  hasSeal,
  holdResults,
  insertSeal,
  listUnexcluded,
  openSeal,
  publishSeal,
} from '../store/seal-store.ts'
import { lockResults } from '../store/submission-store.ts'
import type { Context } from './context.ts'
import { countsOf, readNextSeal } from './medal-table.ts'
import { updateResults } from './update-results.ts'

type SealContext = Pick<Context, 'unitOfWork' | 'newId' | 'opaqueId'>

/**
 * Seals the results that have this hash: until they are unsealed, the database changes nothing that they depend on.
 *
 * @throws DomainError `conflict` while judging is open, results are still being worked out, or differ from what was seen
 */
export async function sealResults(context: SealContext, by: Actor, hash: string, now: Date): Promise<void> {
  await context.unitOfWork.run(by, async (tx, emit) => {
    await holdResults(tx)
    if (await hasSeal(tx)) throw new DomainError('conflict', sealRefusals.sealed)
    const { refusal, table } = await readNextSeal(context, tx)
    if (!table) throw new DomainError('conflict', sealRefusals[refusal!])
    if (table.hash !== hash) throw new DomainError('conflict', sealRefusals.changed)
    const id = context.newId()
    const judged = { edition: await readEdition(tx), judging: await countJudging(tx) }
    await insertSeal(tx, { id, sealedAt: now, sealedBy: by.userId, ...table, ...judged })
    emit(sealChanged, {
      aggregate: { id, version: 1 },
      data: { sealId: id, isSealed: true, isPublic: false },
    })
    const { entries, sheets } = countsOf(table)
    record(by, emit, { id, after: { entries, sheets, hash } })
  })
}

/**
 * Opens the seal. What it kept from taking effect follows (`applyExclusions`).
 *
 * @throws DomainError `conflict` where results are not sealed
 */
export async function unsealResults(
  { unitOfWork }: Pick<Context, 'unitOfWork'>,
  by: Actor,
  reason: string,
  now: Date,
): Promise<void> {
  await unitOfWork.run(by, async (tx, emit) => {
    await holdResults(tx)
    const seal = await findSeal(tx)
    if (!seal) throw new DomainError('conflict', sealRefusals.notSealed)
    const { id, isPublic, hash } = seal
    await openSeal(tx, id, { openedAt: now, openedBy: by.userId, reason })
    emit(sealChanged, { aggregate: { id, version: 2 }, data: { sealId: id, isSealed: false, isPublic } })
    record(by, emit, { id, before: { hash }, after: { reason } })
  })
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
    const data = { sealId: id, isSealed: seal.openedAt === null, isPublic }
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
