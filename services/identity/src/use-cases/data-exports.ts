import type { Work } from '@accolade/chassis/database/unit-of-work'
import { deletePart, preparePart } from '@accolade/chassis/privacy/prepared-parts'
import { spendQuota } from '@accolade/chassis/quota/spend-quota'
import { DomainError } from '@accolade/contracts/domain-error'
import {
  exportDeleted,
  exportMoved,
  exportReady,
  exportRequested,
  judgeExportDeleted,
  judgeExportRequested,
} from '@accolade/contracts/events/privacy'
import type { DataOf } from '@accolade/contracts/events/registry'
import { beginExport, type DataExport, type ExportPart, stateOf, withPart } from '../domain/data-export.ts'
import {
  deleteExportOf,
  findExportOf,
  holdExport,
  insertExport,
  savePart,
} from '../store/data-export-store.ts'
import type { Database, Transaction } from '../store/database.ts'
import { findAccount, isOrWasJudge, lockAccount } from '../store/user-store.ts'
import { collectPersonalData } from './collect-personal-data.ts'
import type { Context } from './context.ts'

type Caller = { userId: string; roles: readonly string[] }

export const underWayMessage = 'A copy of your data is being prepared already'
export const noExportMessage = 'There is no such copy any more'

/** The caller's export: none or one. */
export async function listExports(
  { db }: { db: Database },
  { userId }: Pick<Caller, 'userId'>,
  now: Date,
): Promise<DataExport[]> {
  const found = await findExportOf(db, userId, now)
  return found ? [found] : []
}

/**
 * Asks every service for what it has about the caller; the last export ends. Identity's own part is there at once.
 *
 * @throws DomainError `conflict` while one is being prepared, `not-found` where the account is gone; TooManyRequests
 */
export async function requestExport(
  { unitOfWork, newId }: Pick<Context, 'unitOfWork' | 'newId'>,
  by: Caller,
  now: Date,
): Promise<DataExport> {
  return unitOfWork.run(by, async (tx, emit) => {
    // of two who ask at once the second one finds the export of the first
    await lockAccount(tx, by.userId)
    const account = await findAccount(tx, by.userId)
    if (!account) throw new DomainError('not-found')
    const present = await findExportOf(tx, by.userId, now)
    if (present && stateOf(present, now) === 'preparing') throw new DomainError('conflict', underWayMessage)
    await spendQuota(tx, { action: 'data-export', by }, now)
    await endExport({ tx, emit }, { userId: by.userId })
    const wasJudge = await isOrWasJudge(tx, by.userId)
    const begun = beginExport({ id: newId(), userId: by.userId, wasJudge }, now)
    await insertExport(tx, begun)
    announce({ emit }, begun, 'requested')
    const { id: exportId, userId, expiresAt } = begun
    const addressConfirmed = account.emailConfirmedAt !== null
    const message = {
      aggregate: begun,
      data: { exportId, userId, addressConfirmed, expiresAt: expiresAt.toISOString() },
    }
    emit(exportRequested, message)
    if (wasJudge) emit(judgeExportRequested, message)
    const request = { exportId, userId, addressConfirmed, expiresAt }
    const ready = await preparePart(tx, { collect: collectPersonalData }, request, now)
    return (await notePart({ tx, emit }, begun, { service: 'identity', ready }, now)) ?? begun
  })
}

/** Takes down that a service has its part; whoever asked gets a mail once all have. Late news of an export that has ended is none. */
export async function keepPartReady(
  { exportId, ...part }: ExportPart & { exportId: string },
  { tx, emit, now }: Work<Transaction> & { now: Date },
): Promise<void> {
  const present = await holdExport(tx, exportId)
  if (present) await notePart({ tx, emit }, present, part, now)
}

/** Deletes the caller's export everywhere. @throws DomainError `not-found` */
export async function deleteExport(
  { unitOfWork }: Pick<Context, 'unitOfWork'>,
  by: Caller,
  id: string,
): Promise<void> {
  await unitOfWork.run(by, async (tx, emit) => {
    if (!(await endExport({ tx, emit }, { userId: by.userId, id })))
      throw new DomainError('not-found', noExportMessage)
  })
}

/** Part of a unit of work: ends the user's export, or only the one with this id; false where there is none. */
export async function endExport(
  { tx, emit }: Work<Transaction>,
  which: { userId: string; id?: string },
): Promise<boolean> {
  const ended = await deleteExportOf(tx, which)
  if (!ended) return false
  const aggregate = { id: ended.id, version: ended.version + 1 }
  await deletePart(tx, ended.id)
  emit(exportDeleted, { aggregate, data: { exportId: ended.id } })
  if (await isOrWasJudge(tx, which.userId))
    emit(judgeExportDeleted, { aggregate, data: { exportId: ended.id } })
  announce({ emit }, { ...aggregate, userId: which.userId }, 'deleted')
  return true
}

async function notePart(
  { tx, emit }: Work<Transaction>,
  present: DataExport,
  part: ExportPart,
  now: Date,
): Promise<DataExport | null> {
  const next = withPart(present, part, now)
  if (!next) return null
  await savePart(tx, next, part, now)
  announce({ emit }, next, next.readyAt ? 'ready' : 'part-ready')
  const { id: exportId, userId, readyAt, expiresAt } = next
  if (readyAt)
    emit(exportReady, {
      aggregate: next,
      data: { exportId, userId, at: readyAt.toISOString(), expiresAt: expiresAt.toISOString() },
    })
  return next
}

function announce(
  { emit }: Pick<Work<Transaction>, 'emit'>,
  { id, version, userId }: Pick<DataExport, 'id' | 'version' | 'userId'>,
  step: DataOf<'identity.export-moved'>['step'],
): void {
  emit(exportMoved, { aggregate: { id, version }, data: { exportId: id, userId, step } })
}
