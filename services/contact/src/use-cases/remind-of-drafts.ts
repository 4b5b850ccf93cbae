import type { EventOf, EventWork } from '@accolade/chassis/messaging/consumer'
import { dayIn } from '@accolade/contracts/entities/calendar'
import { isRecent } from '../domain/recent.ts'
import { type DueDraft, draftsDueMail } from '../mail/drafts-due-mail.ts'
import { findPayer } from '../replicas/payer.ts'
import { readProgramme } from '../replicas/programme.ts'
import { listStandings } from '../replicas/standing.ts'
import type { Transaction } from '../store/database.ts'
import { readChoices } from '../store/mail-choice-store.ts'
import { queueMail } from '../store/mail-store.ts'
import type { Context } from './context.ts'

const dayMs = 86_400_000

/**
 * Reminds somebody of drafts whose deadline is near, in one mail. What was submitted or whose deadline passed meanwhile is left out; an old
 * event (a replay) sends nothing.
 */
export async function remindOfDrafts(
  { publicUrl }: Pick<Context, 'publicUrl'>,
  { data, aggregate, at }: EventOf<'submission.drafts-due'>,
  { tx, now }: EventWork<Transaction>,
): Promise<void> {
  if (!isRecent(new Date(at), now)) return
  const reader = await findPayer(tx, data.userId)
  if (!reader?.email || !(await readChoices(tx, data.userId)).draftReminders) return
  const programme = await readProgramme(tx)
  const today = dayIn(programme.timeZone, now)
  const ids = data.drafts.map(({ submissionId }) => submissionId)
  const submitted = (await listStandings(tx, ids, [])).filter(({ status }) => status !== 'draft')
  const gone = new Set(submitted.map(({ submissionId }) => submissionId))
  const [first, ...others] = data.drafts
    .filter(({ submissionId, deadline }) => !gone.has(submissionId) && deadline >= today)
    .map(
      (draft): DueDraft => ({
        ...draft,
        daysLeft: Math.round((Date.parse(draft.deadline) - Date.parse(today)) / dayMs),
      }),
    )
  if (!first) return
  const unnamed = data.total - data.drafts.length
  const total = unnamed + 1 + others.length
  const mail = draftsDueMail([first, ...others], { reader, programme, publicUrl, total })
  await queueMail(tx, { ...mail, id: aggregate.id, kind: 'drafts-due', aboutId: data.userId }, now)
}
