import { DomainError } from '@accolade/contracts/domain-error'
import {
  type ActAnswer,
  type ActDetails,
  type ActOutcome,
  type ActRequest,
  type ActRequests,
  actRequestHours,
  type JointAct,
  actRequestRefusals as refusals,
} from '@accolade/contracts/entities/act-request'
import type { actRequestEndedIn, actRequestedIn } from '@accolade/contracts/events/act-requests'
import type { ServiceName } from '@accolade/contracts/service-name'
import { v7 as newId } from 'uuid'
import type { Actor, Emit, SqlExecutor, UnitOfWork, Work } from '../database/unit-of-work.ts'
import {
  areExpired,
  endExpired,
  endRequest,
  findOpenRequest,
  findRequest,
  holdRequests,
  insertRequest,
  listRequests,
  outcomeOf,
  type StoredRequest,
} from './act-requests.ts'
import { listAdministrators } from './administrators.ts'
import { nothingToRecord, type Recorded, record } from './record.ts'

/** Who does something, and why. */
type By = Actor & { userId: string }
type Parameters = StoredRequest['parameters']

/** How a service does what takes two administrators. */
export interface JointActs<Transaction> {
  unitOfWork: UnitOfWork<Transaction>
  /** The events of the service. */
  events: {
    requested: ReturnType<typeof actRequestedIn<ServiceName>>
    ended: ReturnType<typeof actRequestEndedIn<ServiceName>>
  }
  /**
   * Looks whether an act is possible, holds what it depends on until the transaction ends, and gives what does it, for a request that
   * has ended well. It writes nothing before that.
   *
   * @throws DomainError where it is not possible (any more)
   */
  prepare: {
    readonly [A in JointAct]?: (
      tx: Transaction,
      parameters: Parameters,
    ) => Promise<(work: Work<Transaction>, by: By, request: StoredRequest, now: Date) => Promise<Recorded>>
  }
  /** What exactly requests are about, by their ids, for those who read them. */
  describe(db: SqlExecutor, requests: readonly StoredRequest[]): Promise<ReadonlyMap<string, ActDetails>>
  /** Part of a unit of work: says how a request is now, where another service logs requests. */
  report?(emit: Emit, request: StoredRequest): void
  /** What the audit trail has of what is asked for; the parameters where this is absent. */
  recorded?(parameters: Parameters): Pick<Recorded, 'before' | 'after'>
}

/** What somebody wants to do. */
export interface Wanted<Transaction> {
  act: JointAct
  /** What it is done to, where there is more than one of it. */
  subject?: string
  reason: string
  /**
   * What exactly; read in the transaction.
   *
   * @throws DomainError where it is not for this administrator to ask
   */
  freeze(tx: Transaction, by: By): Promise<Parameters>
}

/**
 * Asks a second administrator to approve an act. The same request again changes nothing.
 *
 * @throws DomainError `conflict` where the act is not possible, waits for approval already, or there is no second administrator
 */
export async function requestAct<Transaction extends SqlExecutor>(
  acts: JointActs<Transaction>,
  by: By,
  { act, subject = '', reason, freeze }: Wanted<Transaction>,
  now: Date,
): Promise<void> {
  await acts.unitOfWork.run(by, async (tx, emit) => {
    await holdOpen(acts, { tx, emit }, now)
    const others = await othersThan(tx, by)
    const parameters = await freeze(tx, by)
    const open = await findOpenRequest(tx, { act, subject })
    if (open && isSame(open, { by, reason, parameters })) return nothingToRecord(by)
    if (open) throw new DomainError('conflict', refusals.waiting)
    if (others.length === 0) throw new DomainError('conflict', refusals.alone)
    await prepared(acts, tx, act, parameters)
    const request = requestOf({ act, subject, parameters, reason, by }, now)
    await insertRequest(tx, request)
    acts.report?.(emit, request)
    const { id, expiresAt } = request
    emit(acts.events.requested, {
      aggregate: { id, version: 1 },
      data: {
        ...{ requestId: id, act, reason, askedBy: by.userId, administratorIds: others },
        expiresAt: expiresAt.toISOString(),
      },
    })
    const what: Recorded = acts.recorded?.(parameters) ?? { after: parameters }
    record(by, emit, { id, before: what.before ?? null, after: { act, reason, ...what.after } })
  })
}

