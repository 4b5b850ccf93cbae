import { defaultProgramme } from '@accolade/contracts/entities/default-programme'
import { usualDraftReminderDays } from '@accolade/contracts/entities/draft-reminders'
import { emptyInvoicing } from '@accolade/contracts/entities/invoicing'
import { settingsChanged } from '@accolade/contracts/events/catalogue'
import { programmeId } from '../domain/programme.ts'
import { insertProgramme } from '../store/programme-store.ts'
import type { Context } from './context.ts'

/** Writes the default settings where there are none yet, so that every service knows the switches from the start. */
export async function ensureProgramme({ unitOfWork }: Context, now: Date): Promise<void> {
  const settings = {
    ...defaultProgramme,
    invoicing: emptyInvoicing,
    draftReminderDays: [...usualDraftReminderDays],
  }
  await unitOfWork.run({ userId: null }, async (tx, emit) => {
    if (!(await insertProgramme(tx, settings, now))) return
    const aggregate = { id: programmeId, version: settings.version }
    emit(settingsChanged, { aggregate, data: settings })
  })
}
