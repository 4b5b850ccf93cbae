import { record } from '@accolade/chassis/administration/record'
import type { Actor, Emit } from '@accolade/chassis/database/unit-of-work'
import type { Caller } from '@accolade/chassis/http/auth'
import { spendQuota } from '@accolade/chassis/quota/spend-quota'
import { DomainError } from '@accolade/contracts/domain-error'
import type { Witness, WitnessCount, WitnessForm } from '@accolade/contracts/entities/witness'
import { witnessRules } from '@accolade/contracts/entities/witness-rules'
import { witnessesChanged } from '@accolade/contracts/events/contact'
import { deletionOf, linkEnd, type StoredWitness, stateOf } from '../domain/witness.ts'
import { witnessRemovedMail } from '../mail/witness-removed-mail.ts'
import { witnessRequestMail } from '../mail/witness-request-mail.ts'
import { languageOf } from '../replicas/payer.ts'
import { readProgramme } from '../replicas/programme.ts'
import type { Database, Transaction } from '../store/database.ts'
import { queueMail } from '../store/mail-store.ts'
import * as store from '../store/witness-store.ts'
import type { Context } from './context.ts'

type Adding = Pick<Context, 'unitOfWork' | 'newId' | 'publicUrl'>

export const tooManyWitnessesMessage = `There are ${witnessRules.most} witnesses already: remove one first`
export const listedWitnessMessage = 'This address is in the list already'
export const confirmedWitnessMessage = 'This witness has confirmed already'
export const goneWitnessMessage = 'This witness is gone'

/** All witnesses, by name. */
export async function listWitnesses({ db }: Pick<Context, 'db'>, now: Date): Promise<Witness[]> {
  return shown(db, await store.listWitnesses(db), now)
}

/** How many get the heads. */
export async function countWitnesses({ db }: Pick<Context, 'db'>): Promise<WitnessCount> {
  return { confirmed: await store.countConfirmed(db) }
}

/**
 * Puts somebody into the list and asks them by a mail in the administrator's language. Nothing else is mailed before they confirm.
 *
 * @throws DomainError `conflict` for an address that is in the list, and where there are as many as are possible; `TooManyRequests`
 */
export async function addWitness(
  context: Adding,
  by: Caller & Actor,
  { name, email: typed }: WitnessForm,
  now: Date,
): Promise<Witness> {
  const email = typed.toLowerCase()
  return context.unitOfWork.run(by, async (tx, emit) => {
    if ((await store.countForAdding(tx)) >= witnessRules.most)
      throw new DomainError('conflict', tooManyWitnessesMessage)
    if (await store.isListed(tx, email)) throw new DomainError('conflict', listedWitnessMessage)
    await spendQuota(tx, { action: 'witness-request', by, recipient: email }, now)
    const language = await languageOf(tx, by.userId)
    const asked = { linkId: context.newId(), askedAt: now, expiresAt: linkEnd(now) }
    const added = await store.insertWitness(tx, { id: context.newId(), name, email, language, ...asked })
    await queueRequest(context, tx, added, now)
    note(emit, by, added, { before: null, after: { name } })
    return showOne(tx, added, now)
  })
}

/**
 * Sends another mail to confirm; links that were sent before work no longer.
 *
 * @throws DomainError `not-found`, `conflict` for who has confirmed; `TooManyRequests`
 */
export async function askWitnessAgain(
  context: Adding,
  by: Caller & Actor,
  id: string,
  now: Date,
): Promise<Witness> {
  return context.unitOfWork.run(by, async (tx, emit) => {
    const witness = present(await store.lockWitness(tx, id))
    if (stateOf(witness, now) === 'confirmed') throw new DomainError('conflict', confirmedWitnessMessage)
    await spendQuota(tx, { action: 'witness-request', by, recipient: witness.email }, now)
    await store.dropMailsTo(tx, id)
    const change = { linkId: context.newId(), askedAt: now, expiresAt: linkEnd(now) }
    const asked = await store.changeWitness(tx, id, change)
    await queueRequest(context, tx, asked, now)
    note(emit, by, asked)
    return showOne(tx, asked, now)
  })
}

/**
 * Deletes a witness with the address; heads that wait do not leave any more. Who had confirmed gets a last mail that says so.
 *
 * @throws DomainError `not-found` where they are gone already
 */
export async function removeWitness(
  { unitOfWork, newId, publicUrl }: Adding,
  by: Actor,
  id: string,
  now: Date,
): Promise<void> {
  await unitOfWork.run(by, async (tx, emit) => {
    const gone = present(await store.lockWitness(tx, id))
    await store.dropMailsTo(tx, id)
    await store.deleteWitness(tx, id)
    if (stateOf(gone, now) === 'confirmed') {
      const mail = witnessRemovedMail(gone, { programme: await readProgramme(tx), publicUrl })
      await queueMail(tx, { ...mail, id: newId(), kind: 'witness-removed', aboutId: id }, now)
    }
    note(emit, by, { ...gone, version: gone.version + 1 }, { before: { name: gone.name }, after: null })
  })
}

async function queueRequest(
  { newId, publicUrl }: Adding,
  tx: Transaction,
  { id: aboutId, name, email, language, linkId, expiresAt }: StoredWitness,
  now: Date,
): Promise<void> {
  const programme = await readProgramme(tx)
  const to = { name, email, language }
  const mail = witnessRequestMail({ to, linkId: linkId!, expiresAt }, { programme, publicUrl })
  await queueMail(tx, { ...mail, id: newId(), kind: store.witnessMailKinds.request, aboutId }, now)
}

function present(witness: StoredWitness | null): StoredWitness {
  if (!witness) throw new DomainError('not-found', goneWitnessMessage)
  return witness
}

/** The audit trail names the witness; the address leaves with them. */
function note(
  emit: Emit,
  by: Actor,
  { id, name, version }: StoredWitness,
  change: { before?: object | null; after?: object | null } = {},
): void {
  emit(witnessesChanged, { aggregate: { id, version }, data: { witnessId: id } })
  record(by, emit, { id, title: name, ...change })
}

async function shown(db: Database | Transaction, witnesses: StoredWitness[], now: Date): Promise<Witness[]> {
  const undelivered = await store.listUndelivered(
    db,
    witnesses.map(({ id }) => id),
  )
  return witnesses.map((witness) => {
    const { id, name, email, askedAt, expiresAt, confirmedAt, unsubscribedAt } = witness
    const state = stateOf(witness, now)
    const failure = undelivered.get(id)
    return {
      ...{ id, name, email, state, askedAt: askedAt.toISOString() },
      expiresAt: state === 'asked' ? expiresAt.toISOString() : null,
      confirmedAt: confirmedAt?.toISOString() ?? null,
      unsubscribedAt: unsubscribedAt?.toISOString() ?? null,
      deletedAt: deletionOf(witness)?.toISOString() ?? null,
      undelivered: failure ? { since: failure.since.toISOString(), reason: failure.reason } : null,
    }
  })
}

async function showOne(db: Database | Transaction, witness: StoredWitness, now: Date): Promise<Witness> {
  const [view] = await shown(db, [witness], now)
  return view!
}
