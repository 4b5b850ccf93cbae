import { holdPerson } from '@accolade/chassis/erasure/erased-person'
import { maxRemindedDrafts } from '@accolade/contracts/entities/draft-reminders'
import { entryState } from '@accolade/contracts/entities/entering'
import { draftsDue } from '@accolade/contracts/events/submissions'
import { type DueReminders, draftRemindersDue } from '../domain/draft-reminder.ts'
import { readProgramme } from '../replicas/programme.ts'
import { listPeopleToRemind, takeReminders } from '../store/draft-reminder-store.ts'
import type { Context } from './context.ts'

type Reminding = Pick<Context, 'db' | 'unitOfWork' | 'newId'>

/**
 * Has people reminded of their drafts on the days before a deadline that the settings name; contact writes to them. Each person has one
 * transaction with all that is due, so that a crash loses nothing and repeats nothing.
 */
export async function remindOfDrafts(context: Reminding, now: Date): Promise<void> {
  const programme = await readProgramme(context.db)
  const reminders = draftRemindersDue(programme, now)
  // nobody can complete anything while the programme takes no submissions
  if (!reminders || entryState(programme, undefined, now).kind !== 'open') return
  for (const userId of await listPeopleToRemind(context.db, reminders))
    await remind(context, userId, reminders, now)
}

async function remind(
  { unitOfWork, newId }: Reminding,
  userId: string,
  reminders: DueReminders,
  now: Date,
): Promise<void> {
  await unitOfWork.run({ userId: null }, async (tx, emit) => {
    if ((await holdPerson(tx, userId)).erased) return
    const drafts = await takeReminders(tx, userId, reminders, now)
    if (drafts.length === 0) return
    emit(draftsDue, {
      aggregate: { id: newId(), version: 1 },
      data: { userId, drafts: drafts.slice(0, maxRemindedDrafts), total: drafts.length },
    })
  })
}
