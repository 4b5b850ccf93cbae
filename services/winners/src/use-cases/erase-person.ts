import { eraseChassisRows } from '@accolade/chassis/erasure/erase-chassis-rows'
import { noteErased } from '@accolade/chassis/erasure/erased-person'
import { redactActs } from '@accolade/chassis/erasure/redact-acts'
import { redaction, redactOutbox } from '@accolade/chassis/erasure/redact-outbox'
import type { EventOf, EventWork } from '@accolade/chassis/messaging/consumer'
import { entombOrganization } from '../replicas/organization.ts'
import { forgetAnswersOf } from '../store/approval-store.ts'
import type { Transaction } from '../store/database.ts'
import { lockIds } from '../store/draft-store.ts'
import { deleteWinner, forgetEntryTexts, lockWinners } from '../store/winner-store.ts'
import { publishWinner } from './publish-winner.ts'

/**
 * Erases a person: drafts of winners of organizations that nobody else had go. A winner that is public stays as it was announced: it is
 * the programme's record, and administrators can change or take it back. The text of its entry, which nobody else saw, goes. What the person
 * approved stays approved, under the pseudonym.
 */
export async function erasePerson(
  { data: { erasureId, userId, pseudonym, soleOrganizationIds } }: EventOf<'erasure.requested'>,
  { tx, emit, now }: EventWork<Transaction>,
): Promise<void> {
  await lockIds(tx, soleOrganizationIds)
  const draftIds: string[] = []
  for (const organizationId of soleOrganizationIds) {
    await entombOrganization(tx, organizationId, pseudonym.replace(' person ', ' organization '))
    await forgetEntryTexts(tx, organizationId)
    for (const draft of await lockWinners(tx, { organizationId, published: false }))
      if (await deleteWinner(tx, draft)) {
        publishWinner(emit, draft, 'gone')
        draftIds.push(draft.id)
      }
  }
  await forgetAnswersOf(tx, userId, pseudonym)
  const asked = redaction('winner.approval-requested', draftIds, (data) =>
    draftIds.includes(data.winnerId) ? { ...data, title: pseudonym } : data,
  )
  const answered = redaction('winner.approval-answered', draftIds, (data) =>
    draftIds.includes(data.winnerId) ? { ...data, title: pseudonym } : data,
  )
  await redactOutbox(tx, erasureId, [redactActs('winners', { userId, ids: draftIds }), asked, answered], now)
  await eraseChassisRows(tx, erasureId, { userId, ids: soleOrganizationIds }, now)
  await noteErased(tx, { person: userId, erasureId, pseudonym }, { now })
}
