import { record } from '@accolade/chassis/administration/record'
import type { Actor } from '@accolade/chassis/database/unit-of-work'
import { DomainError } from '@accolade/contracts/domain-error'
import { mailQueueChanged } from '@accolade/contracts/events/contact'
import { findMail, requeueMail } from '../store/mail-store.ts'
import type { Context } from './context.ts'

/**
 * Queues a mail again that was given up. It keeps its Message-ID.
 *
 * @throws DomainError `not-found`; `conflict` where the mail was sent or is on its way
 */
export async function sendMailAgain(
  { unitOfWork }: Pick<Context, 'unitOfWork'>,
  by: Actor,
  id: string,
  now: Date,
): Promise<void> {
  await unitOfWork.run(by, async (tx, emit) => {
    const mail = await findMail(tx, id)
    if (!(await requeueMail(tx, id, now))) {
      if (!mail) throw new DomainError('not-found')
      throw new DomainError('conflict', 'This mail was sent meanwhile, or is on its way')
    }
    emit(mailQueueChanged, { aggregate: { id, version: 1 }, data: { mailId: id } })
    record(by, emit, { id, title: mail?.kind ?? null })
  })
}
