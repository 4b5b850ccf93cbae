import { record } from '@accolade/chassis/administration/record'
import type { Actor } from '@accolade/chassis/database/unit-of-work'
import { DomainError } from '@accolade/contracts/domain-error'
import type { Settings } from '@accolade/contracts/entities/programme'
import type { programmeFormSchema } from '@accolade/contracts/entities/programme-form'
import { settingsChanged } from '@accolade/contracts/events/catalogue'
import type { z } from 'zod'
import { programmeId } from '../domain/programme.ts'
import { findSettings, replaceProgramme } from '../store/programme-store.ts'
import type { Context } from './context.ts'

/**
 * Replaces the settings; `form.version` is the version that was edited. A form without invoicing, the rules for taxes or the days of
 * reminders leaves those as they are.
 */
export async function updateSettings(
  { unitOfWork }: Context,
  by: Actor,
  form: z.output<typeof programmeFormSchema>,
  now: Date,
): Promise<Settings> {
  return unitOfWork.run(by, async (tx, emit) => {
    const current = (await findSettings(tx))?.settings
    if (!current) throw new DomainError('unavailable')
    const { taxRules, reminderDays } = current.invoicing
    const invoicing = { taxRules, reminderDays, ...(form.invoicing ?? current.invoicing) }
    const { draftReminderDays = current.draftReminderDays } = form
    const settings = { ...form, invoicing, draftReminderDays, version: form.version + 1 }
    if (!(await replaceProgramme(tx, settings, now))) throw new DomainError('version-conflict')
    emit(settingsChanged, { aggregate: { id: programmeId, version: settings.version }, data: settings })
    record(by, emit, { title: settings.name, before: current, after: settings })
    return settings
  })
}
