import { defaultProgramme } from '@accolade/contracts/entities/default-programme'
import { settingsChanged } from '@accolade/contracts/events/catalogue'
import { programmeId } from '../domain/programme.ts'
import { insertProgramme } from '../store/programme-store.ts'
import type { Context } from './context.ts'

/** Writes the default settings where there are none yet, so that every service knows the switches from the start. */
export async function ensureProgramme({ unitOfWork }: Context, now: Date): Promise<void> {
  await unitOfWork.run({ userId: null }, async (tx, emit) => {
    if (!(await insertProgramme(tx, defaultProgramme, now))) return
    const aggregate = { id: programmeId, version: defaultProgramme.version }
    emit(settingsChanged, { aggregate, data: defaultProgramme })
  })
}
