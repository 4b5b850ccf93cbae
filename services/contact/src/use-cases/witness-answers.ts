import { createHash, timingSafeEqual } from 'node:crypto'
import { DomainError } from '@accolade/contracts/domain-error'
import { idSchema } from '@accolade/contracts/entities/common'
import { witnessesChanged } from '@accolade/contracts/events/contact'
import { stateOf } from '../domain/witness.ts'
import { readAnnouncedHead } from '../replicas/announced-head.ts'
import { readProgramme } from '../replicas/programme.ts'
import { changeWitness, dropMailsTo, findByLink, lockWitness } from '../store/witness-store.ts'
import type { Context } from './context.ts'
import { queueHead } from './mail-heads.ts'

/** Nothing has this id. */
const nothing = '00000000-0000-4000-8000-000000000000'

type Confirming = Pick<Context, 'db' | 'unitOfWork' | 'publicUrl' | 'unsubscribe' | 'hashOfLink'>

function endedLink(): DomainError {
  return new DomainError(
    'not-found',
    'This link does not work: it was used, has expired, or another one was sent',
  )
}

/**
 * Makes a witness of whom the mail asked, and mails the newest head that was announced. A link that is wrong, expired or replaced gets the
 * same answer after the same work; one that was used already changes nothing.
 *
 * @throws DomainError `not-found`; `unavailable` where identity does not answer
 */
export async function confirmWitness(
  context: Confirming,
  link: string,
  now: Date,
): Promise<{ state: 'confirmed' }> {
  const [token = '', given] = link.split('.')
  const linkId = idSchema.safeParse(given).data ?? nothing
  const expected = await context.hashOfLink(linkId)
  const hash = createHash('sha256').update(token).digest()
  const isGenuine = timingSafeEqual(hash, Buffer.from(expected, 'hex'))
  const found = await findByLink(context.db, linkId, now)
  if (!isGenuine || !found) throw endedLink()
  await context.unitOfWork.run({ userId: null }, async (tx, emit) => {
    const witness = await lockWitness(tx, found.id)
    if (witness?.linkId !== linkId) throw endedLink()
    if (stateOf(witness, now) === 'confirmed') return
    const confirmed = await changeWitness(tx, witness.id, { confirmedAt: now, unsubscribedAt: null })
    const head = await readAnnouncedHead(tx)
    if (head) await queueHead(context, tx, confirmed, { head, programme: await readProgramme(tx) }, now)
    const { id, version } = confirmed
    emit(witnessesChanged, { aggregate: { id, version }, data: { witnessId: id } })
  })
  return { state: 'confirmed' }
}

/** Notes that a witness wants no more heads; what waits does not leave. Again, or for somebody who was removed, it changes nothing. */
export async function unsubscribeWitness(
  { unitOfWork }: Pick<Context, 'unitOfWork'>,
  id: string,
  now: Date,
): Promise<void> {
  await unitOfWork.run({ userId: null }, async (tx, emit) => {
    const witness = await lockWitness(tx, id)
    if (!witness || stateOf(witness, now) !== 'confirmed') return
    // a link that was used must not make a witness again
    const { version } = await changeWitness(tx, id, { unsubscribedAt: now, linkId: null })
    await dropMailsTo(tx, id)
    emit(witnessesChanged, { aggregate: { id, version }, data: { witnessId: id } })
  })
}
