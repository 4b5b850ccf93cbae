import { createHash, timingSafeEqual } from 'node:crypto'
import { isErased } from '@accolade/chassis/erasure/erased-person'
import { idOfPersonalLink } from '@accolade/chassis/links/personal-link'
import { DomainError } from '@accolade/contracts/domain-error'
import { idSchema } from '@accolade/contracts/entities/common'
import type { Approval } from '../domain/approval.ts'
import { findOpenApproval } from '../store/approval-store.ts'
import type { Context } from './context.ts'

export const endedLinkMessage = 'This link does not work: it was used, has expired, or another one was sent'

/** Nobody and nothing has this id. */
const nothing = '00000000-0000-4000-8000-000000000000'

/** Who uses a link, and which request it answers. */
export interface Recognised {
  approval: Approval
  userId: string
}

/**
 * Recognises the link of a mail. One that is wrong, used, expired or of an erased person gets the same answer after the same work: identity is
 * asked, and the database, whatever it is.
 *
 * @throws DomainError `not-found`; `unavailable` where identity does not answer
 */
export async function recogniseLink(
  { db, hashOfLink }: Pick<Context, 'db' | 'hashOfLink'>,
  link: string,
  now: Date,
): Promise<Recognised> {
  const [token = '', approvalId, userId] = link.split('.')
  const ids = { approvalId: idIn(approvalId), userId: idIn(userId) }
  const expected = await hashOfLink(idOfPersonalLink(ids.approvalId, ids.userId))
  const given = createHash('sha256').update(token).digest()
  const genuine = timingSafeEqual(given, Buffer.from(expected, 'hex'))
  const approval = await findOpenApproval(db, ids.approvalId, now)
  const erased = await isErased(db, ids.userId)
  if (!genuine || !approval || erased) throw endedLink()
  return { approval, userId: ids.userId }
}

export function endedLink(): DomainError {
  return new DomainError('not-found', endedLinkMessage)
}

function idIn(part: string | undefined): string {
  const id = idSchema.safeParse(part)
  return id.success ? id.data : nothing
}
