import { record } from '@accolade/chassis/administration/record'
import type { Actor } from '@accolade/chassis/database/unit-of-work'
import { DomainError } from '@accolade/contracts/domain-error'
import { actRequestRefusals } from '@accolade/contracts/entities/act-request'
import type { Settings } from '@accolade/contracts/entities/programme'
import type { programmeFormSchema } from '@accolade/contracts/entities/programme-form'
import { resultsAreSealed } from '@accolade/contracts/entities/seal'
import { settingsChanged } from '@accolade/contracts/events/catalogue'
import type { z } from 'zod'
import { programmeId } from '../domain/programme.ts'
import { listBegun } from '../replicas/scored-criterion.ts'
import { findSettings, replaceProgramme } from '../store/programme-store.ts'
import type { Context } from './context.ts'
import { lastAgreed } from './logged-act.ts'

/**
 * Replaces the settings; `form.version` is the version that was edited. A form without the other currencies, invoicing, the rules for
 * taxes or the days of reminders leaves those as they are.
 *
 * @throws DomainError `version-conflict`; `conflict` where judging would be opened while its results are sealed, or after entries were
 *   scored, which takes two administrators (`reopen-judging.ts`)
 */
export async function updateSettings(
  { unitOfWork, areResultsSealed }: Context,
  by: Actor,
  form: z.output<typeof programmeFormSchema>,
  now: Date,
): Promise<Settings> {
  const isSealed = form.toggles.judgingPhase && (await areResultsSealed())
  return unitOfWork.run(by, async (tx, emit) => {
    const current = (await findSettings(tx))?.settings
    if (!current) throw new DomainError('unavailable')
    const opensJudging = form.toggles.judgingPhase && !current.toggles.judgingPhase
    if (isSealed && opensJudging) throw new DomainError('conflict', resultsAreSealed)
    // an older form has the switch as it was, and asks for nothing
    if (form.version !== current.version) throw new DomainError('version-conflict')
    if (opensJudging && (await listBegun(tx)).length > 0)
      throw new DomainError('conflict', actRequestRefusals.needed)
    const { taxRules, reminderDays } = current.invoicing
    const invoicing = { taxRules, reminderDays, ...(form.invoicing ?? current.invoicing) }
    const { draftReminderDays = current.draftReminderDays } = form
    const kept = current.otherCurrencies.filter((code) => code !== form.currency)
    const { otherCurrencies = kept } = form
    const settings = { ...form, otherCurrencies, invoicing, draftReminderDays, version: form.version + 1 }
    if (!(await replaceProgramme(tx, settings, now))) throw new DomainError('version-conflict')
    const data = { ...settings, ...(await lastAgreed(tx, { act: 'reopen-judging' })) }
    emit(settingsChanged, { aggregate: { id: programmeId, version: settings.version }, data })
    record(by, emit, { title: settings.name, before: current, after: settings })
    return settings
  })
}