/**
 * Does it at once, without a second administrator, because there is none (break-glass). It is kept as a request that its asker ended.
 *
 * @throws DomainError `conflict` where it is not possible, waits for approval, or there is a second administrator
 */
export async function actAlone<Transaction extends SqlExecutor>(
  acts: JointActs<Transaction>,
  by: By,
  { act, subject = '', reason, freeze }: Wanted<Transaction>,
  now: Date,
): Promise<void> {
  await acts.unitOfWork.run(by, async (tx, emit) => {
    await holdOpen(acts, { tx, emit }, now)
    if ((await othersThan(tx, by)).length > 0) throw new DomainError('conflict', refusals.notAlone)
    if (await findOpenRequest(tx, { act, subject })) throw new DomainError('conflict', refusals.waiting)
    const parameters = await freeze(tx, by)
    const perform = await prepared(acts, tx, act, parameters)
    const asked = requestOf({ act, subject, parameters, reason, by }, now)
    const request = { ...asked, outcome: 'alone', endedAt: now, endedBy: by.userId } as const
    await insertRequest(tx, request)
    const what = await perform({ tx, emit }, by, request, now)
    tellEnded(acts, emit, request)
    record(by, emit, { ...what, after: { ...what.after, reason, alone: true } })
  })
}

/**
 * Approves a request, which does what was asked for, refuses it, or withdraws the own one. The same answer again changes nothing.
 *
 * @throws DomainError `not-found`; `conflict` where it is the own request, or not the own one, is no longer open, or what was asked for
 * is no longer possible: then the request has ended, too
 */
export async function answerRequest<Transaction extends SqlExecutor>(
  acts: JointActs<Transaction>,
  by: By,
  { id, answer }: { id: string; answer: ActAnswer },
  now: Date,
): Promise<void> {
  const outdated = await acts.unitOfWork.run(by, async (tx, emit) => {
    await holdOpen(acts, { tx, emit }, now)
    const request = await findRequest(tx, id)
    if (!request) throw new DomainError('not-found')
    const isOwn = request.askedBy === by.userId
    if (isOwn && answer !== 'withdraw') throw new DomainError('conflict', refusals.own)
    if (!isOwn && answer === 'withdraw') throw new DomainError('conflict', refusals.notOwn)
    const outcome = outcomeOf[answer]
    if (request.outcome === outcome && request.endedBy === by.userId) return nothingToRecord(by)
    // committed with what ran out meanwhile, and refused afterwards
    if (request.outcome) return ended(by)
    const end = async (how: ActOutcome): Promise<StoredRequest> => {
      await endRequest(tx, id, { outcome: how, at: now, by: by.userId })
      return { ...request, outcome: how, endedAt: now, endedBy: by.userId }
    }
    const tell = (answered: StoredRequest, what: Recorded = {}) => {
      tellEnded(acts, emit, answered)
      const { act, outcome: how } = answered
      record(by, emit, { ...what, id, after: { ...what.after, act, outcome: how } })
    }
    if (answer !== 'approve') return tell(await end(outcome))
    const perform = await stillPossible(acts, tx, request)
    if (typeof perform !== 'function') {
      tell(await end('outdated'))
      return perform
    }
    const approved = await end(outcome)
    return tell(approved, await perform({ tx, emit }, by, approved, now))
  })
  if (outdated) throw outdated
}

/** The job: ends requests whose time is over. */
export async function expireRequests<Transaction extends SqlExecutor>(
  acts: JointActs<Transaction>,
  db: SqlExecutor,
  now: Date,
): Promise<void> {
  if (!(await areExpired(db, now))) return
  await acts.unitOfWork.run({ userId: null }, (tx, emit) => holdOpen(acts, { tx, emit }, now))
}

