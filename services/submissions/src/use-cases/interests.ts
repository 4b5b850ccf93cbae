import { nothingToRecord, record } from '@accolade/chassis/administration/record'
import type { Caller } from '@accolade/chassis/http/auth'
import { DomainError } from '@accolade/contracts/domain-error'
import type {
  AllInterests,
  ConflictRule,
  InterestsForm,
  JudgeInterests,
  OwnInterests,
} from '@accolade/contracts/entities/interests'
import { checkOnlyAdded } from '../domain/interests.ts'
import { checkVersion } from '../domain/submission.ts'
import { isJudge } from '../replicas/judge.ts'
import { isJudging } from '../store/conflict-store.ts'
import type { Database, Transaction } from '../store/database.ts'
import * as store from '../store/interest-store.ts'
import { changeConflicts } from './change-conflicts.ts'
import type { Context } from './context.ts'

/** What the caller has stated as a judge. */
export async function viewOwnInterests({ db }: Context, { userId }: Caller): Promise<OwnInterests> {
  const interests = await store.findInterests(db, userId)
  return { ...formOf(interests), addOnly: interests !== null && (await isJudging(db)) }
}

/** States it. @throws DomainError `version-conflict`; `conflict` where judging goes on and something is taken away */
export async function putOwnInterests(
  context: Context,
  by: Caller,
  form: InterestsForm,
  now: Date,
): Promise<OwnInterests> {
  await changeConflicts(context, by, { judges: [by.userId] }, async (tx) => {
    const before = await store.findInterests(tx, by.userId)
    const stated = formOf(before)
    checkVersion(stated, form.version)
    if (before && (await isJudging(tx))) checkOnlyAdded(stated, form, now.toISOString().slice(0, 7))
    await write(tx, by, by.userId, form, { version: stated.version, now })
  })
  return viewOwnInterests(context, by)
}

/** What every judge has stated, and for how long a former employer counts. */
export async function listInterests({ db }: Context): Promise<AllInterests> {
  const judges = await store.listJudgesWithInterests(db)
  const keys = judges.flatMap(({ interests }) => [
    ...(interests?.employers ?? []).map(({ nameKey }) => nameKey),
    ...(interests?.clients ?? []).map(({ nameKey }) => nameKey),
  ])
  const known = await store.knownKeys(db, keys)
  return {
    formerEmployerMonths: await store.readFormerMonths(db),
    judges: judges.map(({ userId, interests }) => viewOf(userId, interests, known)),
  }
}

/** States it for a judge. @throws DomainError `not-found` where nobody judges under this id; `version-conflict` */
export async function putInterestsOf(
  context: Context,
  by: Caller,
  userId: string,
  form: InterestsForm,
  now: Date,
): Promise<JudgeInterests> {
  await changeConflicts(context, by, { judges: [userId] }, async (tx, emit) => {
    if (!(await isJudge(tx, userId))) throw new DomainError('not-found')
    const before = formOf(await store.findInterests(tx, userId))
    checkVersion(before, form.version)
    await write(tx, by, userId, form, { version: before.version, now })
    const recorded = ({ employers, clients }: Pick<InterestsForm, 'employers' | 'clients'>) => ({
      employers: employers.map(({ name, from, until }) => `${name} (${from ?? '…'} – ${until ?? '…'})`),
      clients,
    })
    record(by, emit, {
      ...{ id: userId, about: userId, personal: ['employers', 'clients'] },
      ...{ before: recorded(before), after: recorded(form) },
    })
  })
  return readInterestsOf(context.db, userId)
}

/** Sets for how many months a former employer counts. */
export async function setConflictRule(
  context: Context,
  by: Caller,
  { formerEmployerMonths }: ConflictRule,
): Promise<ConflictRule> {
  await changeConflicts(context, by, { formerEmployerMonths }, async (tx, emit) => {
    const before = { formerEmployerMonths: await store.readFormerMonths(tx) }
    if (before.formerEmployerMonths === formerEmployerMonths) return nothingToRecord(by)
    await store.saveFormerMonths(tx, formerEmployerMonths)
    record(by, emit, { before, after: { formerEmployerMonths } })
  })
  return { formerEmployerMonths }
}

async function write(
  tx: Transaction,
  by: Caller,
  userId: string,
  { employers, clients }: InterestsForm,
  { version, now }: { version: number; now: Date },
): Promise<void> {
  const whole = { employers, clients: [...new Set(clients)] }
  await store.replaceInterests(tx, userId, whole, {
    ...{ statedBy: by.userId, statedAt: now, version: version + 1 },
  })
}

function formOf(interests: store.StoredInterests | null) {
  return {
    employers: (interests?.employers ?? []).map(({ name, fromMonth, untilMonth }) => ({
      ...{ name, from: fromMonth, until: untilMonth },
    })),
    clients: (interests?.clients ?? []).map(({ name }) => name),
    statedAt: interests?.statedAt.toISOString() ?? null,
    version: interests?.version ?? 0,
  }
}

async function readInterestsOf(db: Database, userId: string): Promise<JudgeInterests> {
  const interests = await store.findInterests(db, userId)
  const all = [...(interests?.employers ?? []), ...(interests?.clients ?? [])]
  const known = await store.knownKeys(
    db,
    all.map(({ nameKey }) => nameKey),
  )
  return viewOf(userId, interests, known)
}

function viewOf(
  userId: string,
  interests: store.StoredInterests | null,
  known: ReadonlySet<string>,
): JudgeInterests {
  const { employers, statedAt, version } = formOf(interests)
  return {
    userId,
    employers: employers.map((employer, at) => ({
      ...employer,
      linked: known.has(interests?.employers[at]?.nameKey ?? ''),
    })),
    clients: (interests?.clients ?? []).map(({ name, nameKey }) => ({ name, linked: known.has(nameKey) })),
    byAdministrator: interests !== null && interests.statedBy !== userId,
    ...{ statedAt, version },
  }
}
