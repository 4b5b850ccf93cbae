import { DomainError } from '@accolade/chassis/errors'
import type { Programme } from '@accolade/contracts/entities/programme'
import { settingsChanged } from '@accolade/contracts/events/catalogue'
import { programmeId } from '../domain/programme.ts'
import { replaceProgramme } from '../store/programme-store.ts'
import type { Context } from './context.ts'

/** Replaces the settings; `form.version` is the version that was edited. */
export async function updateSettings(
  { unitOfWork }: Context,
  by: { userId: string | null },
  form: Programme,
  now: Date,
): Promise<Programme> {
  const settings = { ...form, version: form.version + 1 }
  return unitOfWork.run(by, async (tx, emit) => {
    if (!(await replaceProgramme(tx, settings, now))) throw new DomainError('version-conflict')
    emit(settingsChanged, { aggregate: { id: programmeId, version: settings.version }, data: settings })
    return settings
  })
}