/** What waits and has ended, and how many administrators could approve what somebody asks for. */
export async function viewRequests<Transaction>(
  { describe }: Pick<JointActs<Transaction>, 'describe'>,
  db: SqlExecutor,
  by: { userId: string },
): Promise<ActRequests> {
  const known = await listAdministrators(db)
  const others = known?.filter((userId) => userId !== by.userId).length ?? null
  const stored = await listRequests(db)
  const details = await describe(db, stored)
  return { others, requests: stored.map((request) => viewOf(request, details.get(request.id) ?? {})) }
}

function viewOf(request: StoredRequest, details: ActDetails): ActRequest {
  const { id, act, subject, reason, askedBy, askedAt, expiresAt, outcome, endedAt, endedBy } = request
  return {
    ...{ id, act, subject, details, reason, askedBy },
    ...{ askedAt: askedAt.toISOString(), expiresAt: expiresAt.toISOString() },
    ended: outcome && { outcome, at: endedAt!.toISOString(), by: endedBy },
  }
}

/** Lets nobody else ask or answer until the transaction ends, and ends what has run out. */
async function holdOpen<Transaction extends SqlExecutor>(
  acts: JointActs<Transaction>,
  { tx, emit }: Work<Transaction>,
  now: Date,
): Promise<void> {
  await holdRequests(tx)
  for (const request of await endExpired(tx, now)) tellEnded(acts, emit, request)
}

function tellEnded<Transaction>(
  { events, report }: JointActs<Transaction>,
  emit: Emit,
  request: StoredRequest,
): void {
  const { id, act, outcome } = request
  report?.(emit, request)
  emit(events.ended, { aggregate: { id, version: 2 }, data: { requestId: id, act, outcome: outcome! } })
}

/** The others who administer. Whoever is not known to administer may have been appointed a moment ago, and others with them. */
async function othersThan(tx: SqlExecutor, by: By): Promise<string[]> {
  const known = await listAdministrators(tx)
  if (!known?.includes(by.userId)) throw new DomainError('conflict', refusals.unknown)
  return known.filter((userId) => userId !== by.userId)
}

function ended(by: By): DomainError {
  nothingToRecord(by)
  return new DomainError('conflict', refusals.ended)
}

/** What does it; or why it is not possible any more. */
async function stillPossible<Transaction extends SqlExecutor>(
  acts: JointActs<Transaction>,
  tx: Transaction,
  { act, parameters, askedBy }: StoredRequest,
) {
  const known = await listAdministrators(tx)
  if (!known?.includes(askedBy)) return new DomainError('conflict', refusals.left)
  try {
    return await prepared(acts, tx, act, parameters)
  } catch (error) {
    if (error instanceof DomainError) return error
    throw error
  }
}

function prepared<Transaction>(
  { prepare }: JointActs<Transaction>,
  tx: Transaction,
  act: JointAct,
  parameters: Parameters,
) {
  return prepare[act]!(tx, parameters)
}

function requestOf(
  {
    act,
    subject,
    parameters,
    reason,
    by,
  }: Pick<StoredRequest, 'act' | 'subject' | 'parameters' | 'reason'> & { by: By },
  now: Date,
): StoredRequest {
  return {
    ...{ id: newId(), act, subject, parameters, reason, askedBy: by.userId, askedAt: now },
    expiresAt: new Date(now.getTime() + actRequestHours * 60 * 60 * 1_000),
    ...{ outcome: null, endedAt: null, endedBy: null },
  }
}

const isSame = (
  open: StoredRequest,
  { by, reason, parameters }: { by: By; reason: string; parameters: Parameters },
) =>
  open.askedBy === by.userId &&
  open.reason === reason &&
  Object.entries(open.parameters).every(([name, value]) => parameters[name] === value)
