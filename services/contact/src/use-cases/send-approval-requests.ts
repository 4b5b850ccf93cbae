import { idOfPersonalLink } from '@accolade/chassis/links/personal-link'
import type { EventOf, EventWork } from '@accolade/chassis/messaging/consumer'
import { approvalMail } from '../mail/approval-mail.ts'
import { listReaders } from '../replicas/membership.ts'
import { readProgramme } from '../replicas/programme.ts'
import type { Transaction } from '../store/database.ts'
import { queueMail } from '../store/mail-store.ts'
import type { Context } from './context.ts'

/**
 * Asks who entered a winner, and the owners of its organization, whether the public text may be published: each by a link of their own. A
 * request whose time is over (a replay) is not sent any more.
 */
export async function sendApprovalRequests(
  { publicUrl }: Pick<Context, 'publicUrl'>,
  { data }: EventOf<'winner.approval-requested'>,
  { tx, now }: EventWork<Transaction>,
): Promise<void> {
  const expiresAt = new Date(data.expiresAt)
  if (expiresAt <= now) return
  const { approvalId, organizationId, enteredBy, title } = data
  const programme = await readProgramme(tx)
  for (const reader of await listReaders(tx, { organizationId, createdBy: enteredBy })) {
    // the same for the same event, so that no mail is sent twice
    const id = idOfPersonalLink(approvalId, reader.userId)
    const about = { approvalId, linkId: id, title, expiresAt }
    const mail = approvalMail(about, { reader, programme, publicUrl })
    await queueMail(tx, { ...mail, id, kind: 'text-approval', aboutId: reader.userId }, now)
  }
}
